package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogSource;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.loop.Loop;
import org.latticereplay.loop.ManualClock;
import org.latticereplay.loop.ManualFrames;
import org.latticereplay.loop.PumpKind;
import org.latticereplay.state.StateHash;
import org.latticereplay.testing.Seeds;
import org.latticereplay.testing.lockstep.Skirmish;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/** However a session is stepped live, its replay at one step a pump comes to the same digests. */
final class LiveSessionTest {
  private static final int TICKS = 3000;

  private final Skirmish game = new Skirmish();
  private final GameLoop<Skirmish.State> run = new GameLoop<>(game, event -> {});
  private final SampleBuffer device = new SampleBuffer();
  private final Set<Integer> stepsPerFrame = new TreeSet<>();

  /** What drives one frame of a live game. */
  private interface LogOutline {
    void run(StepInput input, Seeds seeds);
  }

  private void replaysAlike(String name, LogOutline frame) {
    Seeds seeds = Seeds.of(name, 2024);
    RunStart start = RunStart.seeded(name);
    ByteArrayOutputStream log = new ByteArrayOutputStream();
    List<Long> live = new ArrayList<>();
    run.start(start);
    try (SessionRecorder recorder =
        SessionRecorder.open(
            log, game, run, start, RecorderOptions.DEFAULT.withCheckpointEvery(1))) {
      StepInput input = recorder.input(new Watched(live));
      while (run.stepIndex() < TICKS) {
        press(seeds);
        long before = run.stepIndex();
        frame.run(input, seeds);
        stepsPerFrame.add((int) (run.stepIndex() - before));
      }
    }
    SessionResult result =
        Verifier.verify(
            LogSource.of(name, log.toByteArray()), List.of(game), VerifyOptions.DEFAULT);
    assertEquals("matched", result.verdict().label(), () -> result.verdict().message());
    assertEquals(live.size(), result.checkpoints().agreed(), "every tick is a checkpoint");
    assertEquals(live, LogDigests.of(log.toByteArray(), game, new StateHash()));
  }

  private void press(Seeds seeds) {
    if (seeds.oneIn(3)) {
      String key = Character.toString("LRUD".charAt(seeds.below(4)));
      device.key(key, seeds.oneIn(2)).peer(seeds.below(Skirmish.PEERS_MAX));
    }
    if (seeds.oneIn(30)) {
      device.add("pick").member("card", seeds.below(3)).peer(seeds.below(Skirmish.PEERS_MAX));
    }
  }

  /** The device, keeping the live digest of each tick, the recorder's apart. */
  private final class Watched implements StepInput {
    private final StepInput from = StepInput.from(device);
    private final List<Long> digests;
    private final StateHash fold = new StateHash();

    Watched(List<Long> digests) {
      this.digests = digests;
    }

    @Override
    public Samples read(long tick) {
      return from.read(tick);
    }

    @Override
    public void endStep() {
      from.endStep();
      fold.reset();
      digests.add(game.hash(run.state(), fold));
    }
  }

  @Test
  void atFiveStepsAFrame() {
    replaysAlike("five", (input, seeds) -> run.steps(input, 5, 0));
    assertEquals(Set.of(5), stepsPerFrame);
  }

  @Test
  void atOneStepAFrame() {
    replaysAlike("one", (input, seeds) -> run.steps(input, 1, 0));
    assertEquals(Set.of(1), stepsPerFrame);
  }

  @Test
  void atUnevenSecondsAFrame() {
    replaysAlike(
        "uneven",
        (input, seeds) ->
            run.seconds(input, seeds.oneIn(20) ? seeds.unit() : seeds.unit() * 0.04, 0));
    assertTrue(stepsPerFrame.containsAll(Set.of(0, 1, 2, 5)), stepsPerFrame::toString);
  }

  @Test
  void throughTheLoopAtOneStepAnUpdate() {
    ManualClock clock = new ManualClock();
    ManualFrames frames = new ManualFrames();
    StepInput[] input = new StepInput[1];
    Loop loop =
        Loop.builder(clock, frames)
            .hz(game.identity().hz())
            .update((dt, tick) -> run.steps(input[0], 1, clock.now()))
            .build();
    loop.start();
    replaysAlike(
        "loop",
        (recorded, seeds) -> {
          input[0] = recorded;
          clock.advance(seeds.unit() * 70);
          frames.pump(PumpKind.PAINT);
        });
    loop.stop();
    assertTrue(stepsPerFrame.containsAll(Set.of(0, 1, 2, 4)), stepsPerFrame::toString);
  }
}
