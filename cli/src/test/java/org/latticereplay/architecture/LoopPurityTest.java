package org.latticereplay.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A game replays bit for bit, so nothing that it stands on may differ from run to run. */
class LoopPurityTest {
  private static final List<JavaClass> LOOP = Product.here().classes("loop");

  @Test
  void asksNoClockNoChanceAndNoMachine() {
    assertEquals(Map.of(), Calls.found(LOOP, Bans::asksTheSurroundings));
  }

  @Test
  void callsNoMethodThatMayDifferInTheLastBit() {
    assertEquals(Map.of(), Calls.found(LOOP, Bans::isTierB));
  }

  @Test
  void keepsNothingInStaticFields() {
    assertEquals(List.of(), mutableStatics(LOOP));
  }

  /** Static fields that can change, or whose array those outside could change. */
  private static List<String> mutableStatics(Collection<JavaClass> classes) {
    List<String> mutable = new ArrayList<>();
    for (JavaClass one : classes) {
      for (JavaField field : one.getFields()) {
        Set<JavaModifier> modifiers = field.getModifiers();
        boolean constant =
            modifiers.contains(JavaModifier.FINAL)
                && (!field.getRawType().isArray() || !isSeenOutside(modifiers));
        boolean written = !modifiers.contains(JavaModifier.SYNTHETIC);
        if (written && modifiers.contains(JavaModifier.STATIC) && !constant) {
          mutable.add(field.getFullName());
        }
      }
    }
    return mutable;
  }

  private static boolean isSeenOutside(Set<JavaModifier> modifiers) {
    return modifiers.contains(JavaModifier.PUBLIC) || modifiers.contains(JavaModifier.PROTECTED);
  }

  @Test
  void noticesWhoAsksAndWhoKeeps() {
    List<JavaClass> offender =
        new ClassFileImporter().importClasses(Offender.class).stream().toList();
    NavigableMap<String, NavigableSet<String>> asked =
        Calls.found(offender, Bans::asksTheSurroundings);
    assertEquals(Set.of(LoopPurityTest.class.getName()), asked.keySet());
    assertEquals(4, asked.get(LoopPurityTest.class.getName()).size(), asked::toString);
    assertEquals(1, Calls.found(offender, Bans::isTierB).size());
    List<String> statics = mutableStatics(offender);
    assertEquals(2, statics.size(), statics::toString);
    assertTrue(statics.stream().anyMatch(each -> each.endsWith(".SHARED")), statics::toString);
    assertTrue(statics.stream().anyMatch(each -> each.endsWith(".count")), statics::toString);
  }

  static final class Offender {
    @SuppressWarnings("MutablePublicArray") // on purpose
    public static final int[] SHARED = {1};

    static int count;

    double ask() {
      count += new java.util.Random(1).nextInt();
      java.util.function.LongSupplier clock = System::nanoTime;
      return Math.sin((double) clock.getAsLong()) + java.time.Instant.now().getEpochSecond();
    }
  }
}
