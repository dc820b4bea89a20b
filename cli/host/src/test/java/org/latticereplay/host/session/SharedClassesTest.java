package org.latticereplay.host.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.text.Durations;
import org.latticereplay.verify.Note;
import org.latticereplay.verify.NoteCode;
import org.latticereplay.verify.VerdictKind;

/**
 * Small games that each let something leak from one session into the next, in another way. Each
 * sees 0 of it in fresh classes, and then matches.
 */
@Timeout(300)
class SharedClassesTest {
  private static final RunLimits LIMITS = new RunLimits(Durations.NONE, Long.MAX_VALUE, false);

  /** Three logs in a row, as the digits of a number to the base 3: no input, early, late. */
  private static final int[] ORDERS = {0, 1, 3, 4, 5, 7, 9, 12, 13};

  @TempDir private Path folder;

  /**
   * A game.
   *
   * @param members of its class
   * @param read at the first tick; 0 where nothing has leaked
   * @param write at the tick of an input, if there is one
   * @param note what the note of a session with an input says; empty when there is none
   */
  private record Leak(String name, String members, String read, String write, String note) {
    @Override
    public String toString() {
      return name;
    }
  }

  private static Leak changed(
      String name, String members, String read, String write, String change) {
    return new Leak(name, members, read, write, "the session left static state changed: " + change);
  }

  private static Leak hidden(String name, String members, String read, String write, String what) {
    return new Leak(name, members, read, write, "static state that cannot be looked into: " + what);
  }

  static Stream<Leak> leaks() {
    return Stream.of(
        changed("int", "static int n;", "n", "n++;", "fix.Leak.n was 0 and is 1"),
        changed(
            "array",
            "static final int[] a = new int[4];",
            "a[2]",
            "a[2] = 5;",
            "fix.Leak.a[2] was 0 and is 5"),
        changed(
            "array of references",
            "static final String[] a = new String[4];",
            "a[2] == null ? 0 : 1",
            "a[2] = \"x\";",
            "fix.Leak.a[2] was null and is \"x\""),
        changed(
            "list",
            "static final List<String> l = new ArrayList<>();",
            "l.size()",
            "l.add(\"x\");",
            "fix.Leak.l was a java.util.ArrayList of 0 and is a java.util.ArrayList of 1"),
        changed(
            "map",
            "static final Map<String, Integer> m = new TreeMap<>(Map.of(\"k\", 0));",
            "m.get(\"k\")",
            "m.merge(\"k\", 1, Integer::sum);",
            "fix.Leak.m{\"k\"} was 0 and is 1"),
        changed(
            "cache filled lazily",
            "static Map<String, String> m;",
            "m == null ? 0 : 1",
            "m = new HashMap<>();",
            "fix.Leak.m was null and is a java.util.HashMap of 0"),
        changed(
            "capacity of a map that is empty again",
            "static final Map<Integer, Integer> m = new HashMap<>();",
            // 64 comes before 1 in a small table, and after it in a large one
            "order()",
            "for (int i = 0; i < 100; i++) { m.put(i, i); } m.clear();",
            "fix.Leak.m (the size of its hash table) was 16 and is 256"),
        changed(
            "field of an enum constant",
            "enum Kind { A; int seen; }",
            "Kind.A.seen",
            "Kind.A.seen++;",
            "fix.Leak$Kind.A.seen was 0 and is 1"),
        changed(
            "captured by a lambda",
            "static final java.util.function.IntUnaryOperator s = counter();"
                + "static java.util.function.IntUnaryOperator counter() {"
                + "  int[] c = new int[1]; return d -> c[0] += d; }",
            "s.applyAsInt(0)",
            "s.applyAsInt(1);",
            "fix.Leak.s.arg$1[0] was 0 and is 1"),
        changed(
            "field of an anonymous class",
            "static final java.util.function.IntUnaryOperator s ="
                + " new java.util.function.IntUnaryOperator() {"
                + "  int n; public int applyAsInt(int d) { return n += d; } };",
            "s.applyAsInt(0)",
            "s.applyAsInt(1);",
            "fix.Leak.s.n was 0 and is 1"),
        changed(
            "singleton",
            "static class One { static final One IT = new One(); private int n; }",
            "One.IT.n",
            "One.IT.n = 3;",
            "fix.Leak$One.IT.n was 0 and is 3"),
        changed(
            "static of an interface",
            "interface Has { int[] A = {0}; }",
            "Has.A[0]",
            "Has.A[0]--;",
            "fix.Leak$Has.A[0] was 0 and is -1"),
        changed(
            "static of a superclass",
            "static class Base { static double n; } static class Sub extends Base {}",
            "(long) Sub.n",
            "Sub.n = 1.5;",
            "fix.Leak$Base.n was 0 and is 1.5"),
        changed("library", "", "lib.Lib.n", "lib.Lib.n++;", "lib.Lib.n was 0 and is 1"),
        changed(
            "inside an unmodifiable list of a record",
            "record Pair(int[] a) {} static final List<Pair> l = List.of(new Pair(new int[1]));",
            "l.get(0).a()[0]",
            "l.get(0).a()[0] = 9;",
            "fix.Leak.l.e0.a[0] was 0 and is 9"),
        changed(
            "atomic",
            "static final java.util.concurrent.atomic.AtomicInteger c ="
                + " new java.util.concurrent.atomic.AtomicInteger();",
            "c.get()",
            "c.incrementAndGet();",
            "fix.Leak.c was \"0\" and is \"1\""),
        changed(
            "text",
            "static final StringBuilder b = new StringBuilder();",
            "b.length()",
            "b.append('x');",
            "fix.Leak.b was \"\" and is \"x\""),
        changed(
            "another object that holds the same",
            "static int[] a = {0}, b = a;",
            "a == b ? 0 : 1",
            "a = a.clone();",
            "fix.Leak.a was an int[] of 1 and is another"),
        changed(
            "a ring",
            "static class Node { Node next = this; int n; } static final Node N = new Node();",
            "N.next.n",
            "N.n = 2;",
            "fix.Leak.N.n was 0 and is 2"),
        changed(
            "random numbers",
            "static final Random r = new Random(1);",
            "r.nextInt(1000) - new Random(1).nextInt(1000)",
            "",
            "fix.Leak.r.seed was "),
        hidden(
            "thread local",
            "static final ThreadLocal<int[]> t = ThreadLocal.withInitial(() -> new int[1]);",
            "t.get()[0]",
            "t.get()[0]++;",
            "fix.Leak.t is a java.lang.ThreadLocal$SuppliedThreadLocal"),
        hidden(
            "soft reference",
            "static final java.lang.ref.SoftReference<int[]> s ="
                + " new java.lang.ref.SoftReference<>(new int[1]);",
            "0",
            "",
            "fix.Leak.s is a java.lang.ref.SoftReference"),
        hidden(
            "weak map",
            "static final Map<Object, String> m = new WeakHashMap<>();",
            "m.size()",
            "",
            "fix.Leak.m.queue is a java.lang.ref.ReferenceQueue"),
        new Leak(
            "class initialised by one session only, with what that had in a static",
            "static long n; static class Later { static final long SAW = n; }",
            "0",
            "n = tick; state[0] += Later.SAW - tick; n = 0;",
            "the class fix.Leak$Later was initialised after the session had changed static state:"
                + " fix.Leak.n was 0 and is "),
        new Leak(
            "system property",
            "",
            "Integer.getInteger(\"leak\", 0)",
            "System.setProperty(\"leak\", \"1\");",
            ""),
        new Leak(
            "nothing",
            "static final String S = \"s\"; static final double[] D = {1, 2}; enum E { A, B }"
                + "static final Comparator<String> C = Comparator.comparing(String::length);"
                + "static final Map<E, List<Integer>> M = new EnumMap<>(Map.of(E.A, List.of(1)));"
                + "static final Object LOCK = new Object(); static Class<?> c = E.class;"
                + "static int scratch;",
            "scratch",
            "scratch = 5; M.get(E.A).size(); S.concat(E.B.name()); scratch = 0;",
            ""));
  }

  private static final String ORDER =
      """
      int order() {
        if (!(((Object) Leak.m) instanceof HashMap)) { return 0; }
        Leak.m.put(64, 0);
        Leak.m.put(1, 0);
        int first = Leak.m.keySet().iterator().next();
        Leak.m.clear();
        return first == 64 ? 0 : 1;
      }
      """;

  private GameJar jar(Leak leak) throws Exception {
    Path library =
        JarBuilder.in(folder)
            .source("lib.Lib", "package lib; public class Lib { public static int n; }")
            .build("lib.jar");
    String members = leak.members() + (leak.read().equals("order()") ? ORDER : "");
    String step = "if (tick == 0) { state[0] += %s; } if (in.size() > 0) { %s }";
    Path jar =
        JarBuilder.in(folder)
            .source(
                "fix.Leak",
                Fixtures.game("Leak", members, step.formatted(leak.read(), leak.write())))
            .service("fix.Leak")
            .against(library)
            .build("leak.jar");
    return GameJar.of(jar, List.of(library));
  }

  /** A log with an input at that tick; without one when it is negative. */
  private Path log(int inputAt) throws Exception {
    String tick = "{\"kind\":\"tick\",\"index\":" + inputAt + "}";
    String sample = "{\"kind\":\"key\",\"code\":\"x\",\"down\":true},";
    String text = Fixtures.log(20, 1, 7).replace(tick, sample + tick);
    return Files.writeString(folder.resolve("at" + inputAt + ".log"), text);
  }

  private static String note(SessionRunner.Outcome outcome) {
    return outcome.report().result().notes().stream()
        .filter(note -> note.code() == NoteCode.STATICS)
        .map(Note::text)
        .findFirst()
        .orElse("");
  }

  @ParameterizedTest
  @MethodSource("leaks")
  void noSessionSeesWhatAnotherLeftInAnyOrder(Leak leak) throws Exception {
    GameJar jar = jar(leak);
    List<Path> logs = List.of(log(-1), log(4), log(7));
    String alone =
        note(new SessionRunner(jar, LIMITS, LogMeta.none()).run(logs.get(1), (ticks, bytes) -> {}));
    assertTrue(alone.startsWith(leak.note()) && alone.isEmpty() == leak.note().isEmpty(), alone);
    for (int order : ORDERS) {
      try (WarmClasses classes = new WarmClasses(jar)) {
        List<VerdictKind> kinds = new ArrayList<>();
        for (int at = order, i = 0; i < 3; i++, at /= 3) {
          SessionRunner runner = new SessionRunner(classes, LIMITS, LogMeta.none());
          SessionRunner.Outcome outcome =
              runner.runAmongOthers(logs.get(at % 3), (soFar, bytes) -> {});
          kinds.add(outcome.report().kind());
          if (at % 3 == 1) {
            assertEquals(alone, note(outcome));
          }
        }
        assertEquals(
            List.of(VerdictKind.MATCHED, VerdictKind.MATCHED, VerdictKind.MATCHED),
            kinds,
            "order " + order);
        boolean anyInput = order != 0 || alone.contains("cannot") || leak.write().isEmpty();
        assertEquals(leak.note().isEmpty() || !anyInput, classes.areShared());
      }
    }
  }

  /**
   * What the watch does not see: a class that one session initialises at rest, and the next would
   * while it holds something in a static.
   */
  private static final Leak UNSEEN =
      new Leak(
          "",
          "static long n; static class Later { static final long SAW = n; }",
          "0",
          "n = tick == 4 ? 0 : 5; state[0] += Later.SAW - n; n = 0;",
          "");

  @Test
  void whatDoesNotMatchInSharedClassesRunsAgainInFreshOnes() throws Exception {
    GameJar jar = jar(UNSEEN);
    List<Path> logs = List.of(log(4), log(7));
    try (WarmClasses classes = new WarmClasses(jar)) {
      SessionRunner runner = new SessionRunner(classes, LIMITS, LogMeta.none());
      assertEquals(
          VerdictKind.MATCHED,
          runner.runAmongOthers(logs.get(0), (soFar, bytes) -> {}).report().kind());
      assertEquals(
          VerdictKind.DIVERGED,
          runner.runAmongOthers(logs.get(1), (soFar, bytes) -> {}).report().kind());
    }
    List<VerdictKind> kinds = new ArrayList<>();
    try (WorkerSession worker = new WorkerSession((long ticks) -> {})) {
      for (Path log : logs) {
        VerifyRequest request =
            new VerifyRequest(
                jar.path(), jar.classPath(), LIMITS, LogMeta.none(), log, jar.guard());
        kinds.add(worker.run(request).report().kind());
      }
    }
    assertEquals(List.of(VerdictKind.MATCHED, VerdictKind.MATCHED), kinds);
  }

  @Test
  void whoAsksForFreshClassesNeverGetsOthers() throws Exception {
    GameJar jar = jar(UNSEEN);
    List<Path> logs = List.of(log(4), log(7));
    try (WarmClasses classes = new WarmClasses(jar)) {
      for (Path log : logs) {
        SessionRunner runner =
            new SessionRunner(classes, LIMITS.withFreshClasses(), LogMeta.none());
        assertEquals(
            VerdictKind.MATCHED, runner.runAmongOthers(log, (soFar, bytes) -> {}).report().kind());
      }
    }
  }
}
