package org.latticereplay.host.audit;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.host.guard.Catalogue;

/** What an audit finds beside the calls of the catalogue, and what it takes for reached. */
class JarAuditTest {
  @TempDir Path folder;

  private AuditResult audit(String source) throws Exception {
    Path jar =
        JarBuilder.in(folder).source("fix.Game", source).service("fix.Game").build("game.jar");
    return JarAudit.of(jar, List.of(), Catalogue.own());
  }

  /** Also what a jar has for other releases of Java, and what is no class. */
  @Test
  void looksThroughAFolderAsThroughAJar() throws Exception {
    Path jar =
        JarBuilder.in(folder)
            .module("module fix { requires org.latticereplay.loop; }")
            .source("fix.Game", game("static class State {}", "state = null;", "Math.sin(1);"))
            .build("game.jar");
    Path unpacked = Files.createDirectory(folder.resolve("unpacked"));
    try (JarFile file = new JarFile(jar.toFile())) {
      for (JarEntry each : file.stream().filter(entry -> !entry.isDirectory()).toList()) {
        for (String place : List.of("", "META-INF/versions/17/")) {
          Path to = unpacked.resolve(place + each.getName());
          Files.createDirectories(to.getParent());
          try (InputStream in = file.getInputStream(each)) {
            Files.copy(in, to);
          }
        }
      }
    }
    AuditResult ofFolder = JarAudit.of(unpacked, List.of(), Catalogue.own());
    AuditResult ofJar = JarAudit.of(jar, List.of(), Catalogue.own());
    assertEquals(2, ofFolder.classes());
    assertEquals(ofJar.classes(), ofFolder.classes());
    assertEquals(told(ofJar), told(ofFolder));
  }

  /** The game gets the tool's own; a library of that name without a game is looked through. */
  @Test
  void leavesOutTheLoopInAFatJar() throws Exception {
    String copy = "package org.latticereplay.tween; class Copy { long n = System.nanoTime(); }";
    String game = game("static class State {}", "", "");
    JarBuilder fat = JarBuilder.in(folder).source("org.latticereplay.tween.Copy", copy);
    AuditResult alone = JarAudit.of(fat.build("loop.jar"), List.of(), Catalogue.own());
    assertEquals(1, alone.classes());
    AuditResult result =
        JarAudit.of(fat.source("fix.Game", game).build("fat.jar"), List.of(), Catalogue.own());
    assertEquals(2, result.classes(), "the game and its state");
    assertEquals(List.of(), told(result));
  }

  /** A game with more classes beside it. */
  private static String game(String members, String step, String describe) {
    return """
    package fix;

    import java.util.*;
    import org.latticereplay.game.*;
    import org.latticereplay.state.*;

    public class Game implements GameSimulation<Game.State> {
      %s

      public GameIdentity identity() { return new GameIdentity("kit", "small@1", 1, 60, "p"); }
      public State create(RunStart start) { return new State(); }
      public void step(State state, Samples in, double dt, long tick) { %s }
      public void describe(State state, StateWriter out) { %s }
    }
    """
        .formatted(members, step, describe);
  }

  private static List<String> told(AuditResult result) {
    return result.findings().stream()
        .map(each -> each.rule() + " " + each.site() + " " + each.reached())
        .collect(Collectors.toList());
  }

  @Test
  void tellsWhatDescribeMissesAndWrites() throws Exception {
    AuditResult result =
        audit(
            game(
                """
                static class State {
                  double x;
                  double missed;
                  final int settled = 3;
                  List<Enemy> enemies = new ArrayList<>();
                  int cached;
                }
                static class Enemy { int life; int forgotten; int life() { return life; } }
                """,
                "state.x += dt; state.missed += state.x;",
                """
                out.put("x", state.x);
                state.cached++;
                for (Enemy each : state.enemies) { out.put("life", each.life()); }
                """));
    assertEquals(
        List.of(
            "describe-misses fix.Game$Enemy.forgotten > describe-misses STEP",
            "describe-misses fix.Game$State.missed > describe-misses STEP",
            "describe-writes fix.Game.describe > writes cached GAME"),
        told(result).stream().sorted().toList());
  }

  @Test
  void tellsStaticStateAndUnstableKeys() throws Exception {
    AuditResult result =
        audit(
            game(
                """
                static class State {}
                static int next;
                static final List<String> SEEN = new ArrayList<>();
                static final List<String> NAMES = List.of("a");
                static final int[] TABLE = {1};
                static final String TEXT = "a";
                static class Key {}
                record Stable(int n) {}
                enum Way { UP }
                static class Held {
                  final Map<Key, String> byKey = new HashMap<>();
                  final Map<Stable, String> byStable = new HashMap<>();
                  final Map<String, String> byText = new HashMap<>();
                  final HashSet<Way> ways = new HashSet<>();
                  final IdentityHashMap<String, String> same = new IdentityHashMap<>();
                  final LinkedHashMap<Key, String> linked = new LinkedHashMap<>();
                }
                """,
                "next++; SEEN.add(TEXT + NAMES.size() + TABLE[0]);", ""));
    assertEquals(
        List.of(
            "hash-key fix.Game$Held.byKey > hash-key NOT_SEEN",
            "hash-key fix.Game$Held.same > hash-key NOT_SEEN",
            "hash-key fix.Game$Held.ways > hash-key NOT_SEEN",
            "static-field fix.Game.next > static-field STEP",
            "static-mutable fix.Game.SEEN > static-mutable STEP",
            "static-mutable fix.Game.TABLE > static-mutable STEP"),
        told(result).stream().sorted().toList());
  }

  @Test
  void followsCallsFromTheStep() throws Exception {
    AuditResult result =
        audit(
            game(
                """
                static class State { Mover mover = new Fast(); }
                interface Mover { double move(); }
                static class Fast implements Mover { public double move() { return Math.random(); } }
                static class Never implements Mover { public double move() { return Math.random(); } }
                static class Order implements Comparator<String> {
                  public int compare(String one, String other) { return (int) System.nanoTime(); }
                }
                static double unused() { return Math.random(); }
                static class Sub extends Thread {}
                """,
                """
                state.mover.move();
                new ArrayList<String>().sort(new Order());
                Runnable run = () -> new Sub().start();
                run.run();
                """,
                "out.put(\"m\", state.mover.move());"));
    assertEquals(
        List.of(
            "clock fix.Game$Order.compare > java.lang.System.nanoTime STEP",
            "random fix.Game$Fast.move > java.lang.Math.random STEP",
            "random fix.Game$Never.move > java.lang.Math.random NOT_SEEN",
            "random fix.Game.unused > java.lang.Math.random NOT_SEEN",
            "thread fix.Game$Sub.<init> > new java.lang.Thread STEP",
            "thread fix.Game.lambda$step$0 > java.lang.Thread.start STEP"),
        told(result).stream().sorted().toList());
  }

  @Test
  void guessesAtHashCodes() throws Exception {
    AuditResult result =
        audit(
            game(
                """
                static class State {}
                static class Plain {}
                static class Own { public int hashCode() { return 1; } }
                """,
                "new Plain().hashCode();\n new Own().hashCode();\n ((Object) state).hashCode();",
                ""));
    List<AuditFinding> hashes = result.findings();
    assertEquals(2, hashes.size(), "one for each object that may have none of its own");
    assertEquals(0, hashes.stream().filter(AuditFinding::counts).count(), "javac names Object");
  }

  @Test
  void tellsLocksInStepCode() throws Exception {
    AuditResult result =
        audit(
            game(
                "static class State { volatile int n; } synchronized void lock() {}"
                    + " static synchronized void unused() {}",
                "lock(); state.n++; synchronized (this) { state.n++; }",
                "out.put(\"n\", state.n);"));
    assertTrue(result.findings().stream().noneMatch(AuditFinding::counts));
    assertEquals(
        List.of(
            "lock fix.Game.lock > synchronized STEP",
            "lock fix.Game.step > synchronized STEP",
            "lock fix.Game.step > volatile n STEP"),
        told(result).stream().sorted().toList());
  }

  @Test
  void takesSavingAndShowingForNoPartOfAStep() throws Exception {
    AuditResult result =
        audit(
            """
            package fix;

            import org.latticereplay.game.*;
            import org.latticereplay.state.*;

            public class Game implements GameSimulation<Game.State>, Saveable<Game.State> {
              static class State { int n; }
              public GameIdentity identity() { return new GameIdentity("k", "g@1", 1, 60, "p"); }
              public State create(RunStart start) { return new State(); }
              public void step(State state, Samples in, double dt, long tick) { state.n++; }
              public void describe(State state, StateWriter out) { out.put("n", state.n); }
              public void save(State state, java.io.DataOutput to) {}
              public State load(java.io.DataInput from) { State it = new State(); it.n = 2; return it; }
            }
            """);
    assertEquals(List.of(), told(result));
  }
}
