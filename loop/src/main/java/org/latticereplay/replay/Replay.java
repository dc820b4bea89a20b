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
   * @throws IllegalArgumentException if the source's length is negative, {@code hz} is out of
   *     range, or the source's step is not the one {@code hz} gives: ticks of another length would
   *     line up and mean something else
   * @throws RuntimeException whatever the source, the update, the hash or the listener throws, as
   *     it is
   */
  public ReplayResult run() {
    if (source.ticks() < 0) {
      throw new IllegalArgumentException(
          "replay.source.ticks: expected 0 or more, got " + source.ticks());
    }
    ManualClock clock = new ManualClock();
    ManualFrames frames = new ManualFrames();
    Loop loop = build(clock, frames);
    loop.start();
    try {
      return drive(clock, frames, loop.stepMicros());
    } finally {
      loop.stop();
    }
  }

  private Loop build(ManualClock clock, ManualFrames frames) {
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
    return loop;
  }

  private ReplayResult drive(ManualClock clock, ManualFrames frames, long stepMicros) {
    final ReplaySource source = this.source;
    long tick = 0;
    long checkpoints = 0;
    long divergedAt = -1;
    long expected = 0;
    long actual = 0;
    long reported = 0;
    while (!source.endsAt(tick)) {
      source.applyAt(tick);
      clock.set((tick + 1) * stepMicros / 1000.0);
      frames.pump(PumpKind.TICK);
      long recorded = source.checkpointAt(tick);
      tick++;
      if (recorded != ReplaySource.NO_CHECKPOINT) {
        checkpoints++;
        long computed = hash.getAsLong();
        if (computed != recorded && divergedAt < 0) {
          divergedAt = tick - 1;
          expected = recorded;
          actual = computed;
          if (stopOnDivergence) {
            break;
          }
        }
      }
      if (tick - reported == PROGRESS_TICKS) {
        reported = tick;
        onProgress.accept(tick);
      }
    }
    if (tick != reported) {
      onProgress.accept(tick);
    }
    return new ReplayResult(tick, checkpoints, divergedAt, expected, actual);
  }
}
