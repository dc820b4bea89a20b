package org.latticereplay.replay;

import java.util.OptionalDouble;

/**
 * A recorded session as the driver sees it. Ticks count from 0.
 *
 * <p>Called on the thread of the {@link Replay}, in this order for each tick: {@link #endsAt},
 * {@link #applyAt}, the update, {@link #checkpointAt}.
 */
public interface ReplaySource {
  /** Returned by {@link #checkpointAt} for a tick without a checkpoint. */
  long NO_CHECKPOINT = Long.MIN_VALUE;

  /**
   * The length in ticks, 0 or more; a source that learns it only on the way overrides {@link
   * #endsAt} too.
   */
  long ticks();

  /** Whether the recording ends before this tick. */
  default boolean endsAt(long tick) {
    return tick >= ticks();
  }

  /** The step the session was recorded at in milliseconds, if the source knows it. */
  default OptionalDouble stepMs() {
    return OptionalDouble.empty();
  }

  /**
   * Makes everything recorded for a tick the live input. Called once a tick, in ascending order,
   * before its update. Must skip nothing, and should allocate nothing.
   */
  void applyAt(long tick);

  /** The digest recorded at the end of a tick, or {@link #NO_CHECKPOINT}. */
  long checkpointAt(long tick);
}
