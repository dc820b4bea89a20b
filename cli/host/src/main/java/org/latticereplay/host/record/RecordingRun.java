package org.latticereplay.host.record;

import java.io.OutputStream;
import java.util.concurrent.atomic.AtomicBoolean;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.record.RecorderOptions;
import org.latticereplay.record.SessionRecorder;

/** Plays a game without a player and records it. */
public final class RecordingRun {
  private static final int CHUNK_TICKS = 256;

  private final AtomicBoolean cancelled = new AtomicBoolean();
  private volatile long tick = -1;

  /**
   * What was recorded.
   *
   * @param ticks how many ticks
   * @param bytes the log's length
   * @param problem why the log is not whole; empty when it is
   */
  public record Recorded(long ticks, long bytes, String problem) {}

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
    RecorderOptions all =
        parts ? options.withParts(out -> game.describe(run.state(), out)) : options;
    SessionRecorder recorder = SessionRecorder.open(log, game, run, start, all);
    StepInput recorded = recorder.input(watched(input));
    long left = ticks;
    try {
      while (left > 0 && !cancelled.get() && recorder.problem().isEmpty()) {
        int chunk = (int) Math.min(CHUNK_TICKS, left);
        run.steps(recorded, chunk, 0);
        left -= chunk;
      }
    } finally {
      if (cancelled.get()) {
        recorder.abandon("stopped before its end");
      } else {
        recorder.close();
      }
    }
    return new Recorded(
        recorder.ticks(),
        recorder.bytes(),
        recorder.problem().map(problem -> problem.message()).orElse(""));
  }
}
