package org.latticereplay.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.latticereplay.architecture.ModuleArrows.in;
import static org.latticereplay.architecture.ModuleArrows.named;
import static org.latticereplay.architecture.ModuleArrows.under;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.latticereplay.testing.Vectors;

class ModuleArrowsTest {
  private static final Product PRODUCT = Product.here();
  private static final Predicate<JavaClass> JAVA = under("java");

  private static Predicate<JavaClass> modules(String... names) {
    return one -> Set.of(names).stream().anyMatch(name -> name.equals(PRODUCT.moduleOf(one)));
  }

  private static void assertNamesOnly(String module, Predicate<JavaClass> mayName) {
    List<JavaClass> classes = PRODUCT.classes(module);
    assertFalse(classes.isEmpty(), module);
    assertEquals(List.of(), ModuleArrows.broken(classes, mayName), module);
  }

  @Test
  void everyModuleOfTheBuildIsLookedAt() throws IOException {
    Matcher module =
        Pattern.compile("<module>(.*?)</module>")
            .matcher(Files.readString(Vectors.repository().resolve("pom.xml")));
    List<String> built = module.results().map(found -> found.group(1)).toList();
    assertEquals(Product.MODULES, built.stream().filter(name -> !name.equals("samples")).toList());
  }

  /** No file, no archive, no network: what a log looks like on disk is not for a game. */
  @Test
  void loopNamesJavaAloneAndNoFiles() {
    Predicate<JavaClass> arithmeticAndCollections =
        in(
            "java.lang",
            "java.lang.invoke",
            "java.lang.runtime",
            "java.lang.annotation",
            "java.math",
            "java.nio",
            "java.nio.charset",
            "java.util",
            "java.util.function",
            "java.util.stream");
    Predicate<JavaClass> saving =
        named(
            "java.io.DataInput",
            "java.io.DataOutput",
            "java.io.IOException",
            "java.io.UncheckedIOException",
            "java.io.Serializable");
    Predicate<JavaClass> liveHost = under("java.util.concurrent");
    assertNamesOnly("loop", modules("loop").or(arithmeticAndCollections).or(saving).or(liveHost));
  }

  @Test
  void replayFormatNamesLoopJacksonAndJava() {
    Predicate<JavaClass> allowed =
        modules("replay-format", "loop")
            .or(JAVA)
            .or(under("tools.jackson.core", "tools.jackson.databind"));
    List<JavaClass> forTests =
        PRODUCT.classes("replay-format").stream().filter(in("org.latticereplay.junit")).toList();
    List<JavaClass> others =
        PRODUCT.classes("replay-format").stream()
            .filter(in("org.latticereplay.junit").negate())
            .toList();
    assertFalse(others.isEmpty());
    assertEquals(List.of(), ModuleArrows.broken(others, allowed));
    assertEquals(
        List.of(), ModuleArrows.broken(forTests, allowed.or(under("org.junit.jupiter.api"))));
  }

  /**
   * Jackson reads the scripts of a recording; the JDK's own beans are looked over for leftovers.
   */
  @Test
  void hostNamesNoCommandLine() {
    assertNamesOnly(
        "cli/host",
        modules("cli/host", "replay-format", "loop")
            .or(JAVA)
            .or(
                under(
                    "org.objectweb.asm",
                    "tools.jackson",
                    "com.fasterxml.jackson.annotation",
                    "javax.management")));
  }

  @Test
  void cliNamesWhatStandsBelowAndItsLibraries() {
    assertNamesOnly(
        "cli",
        modules("cli", "cli/host", "replay-format", "loop")
            .or(JAVA)
            .or(
                under(
                    "picocli",
                    "me.tongfei.progressbar",
                    "tools.jackson",
                    "com.fasterxml.jackson.annotation")));
  }

  /** The recording {@code main} is no part of the game. */
  @ParameterizedTest
  @ValueSource(strings = {"orchard", "orchard-drift", "survivors", "push-puzzle", "tower"})
  void aSamplesGameNamesLoopAndJava(String sample) {
    List<JavaClass> game =
        PRODUCT.sample(sample).stream()
            .filter(one -> !one.getSimpleName().equals("RecordSession"))
            .toList();
    assertFalse(game.isEmpty());
    String own = game.get(0).getPackageName();
    Predicate<JavaClass> mayName = in(own).or(JAVA).or(named(loopTypes()));
    if (sample.equals("tower")) {
      mayName = mayName.or(under("org.dyn4j"));
    }
    assertEquals(List.of(), ModuleArrows.broken(game, mayName));
  }

  private static String[] loopTypes() {
    return PRODUCT.classes("loop").stream().map(JavaClass::getFullName).toArray(String[]::new);
  }

  @Test
  void noticesWhatIsNamedBeyondIt() {
    List<JavaClass> offender =
        new ClassFileImporter().importClasses(Offender.class).stream().toList();
    List<String> broken = ModuleArrows.broken(offender, in("java.lang").or(in("java.util")));
    assertEquals(3, broken.size(), broken::toString);
    assertTrue(broken.get(0).contains("java.nio.file.Path"), broken::toString);
  }

  /** Names a file in an array and in a call. */
  static final class Offender {
    java.nio.file.Path[] files;

    Object first() {
      return files[0].getFileName();
    }
  }
}
