package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.LoggedGame.State;

/** The step order, the two budgets and the rules for callers, a sentence of the record each. */
final class GameLoopTest {
  private static final RunStart START = RunStart.seeded("game loop");

  private final LoggedGame game = new LoggedGame(10);

  private GameLoop<State> started() {
    GameLoop<State> loop = game.loop();
    loop.start(START);
    return loop;
  }

  @Test
  void bothBudgetsKeepOneStepOrder() {
    game.everyMs = 100;
    GameLoop<State> loop = started();

    assertEquals(2, loop.steps(game, 2, 0));
    assertEquals(2, loop.seconds(game, 0.25, 50));
    assertEquals(0, loop.seconds(game, 0.01, 60));
    assertEquals(1, loop.seconds(game, 0.04, 100));
    assertEquals(0, loop.steps(game, 0, 120));

    assertEquals(
        List.of(
            // two steps by count; the first reading of a run
            "read 0",
            "step 0",
            "endStep",
            "read 1",
            "step 1",
            "endStep",
            "endFrame",
            "drain",
            "event of 0",
            "event of 1",
            "reading 1",
            // two steps by time
            "read 2",
            "step 2",
            "endStep",
            "read 3",
            "step 3",
            "endStep",
            "endFrame",
            "drain",
            "event of 2",
            "event of 3",
            // time that is only carried
            "drain",
            // one step by time, and a reading by time
            "read 4",
            "step 4",
            "endStep",
            "endFrame",
            "drain",
            "event of 4",
            "reading 10",
            // no step by count
            "drain"),
        game.log);
  }

  // --- what a frame runs

  @Test
  void readsThenStepsThenEndsEachStepOwed() {
    GameLoop<State> loop = started();
    loop.steps(game, 3, 0);
    assertEquals(
        List.of(
            "read 0", "step 0", "endStep", "read 1", "step 1", "endStep", "read 2", "step 2",
            "endStep"),
        game.log.subList(0, 9));
  }

  @Test
  void endsTheFrameOnceIfAnyStepRan() {
    GameLoop<State> loop = started();
    loop.steps(game, 3, 0);
    loop.seconds(game, 0.25, 1);
    assertEquals(2, game.taken().stream().filter("endFrame"::equals).count());
  }

  @Test
  void doesNotEndAFrameWithoutAStep() {
    GameLoop<State> loop = started();
    loop.steps(game, 0, 0);
    loop.seconds(game, 0.05, 1);
    assertFalse(game.log.contains("endFrame"));
  }

  @Test
  void flushesEventsAfterEndFrameInTheirOrder() {
    GameLoop<State> loop = started();
    loop.steps(game, 2, 0);
    List<String> log = game.taken();
    int end = log.indexOf("endFrame");
    assertEquals(List.of("drain", "event of 0", "event of 1"), log.subList(end + 1, end + 4));
  }

  @Test
  void takesAReadingWhenEveryMsHasPassed() {
    game.everyMs = 100;
    GameLoop<State> loop = started();
    for (int now = 0; now <= 310; now += 62) {
      loop.steps(game, 1, now);
    }
    // At 0 the first; at 124 and 248, each the first frame 100 ms after the one before.
    assertEquals(List.of("reading 0", "reading 3", "reading 10"), readings());
  }

  @Test
  void takesAReadingWhenTheVersionMoved() {
    GameLoop<State> loop = started();
    loop.steps(game, 1, 0);
    loop.steps(game, 1, 1000);
    loop.modify(state -> state.version++);
    loop.steps(game, 1, 1001);
    loop.steps(game, 1, 5000);
    assertEquals(List.of("reading 0", "reading 3"), readings());
  }

  @Test
  void aReadingByVersionStartsTheWaitAnew() {
    game.everyMs = 100;
    GameLoop<State> loop = started();
    loop.steps(game, 1, 0);
    loop.modify(state -> state.version++);
    loop.steps(game, 1, 60);
    loop.steps(game, 1, 120);
    loop.steps(game, 1, 160);
    assertEquals(List.of("reading 0", "reading 1", "reading 6"), readings());
  }

  @Test
  void aClockSetBackDoesNotStopTheReadings() {
    game.everyMs = 100;
    GameLoop<State> loop = started();
    loop.steps(game, 1, 1_000_000);
    loop.steps(game, 1, 0);
    loop.steps(game, 1, 100);
    assertEquals(List.of("reading 0", "reading 3"), readings());
  }

  @Test
  void takesNoReadingWhenNobodyWantsOne() {
    GameLoop<State> loop = new GameLoop<>(game, event -> {});
    loop.start(START);
    loop.steps(game, 1, 0);
    assertTrue(readings().isEmpty());
  }

  @Test
  void refusesAReadingPeriodThatIsNoTime() {
    game.everyMs = Double.NaN;
    assertThrows(IllegalArgumentException.class, game::loop);
  }

  private List<String> readings() {
    return game.log.stream().filter(line -> line.startsWith("reading")).toList();
  }

  @Test
  void returnsHowManyStepsRan() {
    GameLoop<State> loop = started();
    assertEquals(7, loop.steps(game, 7, 0));
    assertEquals(1, loop.seconds(game, 0.1, 0));
    assertEquals(8, loop.stepIndex());
    assertEquals(8, loop.tick());
  }

  @Test
  void consumesNoStepsWithoutARun() {
    GameLoop<State> loop = game.loop();
    assertEquals(0, loop.steps(game, 4, 0));
    assertEquals(0, loop.seconds(game, 0.25, 0));
    assertTrue(game.log.isEmpty());
    assertNull(loop.state());
  }

  @Test
  void consumesNoStepsWhilePaused() {
    GameLoop<State> loop = started();
    loop.pause(true);
    assertEquals(0, loop.steps(game, 4, 0));
    assertFalse(game.taken().contains("read 0"));
    loop.pause(false);
    assertEquals(4, loop.steps(game, 4, 0));
    assertTrue(game.taken().contains("read 0"));
  }

  @Test
  void countsNoTimeWhilePaused() {
    GameLoop<State> loop = started();
    loop.seconds(game, 0.06, 0);
    loop.pause(true);
    assertEquals(0, loop.seconds(game, 0.2, 1));
    loop.pause(false);
    assertEquals(0, loop.seconds(game, 0.03, 2));
    assertEquals(1, loop.seconds(game, 0.01, 3));
  }

  @Test
  void aPausedFrameStillShowsWhatModifyCaused() {
    GameLoop<State> loop = started();
    loop.steps(game, 1, 0);
    loop.pause(true);
    loop.modify(
        state -> {
          state.pending.add("by hand");
          state.version++;
        });
    game.taken();
    loop.seconds(game, 0.25, 1);
    assertEquals(List.of("drain", "event by hand", "reading 0"), game.taken());
  }

  @Test
  void returnsNoStepsWhileTheTimeIsCarried() {
    GameLoop<State> loop = started();
    assertEquals(0, loop.seconds(game, 0.09, 0));
    assertEquals(1, loop.seconds(game, 0.01, 0));
  }

  // --- the seconds budget

  @Test
  void countsAtMostAQuarterOfASecond() {
    GameLoop<State> loop = started();
    assertEquals(2, loop.seconds(game, 3600, 0));
    assertEquals(0, loop.seconds(game, 0.049_999, 0));
    assertEquals(1, loop.seconds(game, 0.000_001, 0));
  }

  @Test
  void carriesTheRemainder() {
    GameLoop<State> loop = started();
    int steps = 0;
    for (int frame = 0; frame < 1000; frame++) {
      steps += loop.seconds(game, 0.033, 0);
    }
    assertEquals(330, steps);
  }

  @Test
  void countsInWholeMicroseconds() {
    // 1/60 s is 16,667 us to the clock and to the frames: never a step too few after a whole hour,
    // as a sum of doubles would have it.
    LoggedGame sixty = new LoggedGame(60);
    sixty.eventEachStep = false;
    GameLoop<State> loop = sixty.loop();
    loop.start(START);
    for (int frame = 0; frame < 216_000; frame++) {
      assertEquals(1, loop.seconds(sixty, 1 / 60.0, 0));
      sixty.log.clear();
    }
  }

  @Test
  void dropsTheBacklogAfterFiveSteps() {
    LoggedGame sixty = new LoggedGame(60);
    GameLoop<State> loop = sixty.loop();
    loop.start(START);
    assertEquals(5, loop.seconds(sixty, 0.25, 0)); // 14.99 steps are owed; nothing is left of them
    assertEquals(0, loop.seconds(sixty, 0.016_666, 0));
    assertEquals(1, loop.seconds(sixty, 0.000_001, 0));
  }

  @Test
  void keepsLessThanAStepAfterFiveSteps() {
    LoggedGame sixty = new LoggedGame(60);
    GameLoop<State> loop = sixty.loop();
    loop.start(START);
    assertEquals(5, loop.seconds(sixty, 5 * 0.016_667 + 0.016_666, 0));
    assertEquals(1, loop.seconds(sixty, 0.000_001, 0));
  }

  @Test
  void refusesSecondsThatAreNoStretchOfTime() {
    GameLoop<State> loop = started();
    for (double bad : new double[] {-0.001, Double.NaN, Double.POSITIVE_INFINITY}) {
      assertThrows(IllegalArgumentException.class, () -> loop.seconds(game, bad, 0));
    }
  }

  // --- the steps budget

  @Test
  void runsExactlyTheStepsAskedForWithoutClampCapOrDrop() {
    GameLoop<State> loop = started();
    assertEquals(10_000, loop.steps(game, 10_000, 0));
    assertEquals(10_000, loop.stepIndex());
  }

  @Test
  void stepsClearTheRemainderCarriedFromSeconds() {
    GameLoop<State> loop = started();
    loop.seconds(game, 0.09, 0);
    loop.steps(game, 0, 0);
    assertEquals(0, loop.seconds(game, 0.01, 0));
    loop.seconds(game, 0.08, 0);
    loop.steps(game, 1, 0);
    assertEquals(0, loop.seconds(game, 0.09, 0));
  }

  @Test
  void refusesANegativeCountAndATimeThatIsNone() {
    GameLoop<State> loop = started();
    assertThrows(IllegalArgumentException.class, () -> loop.steps(game, -1, 0));
    assertThrows(IllegalArgumentException.class, () -> loop.steps(game, 1, Double.NaN));
    assertThrows(
        IllegalArgumentException.class, () -> loop.seconds(game, 0, Double.NEGATIVE_INFINITY));
    assertEquals(1, loop.steps(game, 1, 0));
  }

  // --- rules for callers

  @Test
  void stateIsTheMutableObjectItself() {
    GameLoop<State> loop = started();
    State state = loop.state();
    loop.steps(game, 3, 0);
    assertSame(state, loop.state());
    assertEquals(3, state.sum);
  }

  @Test
  void modifyChangesTheStateBetweenFrames() {
    GameLoop<State> loop = started();
    loop.modify(state -> state.sum = 100);
    loop.steps(game, 2, 0);
    assertEquals(101, loop.state().sum);
  }

  @Test
  void modifyNeedsARun() {
    assertThrows(IllegalStateException.class, () -> game.loop().modify(state -> {}));
  }

  @Test
  void modifyIsRefusedWhileTheRunIsRecorded() {
    boolean[] open = {true};
    StepInput recorder =
        new StepInput() {
          @Override
          public Samples read(long tick) {
            return game.read(tick);
          }

          @Override
          public boolean records() {
            return open[0];
          }
        };
    GameLoop<State> loop = started();
    loop.steps(recorder, 1, 0);
    assertThrows(IllegalStateException.class, () -> loop.modify(state -> state.sum++));
    assertEquals(0, loop.state().sum);
    assertTrue(loop.running());
    open[0] = false;
    loop.modify(state -> state.sum++);
    open[0] = true;
    loop.start(START);
    loop.modify(state -> state.sum++);
  }

  @Test
  void aModifyThatThrowsEndsTheRun() {
    GameLoop<State> loop = started();
    assertThrows(
        ArithmeticException.class,
        () ->
            loop.modify(
                state -> {
                  throw new ArithmeticException();
                }));
    assertFalse(loop.running());
  }

  @Test
  void listenersMustNotCallBack() {
    List<String> refused = new ArrayList<>();
    List<GameLoop<State>> self = new ArrayList<>();
    GameLoop<State> loop =
        new GameLoop<>(game, event -> refused.addAll(refusals(self.get(0))), event -> {});
    self.add(loop);
    loop.start(START);
    assertEquals(1, loop.steps(game, 1, 0));
    assertEquals(
        List.of(
            "steps while an event is being delivered; call it after the frame has returned",
            "seconds while an event is being delivered; call it after the frame has returned",
            "start while an event is being delivered; call it after the frame has returned",
            "modify while an event is being delivered; call it after the frame has returned"),
        refused);
    assertEquals(1, loop.steps(game, 1, 0));
  }

  @Test
  void aReaderAndAStepMustNotCallBackEither() {
    List<String> refused = new ArrayList<>();
    List<GameLoop<State>> self = new ArrayList<>();
    GameLoop<State> loop =
        new GameLoop<>(game, event -> {}, reading -> refused.addAll(refusals(self.get(0))));
    self.add(loop);
    loop.start(START);
    StepInput calling =
        tick -> {
          refused.addAll(refusals(loop));
          return Samples.none();
        };
    loop.steps(calling, 1, 0);
    loop.modify(state -> refused.addAll(refusals(loop)));
    assertEquals(12, refused.size());
    assertTrue(refused.get(0).startsWith("steps while a step is running"));
    assertTrue(refused.get(4).startsWith("steps while a reading is being delivered"));
    assertTrue(refused.get(8).startsWith("steps while a modify is running"));
  }

  private List<String> refusals(GameLoop<State> loop) {
    List<String> messages = new ArrayList<>();
    for (Runnable call :
        List.<Runnable>of(
            () -> loop.steps(game, 1, 0),
            () -> loop.seconds(game, 1, 0),
            () -> loop.start(START),
            () -> loop.modify(state -> {}))) {
      messages.add(assertThrows(IllegalStateException.class, call::run).getMessage());
    }
    return messages;
  }

  @Test
  void aListenerMayPauseOrStop() {
    List<GameLoop<State>> self = new ArrayList<>();
    GameLoop<State> loop =
        new GameLoop<>(
            game,
            event -> {
              if (event.equals("of 0")) {
                self.get(0).pause(true);
              } else {
                self.get(0).stop();
              }
            });
    self.add(loop);
    loop.start(START);
    loop.steps(game, 1, 0);
    assertTrue(loop.paused());
    assertEquals(0, loop.steps(game, 1, 0));
    loop.pause(false);
    loop.steps(game, 1, 0);
    assertFalse(loop.running());
    assertEquals(1, loop.state().sum);
  }

  @Test
  void aStepThatThrowsEndsTheRunWithItsTick() {
    game.failAt = 12;
    game.failure = new ArithmeticException("by zero");
    GameLoop<State> loop = game.loop();
    loop.start(new RunStart(1, 1, 10, Settings.none()));
    StepFailedException thrown =
        assertThrows(StepFailedException.class, () -> loop.steps(game, 5, 0));
    assertEquals(12, thrown.tick());
    assertSame(game.failure, thrown.getCause());
    assertFalse(loop.running());
    assertEquals(0, loop.steps(game, 5, 0));
    assertEquals(21, loop.state().sum);
    loop.start(START);
    assertEquals(1, loop.steps(game, 1, 0));
  }

  @Test
  void errorsAndUndeclaredExceptionsOfAStepAreFailuresToo() {
    for (Throwable failure : List.of(new StackOverflowError(), new IOException("disk"))) {
      game.failAt = 0;
      game.failure = failure;
      GameLoop<State> loop = started();
      StepFailedException thrown =
          assertThrows(StepFailedException.class, () -> loop.steps(game, 1, 0));
      assertSame(failure, thrown.getCause());
    }
  }

  @Test
  void anInputOrAListenerThatThrowsEndsTheRun() {
    StepInput failing =
        tick -> {
          throw new ArithmeticException();
        };
    GameLoop<State> first = started();
    assertThrows(ArithmeticException.class, () -> first.steps(failing, 1, 0));
    assertFalse(first.running());

    GameLoop<State> second =
        new GameLoop<>(
            game,
            event -> {
              throw new ArithmeticException();
            });
    second.start(START);
    assertThrows(ArithmeticException.class, () -> second.steps(game, 1, 0));
    assertFalse(second.running());
  }

  @Test
  void startBeginsAnewWithNothingCarriedOver() {
    GameLoop<State> loop = started();
    loop.seconds(game, 0.19, 0);
    loop.pause(true);
    loop.start(new RunStart(1, 1, 500, Settings.none()));
    assertFalse(loop.paused());
    assertEquals(500, loop.tick());
    assertEquals(0, loop.stepIndex());
    assertEquals(0, loop.seconds(game, 0.09, 0));
    assertEquals(0, loop.state().sum);
  }

  @Test
  void aDevicesSamplesGoToTheNextStepAndNoFurther() {
    SampleBuffer device = new SampleBuffer();
    StepInput input = StepInput.from(device);
    GameLoop<State> loop = started();
    device.key("KeyA", true).key("KeyA", false);
    loop.seconds(input, 0.05, 0);
    assertEquals(2, device.size());
    loop.seconds(input, 0.15, 0);
    assertEquals(0, device.size());
    assertEquals(1 + 2, loop.state().sum, "two steps, two samples at the first");
  }

  @Test
  void aWrappingInputSeesTheEndOfEachTick() {
    GameLoop<State> loop = game.loop();
    List<String> ends = new ArrayList<>();
    StepInput digesting =
        new StepInput() {
          @Override
          public Samples read(long tick) {
            return game.read(tick);
          }

          @Override
          public void endStep() {
            game.endStep();
            ends.add(loop.tick() + ":" + loop.stepIndex() + ":" + loop.state().sum);
            game.log.add("digest");
          }

          @Override
          public void endFrame() {
            game.endFrame();
          }
        };
    loop.start(new RunStart(1, 1, 7, Settings.none()));
    loop.steps(digesting, 3, 0);
    assertEquals(List.of("7:0:7", "8:1:15", "9:2:24"), ends);
    assertEquals(
        List.of("step 9", "endStep", "digest", "endFrame", "drain"), game.log.subList(9, 14));
  }
}
