package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.latticereplay.dump.StateDump;
import org.latticereplay.format.ForwardingLogCursor;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;

class SteppedRunTest {
  private final TestGame game = new TestGame();

  private SteppedRun<?> open(LogSource log, VerifyOptions options) {
    return SteppedRun.open(SessionLog.open(log), List.of(game), options, UnaryOperator.identity());
  }

  private SteppedRun<?> open(LogSource log) {
    return open(log, VerifyOptions.DEFAULT);
  }

  private static LogSource keyAtSeven(long... checkpoints) {
    return KitDocuments.log(
        5,
        9,
        tick -> tick == 7 ? "{\"kind\":\"key\",\"code\":\"A\",\"down\":true}," : "",
        KitDocuments.checkpoints(checkpoints));
  }

  private static Verdict stop(Runnable call) {
    return assertThrows(RunStoppedException.class, call::run).verdict();
  }

  @Test
  void showsEachTickWhereItStands() {
    List<String> seen = new ArrayList<>();
    try (SteppedRun<?> run = open(keyAtSeven(6, 6, 7, 99))) {
      run.begin();
      assertEquals(4, run.tick());
      assertEquals(0, run.ticksRun());
      assertEquals(LogCursor.NO_CHECKPOINT, run.recorded());
      assertTrue(run.partsAgree());
      while (run.next()) {
        seen.add(
            run.tick()
                + " "
                + run.ticksRun()
                + " "
                + run.samples().size()
                + " "
                + (run.recorded() == LogCursor.NO_CHECKPOINT ? "none" : run.recorded())
                + " "
                + run.hash()
                + " "
                + run.disagreed());
      }
      assertEquals(9, run.tick());
      assertEquals(5, run.ticksRun());
    }
    assertEquals(
        List.of(
            "5 1 0 none 5 false",
            "6 2 0 6 6 false",
            "7 3 1 99 7 true",
            "8 4 0 none 8 false",
            "9 5 0 none 9 false"),
        seen);
  }

  /** Where a checkpoint is taken: after the step, before the events are drained. */
  @Test
  void callsWhatLooksAtTheEndOfEachTick() {
    List<String> calls = new ArrayList<>();
    game.step = (run, in, tick) -> calls.add("step " + tick);
    game.drain = run -> calls.add("drain " + run.tick);
    try (SteppedRun<?> run = open(keyAtSeven())) {
      run.atEndOfTick(() -> calls.add("look " + run.tick()));
      run.begin();
      assertTrue(run.next());
      assertTrue(run.next());
    }
    assertEquals(List.of("step 5", "look 5", "drain 5", "step 6", "look 6", "drain 6"), calls);
  }

  @Test
  void describesTheStateAsItIs() {
    try (SteppedRun<?> run = open(keyAtSeven())) {
      run.begin();
      run.next();
      StateDump dump = run.describe(new StateDump(), StateDump::whole);
      assertEquals(5, dump.bits(0));
      game.describe = (state, out) -> out.begin("open");
      Verdict.Failed open =
          assertInstanceOf(
              Verdict.Failed.class, stop(() -> run.describe(new StateDump(), StateDump::whole)));
      assertEquals(5, open.tick());
      assertTrue(open.message().contains("describe"), open.message());
      game.describe =
          (state, out) -> {
            throw new IllegalArgumentException("no state");
          };
      Verdict threw = stop(() -> run.describe(new StateDump(), StateDump::whole));
      assertTrue(threw.message().startsWith("tick 5: the game threw in describe"), threw.message());
    }
  }

  @Test
  void aHashThatThrowsFails() {
    try (SteppedRun<?> run = open(keyAtSeven())) {
      run.begin();
      run.next();
      game.digest = state -> -1;
      Verdict.Failed failed = assertInstanceOf(Verdict.Failed.class, stop(run::hash));
      assertEquals(5, failed.tick());
    }
  }

  /** The default hash starts anew at every checkpoint. */
  @Test
  void takesEachDigestByItself() {
    game.digest = null;
    byte[] log = StreamLogs.record(game, 40, false);
    try (SteppedRun<?> run = open(StreamLogs.source(log))) {
      run.begin();
      while (run.next()) {
        assertFalse(run.disagreed(), "tick " + run.tick());
      }
      assertEquals(40, run.ticksRun());
    }
  }

  @Test
  void readsTheRestWithoutRunningIt() {
    byte[] log = StreamLogs.record(game, 40, false);
    try (SteppedRun<?> run = open(StreamLogs.source(log))) {
      run.begin();
      run.next();
      assertNull(run.drain());
      assertEquals(1, run.ticksRun());
    }
    try (SteppedRun<?> run = open(StreamLogs.source(StreamLogs.cut(log)))) {
      run.begin();
      Verdict.Unproven unproven = assertInstanceOf(Verdict.Unproven.class, run.drain());
      assertTrue(
          unproven.message().startsWith("the log is sound but unfinished: "), unproven.message());
    }
  }

  @Test
  void aLimitNamesTheTickItWasHitAt() {
    try (SteppedRun<?> run = open(keyAtSeven(), new VerifyOptions(false, 3, RunWatch.NONE))) {
      run.begin();
      for (int i = 0; i < 3; i++) {
        assertTrue(run.next());
        assertFalse(run.limited());
      }
      assertEquals(8, assertInstanceOf(Verdict.LimitHit.class, stop(run::next)).tick());
      assertTrue(run.limited());
      assertFalse(run.ranToEnd());
    }
  }

  @Test
  void knowsWhetherItRanToTheEnd() {
    try (SteppedRun<?> run = open(keyAtSeven(9, 9))) {
      run.begin();
      assertFalse(run.ranToEnd());
      while (run.next()) {
        assertFalse(run.ranToEnd());
      }
      assertTrue(run.ranToEnd());
      assertFalse(run.next());
    }
  }

  @Test
  void closesTheLogAndRunsNoFurther() {
    int[] closed = {0};
    UnaryOperator<LogCursor> change =
        cursor ->
            new ForwardingLogCursor(cursor) {
              @Override
              public void close() {
                closed[0]++;
                super.close();
              }
            };
    SteppedRun<?> run =
        SteppedRun.open(
            SessionLog.open(keyAtSeven()), List.of(game), VerifyOptions.DEFAULT, change);
    run.begin();
    assertTrue(run.next());
    run.close();
    assertEquals(1, closed[0]);
    assertThrows(IllegalStateException.class, run::next);
  }
}
