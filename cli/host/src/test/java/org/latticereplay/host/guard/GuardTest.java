package org.latticereplay.host.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;

/** Compiled games, run under guard. */
class GuardTest {
  @TempDir Path folder;

  private final ClassLoader before = Thread.currentThread().getContextClassLoader();
  private final AtomicLong tick = new AtomicLong();
  private GameSession session;

  @BeforeEach
  void noSession() {
    session = null;
  }

  @AfterEach
  void close() {
    if (session != null) {
      session.close();
    }
    Thread.currentThread().setContextClassLoader(before);
  }

  private GameSimulation<?> open(GuardPolicy policy, String members, String step) throws Exception {
    Path jar =
        JarBuilder.in(folder)
            .source("fix.Game", Fixtures.game("Game", members, step))
            .service("fix.Game")
            .build("game.jar");
    session = GameJar.of(jar, List.of()).guarded(policy).open();
    session.guardFrom(tick::get);
    assertEquals("", session.unloadedLine());
    return session.providers().get(0);
  }

  private <S> void steps(GameSimulation<S> game, int count) {
    S state = game.create(null);
    for (int i = 0; i < count; i++) {
      tick.set(i);
      game.step(state, null, 0, i);
    }
  }

  private List<String> calls() {
    return session.guardReport().sites().stream()
        .map(site -> site.call() + " x" + site.count() + " at " + site.firstTick())
        .toList();
  }

  private static GuardPolicy allowing(String... allowed) {
    return new GuardPolicy(GuardPolicy.Mode.REPORT, List.of(), Set.of(allowed), Set.of());
  }

  @Test
  void countsCallsAndKeepsTheFirst() throws Exception {
    GameSimulation<?> game =
        open(
            GuardPolicy.REPORT,
            "",
            "if (tick >= 3) { state[0] += Double.doubleToLongBits(Math.sin(tick)) != 0 ? 1 : 0; }");
    steps(game, 10);
    GuardSite site = session.guardReport().sites().get(0);
    assertEquals(List.of("java.lang.Math.sin x7 at 3"), calls());
    assertEquals("fix.Game.step > java.lang.Math.sin", site.site());
    assertEquals("tier-b", site.category());
    assertEquals("Game.java", site.file());
    assertTrue(
        site.stack().startsWith("at fix.Game.step(Game.java:" + site.line() + ")"), site.stack());
    assertTrue(site.instead().contains("StrictMath"), site.instead());
  }

  @Test
  void seesMethodReferencesAndLambdas() throws Exception {
    GameSimulation<?> game =
        open(
            GuardPolicy.REPORT,
            """
            interface Own { double get(); }
            static double all(java.util.function.DoubleSupplier one,
                java.util.function.DoubleUnaryOperator other, Own own,
                java.util.function.Supplier<Random> made,
                java.util.function.ToIntFunction<Object> hash, Supplied captured) {
              made.get();
              hash.applyAsInt(new Object());
              return one.getAsDouble() + other.applyAsDouble(1) + own.get() + captured.get();
            }
            interface Supplied { int get(); }
            """,
            """
            Object plain = new int[0];
            double sum = all(Math::random, Math::cos, () -> Math.tan(1), Random::new,
                Object::hashCode, plain::hashCode);
            state[0] += sum > 100 ? 1 : 0;
            """);
    steps(game, 2);
    assertEquals(
        Set.of(
            "java.lang.Math.random x2 at 0",
            "java.lang.Math.cos x2 at 0",
            "java.lang.Math.tan x2 at 0",
            "new java.util.Random x2 at 0",
            "java.lang.Object.hashCode x2 at 0"),
        Set.copyOf(calls()));
    assertEquals(6, calls().size(), "a hash code by two ways");
  }

  @Test
  void looksAtTheObjectWhereOnlySomeMatter() throws Exception {
    GameSimulation<?> game =
        open(
            GuardPolicy.REPORT,
            """
            record Point(int x) {}
            enum Way { UP, DOWN }
            static class Thing { @Override public int hashCode() { return super.hashCode() + 1; } }
            static int hash(Object of) { return of.hashCode(); }
            static String text(Object of) { return String.valueOf(of); }
            static int walk(Set<?> set) { int n = 0; for (Object each : set) { n++; } return n; }
            """,
            """
            hash("a"); hash(new Point(1)); hash(List.of());
            text("a"); text(null); text(Way.UP);
            walk(new LinkedHashSet<>(List.of(1, 2))); walk(Set.of(1)); walk(new TreeSet<>(Set.of(1, 2)));
            walk(new HashSet<>(List.of("a", "b"))); walk(EnumSet.allOf(Way.class));
            if (tick == 1) { hash(Way.UP); }
            if (tick == 2) { text(new Object()); }
            if (tick == 3) { walk(Set.of(1, 2)); }
            if (tick == 4) { new Thing().hashCode(); }
            if (tick > 4) { walk(new HashSet<>(List.of(Way.UP, Way.DOWN))); }
            """);
    steps(game, 7);
    assertEquals(
        List.of(
            "java.lang.Object.hashCode x1 at 1",
            "java.lang.String.valueOf x1 at 2",
            "java.util.Set.iterator x3 at 3",
            "java.lang.Object.hashCode x1 at 4"),
        calls());
  }

  @Test
  void deniesTheFirst() throws Exception {
    GuardPolicy deny = new GuardPolicy(GuardPolicy.Mode.DENY, List.of(), Set.of(), Set.of());
    GameSimulation<?> game = open(deny, "", "state[0] = System.nanoTime();");
    Error thrown = assertThrows(Error.class, () -> steps(game, 1));
    assertTrue(thrown.getMessage().contains("denies java.lang.System.nanoTime"), thrown::toString);
    assertEquals(List.of("java.lang.System.nanoTime x1 at 0"), calls());
  }

  @Test
  void tellsWhatWasCalledBeforeTheRun() throws Exception {
    Path jar =
        JarBuilder.in(folder)
            .source("fix.Game", Fixtures.game("Game", "static long at = System.nanoTime();", ""))
            .service("fix.Game")
            .build("game.jar");
    session =
        GameJar.of(jar, List.of())
            .guarded(new GuardPolicy(GuardPolicy.Mode.DENY, List.of(), Set.of(), Set.of()))
            .open();
    assertEquals("", session.unloadedLine(), "it is told, not thrown while loading");
    assertEquals(List.of("java.lang.System.nanoTime x1 at -1"), calls());
  }

  @Test
  void letsThroughWhatIsAllowed() throws Exception {
    String step = "state[0] = System.nanoTime(); Math.sin(1);";
    for (String made : List.of("new java.util.Random", "java.util.Random.<init>")) {
      steps(open(allowing(made), "", "new Random();"), 1);
      assertEquals(List.of(), calls(), made);
      session.close();
    }
    for (String allowed :
        List.of("tier-b", "java.lang.Math.sin", "fix.Game.step", "fix.Other.step")) {
      steps(open(allowing(allowed), "", step), 1);
      List<String> left = session.guardReport().sites().stream().map(GuardSite::category).toList();
      List<String> expected =
          switch (allowed) {
            case "fix.Game.step" -> List.of();
            case "fix.Other.step" -> List.of("clock", "tier-b");
            default -> List.of("clock");
          };
      assertEquals(expected, left, allowed);
      session.close();
    }
    GuardPolicy accepting =
        new GuardPolicy(
            GuardPolicy.Mode.REPORT,
            List.of(),
            Set.of(),
            Set.of("fix.Game.step > java.lang.System.nanoTime"));
    steps(open(accepting, "", step), 1);
    assertEquals(List.of("java.lang.Math.sin x1 at 0"), calls());
  }

  @Test
  void goesByATeamsEntriesFirst() throws Exception {
    CatalogueEntry own =
        new CatalogueEntry(
            "java.lang.Math", "abs", null, "own", null, null, "it is ours", "nothing", null, null);
    CatalogueEntry other =
        new CatalogueEntry(
            "java.lang.Math", "sin", "(D)D", "own", null, null, "ours", "nothing", null, null);
    GuardPolicy policy =
        new GuardPolicy(GuardPolicy.Mode.REPORT, List.of(own, other), Set.of(), Set.of());
    steps(open(policy, "", "state[0] = Math.abs(tick) + (long) Math.sin(0);"), 1);
    assertEquals(
        Set.of("own"),
        session.guardReport().sites().stream()
            .map(GuardSite::category)
            .collect(Collectors.toSet()));
    assertEquals(2, calls().size());
  }

  @Test
  void leavesTextsOfNumbersAlone() throws Exception {
    GameSimulation<?> game =
        open(GuardPolicy.REPORT, "", "state[0] += (\"\" + dt + tick).length();");
    steps(game, 1);
    assertEquals(List.of(), calls());
    session.close();
    steps(open(GuardPolicy.OFF, "", "Math.sin(1);"), 1);
    assertSame(GuardReport.NONE, session.guardReport());
  }
}
