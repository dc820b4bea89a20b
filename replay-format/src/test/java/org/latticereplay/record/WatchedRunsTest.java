package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.StepInput;
import org.latticereplay.state.StateHash;
import org.latticereplay.testing.Seeds;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/** What changes the state beside the game's steps ends the recording, and never the game. */
class WatchedRunsTest {
  private static final RecorderOptions OPTIONS = RecorderOptions.DEFAULT.withCheckpointEvery(600);

  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final OddGame game = new OddGame();
  private final GameLoop<TinyGame.State> run = new GameLoop<>(game, event -> {});

  private SessionRecorder recorder(RecorderOptions options) {
    run.start(TinySessions.START);
    return SessionRecorder.open(out, game, run, TinySessions.START, options);
  }

  private static StepInput player() {
    return TinySessions.player(Seeds.of("watched", 6).round(0));
  }

  private void play(StepInput input, int ticks) {
    for (int i = 0; i < ticks; i++) {
      run.steps(input, 1, 0);
    }
  }

  private static String problem(SessionRecorder recorder) {
    assertFalse(recorder.complete());
    return recorder.problem().orElseThrow().message();
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  private SessionResult verify() {
    return Verifier.verify(
        TinySessions.source(out.toByteArray()), List.of(new TinyGame()), VerifyOptions.DEFAULT);
  }

  /** The log ends with this tick, has its digest, and says why; what it says is right. */
  private void assertEndsWith(long tick, String why) {
    SessionLog log = SessionLog.open(TinySessions.source(out.toByteArray()));
    assertEquals(tick, log.endTick());
    assertEquals(List.of(), log.claims());
    SessionResult result = verify();
    assertInstanceOf(Verdict.Unproven.class, result.verdict(), result.verdict()::message);
    assertEquals(tick, result.checkpoints().lastAgreedTick());
    assertSays("its recorder ended it early: " + why, result.verdict().message());
  }

  @Test
  void aWriteOfTheWindowIsNoticedAtTheNextStep() {
    SessionRecorder recorder = recorder(OPTIONS);
    StepInput input = recorder.input(player());
    play(input, 900);
    run.state().score += 7;
    assertTrue(recorder.problem().isEmpty());
    play(input, 1);
    String said = problem(recorder);
    assertSays("the state is not what tick 899 left, and only step may change it", said);
    assertSays("the window writes into it", said);
    assertFalse(input.records());
    play(input, 400);
    assertEquals(1301, run.tick(), "the game goes on");
    recorder.close();
    assertEquals(900, recorder.ticks());
    assertEndsWith(899, "the state is not what tick 899 left");
  }

  @Test
  void whereTheRecorderLookedAtTheStateItNamesTheField() {
    SessionRecorder recorder = recorder(OPTIONS.withCheckpointEvery(100));
    StepInput input = recorder.input(player());
    play(input, 301); // the fourth checkpoint
    long score = run.state().score;
    run.state().score = 1000;
    play(input, 1);
    recorder.close();
    assertSays("left, in score: " + score + " -> 1000, and only step", problem(recorder));
    assertEndsWith(300, "the state is not what tick 300 left, in score: ");
  }

  @Test
  void theDevicesReadIsLookedAtToo() {
    SessionRecorder recorder = recorder(OPTIONS);
    StepInput from = player();
    StepInput input =
        recorder.input(
            tick -> {
              run.state().score += tick == 70 ? 1 : 0;
              return from.read(tick);
            });
    run.steps(input, 100, 0);
    recorder.close();
    assertEquals(100, run.tick());
    problem(recorder);
    assertEndsWith(69, "the state is not what tick 69 left");
  }

  @Test
  void aDrainThatChangesTheStateIsNoticedAtAnyTick() {
    for (boolean unattended : new boolean[] {false, true}) {
      out.reset();
      game.drainScoresAt = 50;
      SessionRecorder recorder = recorder(unattended ? OPTIONS.unattended() : OPTIONS);
      play(recorder.input(player()), 100);
      recorder.close();
      String said = problem(recorder);
      assertSays("the state is not what tick 50 left", said);
      assertSays("drainEvents does", said);
      assertEquals(!unattended, said.contains("window"), said);
      assertEndsWith(50, "the state is not what tick 50 left");
    }
  }

  @Test
  void aDescribeThatChangesTheStateIsNoticedAtTheFirstCheckpoint() {
    game.describingScoresFrom = 0;
    SessionRecorder recorder = recorder(OPTIONS);
    play(recorder.input(player()), 100);
    recorder.close();
    String said = problem(recorder);
    assertSays(
        "after tick 0, taking the digest of a state twice gives two digests, in score", said);
    assertSays("hash and describe may only read the state", said);
    assertEquals("unproven", verify().verdict().label());
    assertEquals(0, verify().checkpoints().recorded());
  }

  @Test
  void aDescribeThatChangesTheStateLaterIsNotTakenForTheWindow() {
    game.describingScoresFrom = 200;
    SessionRecorder recorder = recorder(OPTIONS);
    play(recorder.input(player()), 300);
    recorder.close();
    assertSays("taking the digest of a state twice gives two digests", problem(recorder));
    assertEquals("unproven", verify().verdict().label());
  }

  /** The closing checkpoint is that of the last tick, whatever came after it. */
  @Test
  void aChangeAfterTheLastTickLeavesItsDigestAndClaimsNothing() {
    SessionRecorder recorder = recorder(OPTIONS);
    play(recorder.input(player()), 100);
    run.state().score = 12345;
    recorder.close();
    assertSays("the state is not what tick 99 left", problem(recorder));
    assertEndsWith(99, "the state is not what tick 99 left");
  }

  @Test
  void theNextRunIsNotTakenForTheLast() {
    SessionRecorder recorder = recorder(OPTIONS);
    play(recorder.input(player()), 100);
    run.start(TinySessions.START);
    recorder.close();
    problem(recorder);
    assertEndsWith(99, "the state is not what tick 99 left");
  }

  @Test
  void aHashThatBreaksAtTheEndIsNoticedAtTheEnd() {
    SessionRecorder recorder = recorder(OPTIONS);
    play(recorder.input(player()), 100);
    game.describingScoresFrom = 99;
    recorder.close();
    assertSays("after tick 99, taking the digest of a state twice", problem(recorder));
  }

  @Test
  void aLargeStateIsLookedAtLessOften() {
    assertEquals(1, GameWatch.spacing(0, 100, 600));
    assertEquals(1, GameWatch.spacing(99, 100, 600));
    assertEquals(2, GameWatch.spacing(100, 100, 600));
    assertEquals(11, GameWatch.spacing(1000, 100, 600));
    assertEquals(600, GameWatch.spacing(Long.MAX_VALUE / 2, 100, 600));
    assertEquals(1, GameWatch.spacing(Long.MAX_VALUE / 2, 100, 1));
  }

  @Test
  void looksAsOftenAsItIsTold() {
    SessionRecorder recorder = recorder(OPTIONS.withLookEvery(10));
    StepInput input = recorder.input(player());
    play(input, 5);
    run.state().walked++;
    play(input, 6); // between two looks nobody can tell
    assertTrue(recorder.problem().isEmpty());
    run.state().walked++;
    play(input, 1);
    problem(recorder);
    recorder.close();
    assertThrows(IllegalArgumentException.class, () -> OPTIONS.withLookEvery(0));
  }

  @Test
  void theLastTickIsLookedAtWhenItIsAnnounced() {
    SessionRecorder recorder = recorder(OPTIONS.withLookEvery(600));
    StepInput input = recorder.input(player());
    play(input, 99);
    recorder.lookAtNextTick();
    play(input, 1);
    run.state().walked++;
    recorder.close();
    problem(recorder);
    assertEndsWith(99, "the state is not what tick 99 left");
  }

  /** Of a state of 2,600 values, every sixth tick is looked at where nobody plays. */
  @Test
  void aStateThatGrowsIsLookedAtLessOften() {
    for (int size : new int[] {0, 2600}) {
      out.reset();
      game.elements = size;
      SessionRecorder recorder = recorder(OPTIONS.unattended());
      StepInput input = recorder.input(player());
      play(input, 3); // after the look at tick 0
      run.state().walked++;
      play(input, 1);
      assertEquals(size > 0, recorder.problem().isEmpty());
      recorder.close();
    }
  }

  @Test
  void aChangeBeforeTheFirstTickStandsInTheLogToo() {
    SessionRecorder recorder = recorder(OPTIONS);
    run.state().score = 3;
    StepInput input = recorder.input(player());
    assertThrows(IllegalStateException.class, () -> run.steps(input, 1, 0));
    recorder.close();
    assertSays("modified before its first tick", problem(recorder));
    assertSays("modified before its first tick", verify().verdict().message());
  }

  @Test
  void aDigestAloneIsWatchedToo() {
    long[] state = {5};
    int[] asked = {0};
    SessionRecorder recorder =
        SessionRecorder.open(
            out,
            GameIdentity.of("g@1", 60),
            RunStart.seeded("s"),
            () -> {
              asked[0]++;
              return state[0];
            },
            OPTIONS);
    StepInput input = recorder.input(StepInput.none());
    for (int tick = 0; tick < 10; tick++) {
      input.read(tick);
      state[0]++;
      input.endStep();
    }
    assertEquals(19, asked[0], "at the end of ten ticks and at the beginning of nine");
    state[0] = 99;
    recorder.close();
    assertSays("the state is not what tick 9 left", problem(recorder));
    try (LogCursor cursor = SessionLog.open(TinySessions.source(out.toByteArray())).cursor(null)) {
      long last = LogCursor.NO_CHECKPOINT;
      while (cursor.next()) {
        last = cursor.checkpoint();
      }
      assertEquals(15, last);
    }
  }

  @Test
  void readingTheStateIsNoProblem() {
    SessionRecorder recorder = recorder(OPTIONS);
    play(recorder.input(player()), 100);
    new OddGame().hash(run.state(), new StateHash());
    recorder.close();
    assertNull(recorder.problem().orElse(null));
    assertEquals("matched", verify().verdict().label());
  }
}
