package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.StreamWriter;
import org.latticereplay.game.RunStart;

/** What a run to its end comes to: claims, unfinished logs, and the words of a match. */
class VerificationTest {
  private final TestGame game = new TestGame();

  private SessionResult verify(byte[] log) {
    return Verifier.verify(StreamLogs.source(log), List.of(game), VerifyOptions.DEFAULT);
  }

  private void claims(long score) {
    game.outcome = (run, out) -> out.put("score", score);
  }

  @Test
  void aMatchSaysHowMuchAgreed() {
    byte[] log = StreamLogs.record(game, 40, false);
    assertEquals(new Verdict.Matched("all 5 checkpoints agreed over 40 ticks"), one(log));
    claims(3);
    assertEquals(
        new Verdict.Matched("all 5 checkpoints agreed over 40 ticks, and 1 claim"),
        one(StreamLogs.record(game, 40, false)));
    assertEquals(
        new Verdict.Matched("its 1 checkpoint agreed over 1 tick, and 1 claim"),
        one(StreamLogs.record(game, 1, false)));
  }

  private Verdict one(byte[] log) {
    return verify(log).verdict();
  }

  @Test
  void aFalseClaimDivergesAtTheLastTick() {
    claims(3);
    byte[] log = StreamLogs.record(game, 40, false);
    claims(4);
    SessionResult result = verify(log);
    Verdict.Diverged diverged = assertInstanceOf(Verdict.Diverged.class, result.verdict());
    assertEquals(44, diverged.tick());
    assertEquals(Verdict.Diverged.NO_DIGEST, diverged.expected());
    assertEquals(
        "every checkpoint agreed, the claims do not: score: claimed 3, this build computes 4",
        diverged.message());
    assertEquals(5, result.checkpoints().agreed());
    assertEquals(
        List.of(new ClaimComparison("score", RecordedValue.of(3), RecordedValue.of(4))),
        result.claims());
  }

  /**
   * A run that stopped at a divergence has no outcome to compare, nor has a log without its end.
   */
  @Test
  void claimsAreOfRunsThatWentToTheEnd() {
    claims(3);
    byte[] log = StreamLogs.record(game, 40, false);
    claims(4);
    game.digest = run -> run.tick == 25 ? 0 : run.tick;
    SessionResult diverged = verify(log);
    assertEquals(25, diverged.divergedAt());
    assertEquals(List.of(), diverged.claims());
    game.digest = run -> run.tick;
    assertEquals(List.of(), verify(StreamLogs.cut(log)).claims());
  }

  @Test
  void anOutcomeThatThrowsOrClaimsTwiceFails() {
    claims(3);
    byte[] log = StreamLogs.record(game, 40, false);
    game.outcome =
        (run, out) -> {
          out.put("score", 3);
          out.put("score", 3);
        };
    Verdict.Failed twice = assertInstanceOf(Verdict.Failed.class, verify(log).verdict());
    assertTrue(twice.message().startsWith("the game threw in outcome: "), twice.message());
    game.outcome =
        (run, out) -> {
          throw new IllegalStateException("no outcome");
        };
    Verdict.Failed threw = assertInstanceOf(Verdict.Failed.class, verify(log).verdict());
    assertTrue(threw.message().contains("no outcome"), threw.message());
    assertEquals(40, verify(log).ticks().recorded());
  }

  @Test
  void anUnfinishedLogIsSoundSoFar() {
    byte[] log = StreamLogs.cut(StreamLogs.record(game, 40, false));
    SessionResult result = verify(log);
    Verdict.Unproven unproven = assertInstanceOf(Verdict.Unproven.class, result.verdict());
    assertTrue(
        unproven
            .message()
            .startsWith("sound up to tick 44 of an unfinished log; 5 checkpoints agreed; "),
        unproven.message());
    assertEquals(40, result.ticks().run());
    assertEquals(40, result.ticks().recorded());
  }

  @Test
  void aLogWithoutCheckpointsProvesNothing() {
    SessionResult result =
        Verifier.verify(KitDocuments.log(5, 9), List.of(game), VerifyOptions.DEFAULT);
    assertInstanceOf(Verdict.Unproven.class, result.verdict());
    assertTrue(result.verdict().message().startsWith("the log has no checkpoints"));
  }

  @Test
  void runsALogThatIsOpenAlready() {
    SessionLog log = SessionLog.open(StreamLogs.source(StreamLogs.record(game, 40, false)));
    assertEquals("matched", Verifier.verify(log, game, VerifyOptions.DEFAULT).verdict().label());
    game.digest = run -> 1;
    assertEquals("diverged", Verifier.verify(log, game, VerifyOptions.DEFAULT).verdict().label());
  }

  @Test
  void notesTheSurroundingsOfTheLogAndOfThisBuild() {
    LogSource log = StreamLogs.source(StreamLogs.record(game, 40, false));
    LogMeta there = SessionLog.open(log).meta();
    VerifyOptions here = VerifyOptions.DEFAULT.in(there.with(LogMeta.JDK, "another"));
    SessionResult result = Verifier.verify(log, List.of(game), here);
    assertEquals(there, result.meta());
    assertEquals(MetaComparison.notes(there, here.surroundings()), result.notes());
    assertEquals(List.of(), Verifier.verify(log, List.of(game), VerifyOptions.DEFAULT).notes());
  }

  @Test
  void aDivergenceSaysThatTheRecorderEndedItEarly() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StreamWriter writer = new StreamWriter(out, game.identity(), RunStart.seeded("s"));
    writer.tick(0);
    writer.checkpoint(1);
    writer.endEarly("the window wrote into it");
    Verdict.Diverged diverged = assertInstanceOf(Verdict.Diverged.class, one(out.toByteArray()));
    assertTrue(
        diverged.message().endsWith("; the recorder ended it early: the window wrote into it"),
        diverged.message());
  }
}
