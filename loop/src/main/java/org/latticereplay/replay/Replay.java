package org.latticereplay.replay;

import java.util.OptionalDouble;
import java.util.function.LongConsumer;
import java.util.function.LongSupplier;
import org.latticereplay.loop.Loop;
import org.latticereplay.loop.ManualClock;
import org.latticereplay.loop.ManualFrames;
import org.latticereplay.loop.PumpKind;

/**
 * Plays a recorded session through a game's own update and reports the first tick at which the two
 * stop agreeing.
 *
 * <p>It builds a {@link Loop} on a clock and frames of its own and pumps one step at a time, so the
 * arithmetic is that of live play and there is no time to wait for. A tick's inputs are applied
 * before its update and its digest is taken after it; nothing is painted.
 *
 * <pre>{@code
 * ReplayResult result = Replay.of(recording, game::update, game::hash).hz(60).run();
 * }</pre>
 *
 * <p>Confined to one thread. Once warm, a tick allocates nothing.
 */
public final class Replay {
  private static final int PROGRESS_TICKS = 1000;

  private final ReplaySource source;
  private final Loop.Update update;
  private final LongSupplier hash;
  private int hz = Loop.DEFAULT_HZ;
  private boolean stopOnDivergence = true;
  private LongConsumer onProgress = ticks -> {};

  private Replay(ReplaySource source, Loop.Update update, LongSupplier hash) {
    this.source = source;
    this.update = update;
    this.hash = hash;
  }

  /**
   * A replay at 60 steps a second that stops at the first divergence.
   *
   * @param source the recording
   * @param update the very function that live play calls; a replay of another one proves nothing
   * @param hash the digest the recording holds, of Tier A values only; asked at checkpoints alone
   * @throws IllegalArgumentException if one is null, naming it
   */
  public static Replay of(ReplaySource source, Loop.Update update, LongSupplier hash) {
    return new Replay(present("source", source), present("update", update), present("hash", hash));
  }

  private static <T> T present(String option, T value) {
    if (value == null) {
      throw new IllegalArgumentException("replay." + option + ": expected one, got null");
    }
    return value;
  }

  /** Steps a second, 1 .. 1,000,000; must be the recording's. */
  public Replay hz(int stepsPerSecond) {
    hz = stepsPerSecond;
    return this;
  }

  /**
   * Whether to stop at the first divergence (the default) or to run to the end and still report the
   * first.
   */
  public Replay stopOnDivergence(boolean stop) {
    stopOnDivergence = stop;
    return this;
  }

  /**
   * Told the number of completed ticks after every thousand, and at the end of a run that is no
   * whole number of thousands.
   */
  public Replay onProgress(LongConsumer listener) {
    onProgress = present("onProgress", listener);
    return this;
  }

  /**
   * Runs it.
   *
   * @throws IllegalArgumentException as {@link #open}
   * @throws RuntimeException whatever the source, the update, the hash or the listener throws, as
   *     it is
   */
  public ReplayResult run() {
    long checkpoints = 0;
    long divergedAt = -1;
    long expected = 0;
    long actual = 0;
    long reported = 0;
    try (Stepping run = open()) {
      while (run.next()) {
        if (run.compared()) {
          checkpoints++;
          if (!run.agreed() && divergedAt < 0) {
            divergedAt = run.ticks() - 1;
            expected = run.expected();
            actual = run.actual();
            if (stopOnDivergence) {
              break;
            }
          }
        }
        if (run.ticks() - reported == PROGRESS_TICKS) {
          reported = run.ticks();
          onProgress.accept(reported);
        }
      }
      if (run.ticks() != reported) {
        onProgress.accept(run.ticks());
      }
      return new ReplayResult(run.ticks(), checkpoints, divergedAt, expected, actual);
    }
  }

  /**
   * The same run before its first tick, for a caller who looks at the game between two ticks. It
   * counts nothing and stops at no divergence; {@link #stopOnDivergence} and {@link #onProgress}
   * mean nothing to it.
   *
   * @throws IllegalArgumentException if the source's length is negative, {@code hz} is out of
   *     range, or the source's step is not the one {@code hz} gives: ticks of another length would
   *     line up and mean something else
   */
  public Stepping open() {
    if (source.ticks() < 0) {
      throw new IllegalArgumentException(
          "replay.source.ticks: expected 0 or more, got " + source.ticks());
    }
    ManualClock clock = new ManualClock();
    ManualFrames frames = new ManualFrames();
    Loop loop = Loop.builder(clock, frames).hz(hz).update(update).build();
    OptionalDouble recorded = source.stepMs();
    if (recorded.isPresent() && recorded.getAsDouble() != loop.stepMs()) {
      throw new IllegalArgumentException(
          "replay.source.stepMs: the session was recorded at "
              + recorded.getAsDouble()
              + " ms a step, "
              + hz
              + " Hz gives "
              + loop.stepMs()
              + "; replay it at the rate it was recorded at");
    }
    loop.start();
    return new Stepping(source, hash, clock, frames, loop);
  }

  /**
   * A replay under way, one tick at a time.
   *
   * <p>Confined to one thread. Once warm, a tick allocates nothing.
   */
  public static final class Stepping implements AutoCloseable {
    private final ReplaySource source;
    private final LongSupplier hash;
    private final ManualClock clock;
    private final ManualFrames frames;
    private final Loop loop;
    private final long stepMicros;

    private long ticks;
    private long expected = ReplaySource.NO_CHECKPOINT;
    private long actual;
    // False during a tick, so that one that throws leaves it so.
    private boolean usable = true;

    private Stepping(
        ReplaySource source, LongSupplier hash, ManualClock clock, ManualFrames frames, Loop loop) {
      this.source = source;
      this.hash = hash;
      this.clock = clock;
      this.frames = frames;
      this.loop = loop;
      this.stepMicros = loop.stepMicros();
    }

    /**
     * Runs the next tick.
     *
     * @return false when the recording has no further tick; nothing was run then, and what was
     *     compared last still stands
     * @throws IllegalStateException after a tick that threw, or after {@link #close}
     * @throws RuntimeException whatever the source, the update or the hash throws, as it is
     */
    public boolean next() {
      if (!usable) {
        throw new IllegalStateException(
            "next after a tick that threw, or after close; open another run");
      }
      usable = false;
      boolean further = !source.endsAt(ticks);
      if (further) {
        run(ticks);
      }
      usable = true;
      return further;
    }

    private void run(long tick) {
      source.applyAt(tick);
      clock.set((tick + 1) * stepMicros / 1000.0);
      frames.pump(PumpKind.TICK);
      long recorded = source.checkpointAt(tick);
      ticks = tick + 1;
      expected = recorded;
      if (recorded != ReplaySource.NO_CHECKPOINT) {
        actual = hash.getAsLong();
      }
    }

    /** How many ticks have been run. */
    public long ticks() {
      return ticks;
    }

    /** Whether the tick last run had a checkpoint, which was compared. */
    public boolean compared() {
      return expected != ReplaySource.NO_CHECKPOINT;
    }

    /** Whether the checkpoint last run agreed; only where one was compared. */
    public boolean agreed() {
      return expected == actual;
    }

    /** The digest recorded at the tick last run, or {@link ReplaySource#NO_CHECKPOINT}. */
    public long expected() {
      return expected;
    }

    /** This build's digest there; only where one was compared. */
    public long actual() {
      return actual;
    }

    /** Ends the run; what it came to can still be read. */
    @Override
    public void close() {
      usable = false;
      loop.stop();
    }
  }
}
