package org.latticereplay.host.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.host.text.Durations;
import org.latticereplay.verify.NoteCode;

/** Whole sessions under guard. */
class GuardedSessionsTest {
  private static final RunLimits LIMITS = new RunLimits(Durations.NONE, Long.MAX_VALUE, false);

  @TempDir private Path folder;

  private GameJar jar(String game) throws Exception {
    Path jar = JarBuilder.in(folder).source("fix.Game", game).service("fix.Game").build("game.jar");
    return GameJar.of(jar, List.of()).guarded(GuardPolicy.REPORT);
  }

  private SessionReport run(WarmClasses classes) throws Exception {
    Path log = Files.writeString(folder.resolve("a.log"), Fixtures.log(9, 4, 7));
    return new SessionRunner(classes, LIMITS, LogMeta.none())
        .runAmongOthers(log, (soFar, bytes) -> {})
        .report();
  }

  private static List<String> told(GuardReport report) {
    return report.sites().stream()
        .map(each -> each.site() + " x" + each.count() + " at " + each.firstTick())
        .toList();
  }

  @Test
  void theNextSessionInTheSameClassesTellsTheSame() throws Exception {
    GameJar jar =
        jar(
            Fixtures.game(
                "Game",
                """
                static final double[] TABLE = new double[5];
                static { for (int i = 0; i < 5; i++) { TABLE[i] = Math.sin(i); } }
                static class Later { static final double AT = Math.cos(1); }
                """,
                "if (tick > 5) { Math.tan(tick + Later.AT); }"));
    try (WarmClasses classes = new WarmClasses(jar)) {
      GuardReport first = run(classes).guard();
      assertTrue(classes.areShared());
      assertEquals(
          List.of(
              "fix.Game.<clinit> > java.lang.Math.sin x5 at -1",
              "fix.Game$Later.<clinit> > java.lang.Math.cos x1 at 6",
              "fix.Game.step > java.lang.Math.tan x3 at 6"),
          told(first));
      assertEquals(first, run(classes).guard());
      assertTrue(classes.areShared());
    }
  }

  @Test
  void aCallWhileTheStateIsHashedIsOfTheTickThatEnds() throws Exception {
    String game =
        Fixtures.game("Game", "static long now;", "now = tick;")
            .replace(
                "out.put(\"n\", state[0]);",
                "out.put(\"n\", state[0]); if (now == 4) { Math.sin(1); }"
                    + " if (now == 8) { Math.cos(1); }");
    assertTrue(game.contains("now == 8"), game);
    try (WarmClasses classes = new WarmClasses(jar(game))) {
      List<String> told = told(run(classes).guard());
      assertEquals(2, told.size(), told::toString);
      assertTrue(told.get(0).endsWith(" at 4"), told::toString);
      assertTrue(told.get(1).endsWith(" at 8"), told::toString);
    }
  }

  @Test
  void aMethodTooLongForTheGuardIsTold() throws Exception {
    // 9 bytes each of the 65,535 that a method may have; the hook would add 5 to each.
    String calls = "d = Math.sin(d);".repeat(6_500);
    GameJar jar = jar(Fixtures.game("Game", "static double d;", calls));
    try (WarmClasses classes = new WarmClasses(jar)) {
      SessionReport report = run(classes);
      assertEquals(List.of("fix.Game"), report.guard().unguarded());
      assertEquals(List.of(), report.guard().sites());
      assertTrue(
          report.result().notes().stream()
              .anyMatch(note -> note.code() == NoteCode.GUARD && note.text().contains("fix.Game")),
          report::toString);
    }
  }
}
