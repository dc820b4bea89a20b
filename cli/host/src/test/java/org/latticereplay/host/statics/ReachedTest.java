package org.latticereplay.host.statics;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What one static field reaches, and what is said when it changes. */
class ReachedTest {
  /** In place of a class of a game. */
  static final class Holder {
    static Object held;

    private Holder() {}
  }

  enum Kind {
    A,
    B
  }

  private static Reached holding(Object held) {
    Holder.held = held;
    ClassLoader loader = Holder.class.getClassLoader();
    Reached reached = new Reached(new Readers(loader, type -> true));
    reached.add(Holder.class);
    return reached;
  }

  private static String path() {
    return Holder.class.getName() + ".held";
  }

  private static <T> Arguments changed(T held, java.util.function.Consumer<T> change, String says) {
    return Arguments.of(held, (Runnable) () -> change.accept(held), says);
  }

  static Stream<Arguments> changes() {
    return Stream.of(
        changed(new int[] {1, 2}, a -> a[1] = 3, "[1] was 2 and is 3"),
        changed(new long[] {1}, a -> a[0] = 3, "[0] was 1 and is 3"),
        changed(new double[] {0.0}, a -> a[0] = -0.0, "[0] was 0 and is -0"),
        changed(new float[] {1}, a -> a[0] = 2, "[0] was 1.0 and is 2.0"),
        changed(new byte[] {1}, a -> a[0] = 2, "[0] was 1 and is 2"),
        changed(new short[] {1}, a -> a[0] = 2, "[0] was 1 and is 2"),
        changed(new char[] {'a'}, a -> a[0] = 'b', "[0] was a and is b"),
        changed(new boolean[1], a -> a[0] = true, "[0] was false and is true"),
        changed(new Object[][] {{"x"}}, a -> a[0][0] = null, "[0][0] was \"x\" and is null"),
        changed(
            new ArrayDeque<>(List.of(1)),
            a -> a.add(2),
            " was a java.util.ArrayDeque of 1 and is a java.util.ArrayDeque of 2"),
        changed(new LinkedHashMap<>(Map.of("k", 1)), m -> m.put("k", 2), "{\"k\"} was 1 and is 2"),
        changed(
            new ConcurrentHashMap<>(Map.of("k", 1)), m -> m.put("k", 2), "{\"k\"} was 1 and is 2"),
        changed(new EnumMap<>(Map.of(Kind.A, 1)), m -> m.put(Kind.A, 2), "{A} was 1 and is 2"),
        changed(
            new TreeMap<>(Map.of(1, 1)),
            m -> {
              m.clear();
              m.put(2, 1);
            },
            " (its key 1) was 1 and is 2"),
        changed(
            EnumSet.of(Kind.A),
            s -> {
              s.clear();
              s.add(Kind.B);
            },
            "[0] was A and is B"),
        changed(
            new HashSet<>(List.of(1)),
            s -> {
              for (int i = 2; i < 99; i++) {
                s.add(i);
              }
              s.removeIf(i -> i > 1);
            },
            " (the size of its hash table) was 16 and is 256"),
        changed(
            new PriorityQueue<>(List.of(2, 3)),
            q -> {
              q.poll();
              q.add(1);
            },
            "[0] was 2 and is 1"),
        changed(new BitSet(), b -> b.set(3), " was \"{}\" and is \"{3}\""),
        changed(new AtomicReference<>("a"), a -> a.set("b"), ".get() was \"a\" and is \"b\""),
        changed(
            Collections.unmodifiableList(new ArrayList<>(List.of(new int[1]))),
            l -> l.get(0)[0] = 1,
            ".list[0][0] was 0 and is 1"),
        changed(Optional.of(new int[1]), o -> o.get()[0] = 1, ".value[0] was 0 and is 1"));
  }

  @ParameterizedTest
  @MethodSource("changes")
  void aChangeIsNamedWithItsPlaceAndBothValues(Object held, Runnable change, String says) {
    Reached reached = holding(held);
    assertEquals("", reached.hidden());
    assertNull(reached.change());
    change.run();
    assertEquals(path() + says, reached.change());
  }

  static Stream<Object> steady() {
    return Stream.of(
        new HashMap<>(),
        new TreeMap<>(Comparator.comparing(String::length)),
        Pattern.compile("x"),
        java.time.Duration.ZERO,
        List.of(1, 2),
        Map.of("a", Kind.A),
        Kind.class,
        new java.math.BigInteger("12"),
        new java.util.concurrent.locks.ReentrantLock());
  }

  @ParameterizedTest
  @MethodSource("steady")
  void whatDoesNotChangeIsLookedIntoAndTheSame(Object held) {
    Reached reached = holding(held);
    assertEquals("", reached.hidden());
    assertNull(reached.change());
  }

  static Stream<Arguments> hidden() {
    return Stream.of(
        Arguments.of(new ThreadLocal<>(), " is a java.lang.ThreadLocal"),
        Arguments.of(List.of(new Thread()), ".e0 is a java.lang.Thread"),
        Arguments.of(new java.text.DecimalFormat(), " is a java.text.DecimalFormat"));
  }

  @ParameterizedTest
  @MethodSource("hidden")
  void whatCannotBeLookedIntoIsNamed(Object held, String says) {
    assertEquals(path() + says, holding(held).hidden());
  }

  @Test
  void aScratchListThatIsEmptyAgainIsTheSame() {
    List<String> scratch = new ArrayList<>();
    Reached reached = holding(scratch);
    scratch.add("x");
    scratch.clear();
    assertNull(reached.change());
  }

  @Test
  void aMapThatHeldLittleAndIsEmptyAgainIsTheSame() {
    Map<String, String> scratch = new HashMap<>();
    Reached reached = holding(scratch);
    scratch.put("x", "y");
    scratch.clear();
    assertNull(reached.change());
  }

  @Test
  void anEqualTextIsTheSameAndAnEqualListIsNot() {
    Holder.held = "ab";
    Reached reached = holding("ab");
    Holder.held = String.join("", "a", "b");
    assertNull(reached.change());
    reached = holding(new ArrayList<>());
    Holder.held = new ArrayList<>();
    assertEquals(path() + " was a java.util.ArrayList of 0 and is another", reached.change());
  }

  @Test
  void aRingAndALongChainEnd() {
    Object[] ring = new Object[1];
    ring[0] = ring;
    assertEquals("", holding(ring).hidden());
    Object[] chain = new Object[1];
    for (int i = 0; i < 50_000; i++) {
      chain = new Object[] {chain};
    }
    assertEquals("", holding(chain).hidden());
  }

  @Test
  void moreThanIsLookedIntoIsHidden() {
    Object[] many = new Object[Reached.OBJECTS_MAX + 1];
    for (int i = 0; i < many.length; i++) {
      many[i] = new int[0];
    }
    assertTrue(holding(many).hidden().startsWith("more than is looked into"));
    assertEquals("", holding(new byte[1000]).hidden());
    String large = holding(new byte[(int) Reached.PARTS_MAX + 1]).hidden();
    assertTrue(large.startsWith("more than is looked into"));
  }

  @Test
  void severalChangesAreCounted() {
    int[][] held = {{1}, {2}, {3}};
    Reached reached = holding(held);
    held[2][0] = 0;
    held[1][0] = 0;
    assertEquals(path() + "[1][0] was 2 and is 0, and 1 more", reached.change());
  }
}
