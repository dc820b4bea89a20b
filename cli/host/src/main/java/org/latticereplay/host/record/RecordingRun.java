package org.latticereplay.host.record;

import java.io.OutputStream;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.record.RecorderOptions;
import org.latticereplay.record.RecordingProblem;
import org.latticereplay.record.SessionRecorder;

/** Plays a game without a player and records it. */
public final class RecordingRun {
  private final AtomicBoolean cancelled = new AtomicBoolean();
  private volatile long tick = -1;

  /**
   * What was recorded.
   *
   * @param ticks how many ticks
   * @param bytes the log's length
   * @param problem why the log is not whole; empty when it is
   * @param unreplayable whether that is the game's doing: what it did could not be replayed
   */
  public record Recorded(long ticks, long bytes, String problem, boolean unreplayable) {}

  /** A run of its own. */
  public RecordingRun() {}

  /** Has the run end where it is; its log then has no end line. Any thread may call. */
  public void cancel() {
    cancelled.set(true);
  }

  /** The log tick that is being played, or was last; -1 before the first. Any thread may ask. */
  public long tick() {
    return tick;
  }

  private StepInput watched(StepInput input) {
    return new StepInput() {
      @Override
      public Samples read(long now) {
        tick = now;
        return input.read(now);
      }

      @Override
      public void endStep() {
        input.endStep();
      }

      @Override
      public void endFrame() {
        input.endFrame();
      }
    };
  }

  /** Whether it was. */
  public boolean isCancelled() {
    return cancelled.get();
  }

  /**
   * Plays and records.
   *
   * @param ticks how many; fewer when the input ends
   * @param parts whether checkpoints get the digests of the state's parts
   * @throws RuntimeException what the game throws; the log then ends without an end line
   */
  public <S> Recorded record(
      GameSimulation<S> game,
      RunStart start,
      StepInput input,
      long ticks,
      boolean parts,
      RecorderOptions options,
      OutputStream log) {
    GameLoop<S> run = new GameLoop<>(game, event -> {});
    run.start(start);
    RecorderOptions alone = options.unattended();
    RecorderOptions all = parts ? alone.withParts(out -> game.describe(run.state(), out)) : alone;
    SessionRecorder recorder = SessionRecorder.open(log, game, run, start, all);
    StepInput recorded = recorder.input(watched(input));
    long left = ticks;
    try {
      while (left > 0 && !cancelled.get() && recorder.problem().isEmpty()) {
        if (left == 1) {
          recorder.lookAtNextTick();
        }
        run.steps(recorded, 1, 0); // a tick a frame, as a replay: events are drained at each
        left--;
      }
    } finally {
      if (cancelled.get()) {
        recorder.abandon("stopped before its end");
      } else {
        recorder.close();
      }
    }
    Optional<RecordingProblem> problem = recorder.problem();
    return new Recorded(
        recorder.ticks(),
        recorder.bytes(),
        problem.map(RecordingProblem::message).orElse(""),
        problem.map(RecordingProblem::unreplayable).orElse(false));
  }
}
