package org.latticereplay.lane;

import org.latticereplay.loop.internal.NumberText;

/**
 * A handle to one lane of a {@link LaneClock}: an animated value that runs from 0 to its duration.
 *
 * <p>A handle of a disposed lane is stale, for good: its methods do nothing, {@link #position} and
 * {@link #t} are 0 and {@link #done} is false, even when another lane has taken the slot. Only a
 * hydrate can bring back what a handle stood for, and then a handle made after the capture stands
 * for whatever the capture holds in its slot: roll back state, not the set of lanes.
 *
 * <p>Confined to the clock's thread. Every method may be called within a tick; none allocates.
 */
public final class Lane {
  private final LaneClock clock;
  private final LanePool pool;
  private final int slot;
  private final int generation;

  Lane(LaneClock clock, LanePool pool, int slot) {
    this.clock = clock;
    this.pool = pool;
    this.slot = slot;
    this.generation = pool.generation(slot);
  }

  /** The clock this lane belongs to. */
  public LaneClock clock() {
    return clock;
  }

  /** False once the lane, or its clock, has been disposed. */
  public boolean isLive() {
    return pool.generation(slot) == generation;
  }

  /** True while it moves: started, and neither paused nor done. */
  public boolean isRunning() {
    return isLive() && (pool.slabs().flags(slot) & LaneSlabs.ACTIVE) != 0;
  }

  /** Begins, or goes on after a pause. No effect on a lane that runs or is done. */
  public void start() {
    if (isLive()) {
      pool.start(slot);
    }
  }

  /** Stops where it is. No effect on a lane that does not run. */
  public void pause() {
    if (isLive()) {
      pool.pause(slot);
    }
  }

  /**
   * Turns around what {@link #position} and {@link #t} report. The lane itself goes on forward and
   * completes at its duration, when a reversed lane reports 0.
   */
  public void reverse() {
    if (isLive()) {
      pool.reverse(slot);
    }
  }

  /**
   * Jumps to a place. An edit, not time: it never starts a lane, never completes one and calls
   * nobody; a done lane that is moved below its duration is paused there. A running lane put at its
   * duration completes at the next moving tick.
   *
   * @param position milliseconds from the start, taken into 0 .. duration
   * @throws IllegalArgumentException when it is not finite, unless the handle is stale
   */
  public void seek(double position) {
    if (!isLive()) {
      return;
    }
    if (!(Math.abs(position) <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(
          "lane.seek: position must be a finite number (got " + NumberText.of(position) + ")");
    }
    pool.seek(slot, position);
  }

  /** Runs from 0, whatever it did before: {@code seek(0)} and {@code start()}. */
  public void restart() {
    if (isLive()) {
      pool.seek(slot, 0);
      pool.start(slot);
    }
  }

  /** Frees the slot and drops the callback. The handle is stale from here on. */
  public void dispose() {
    if (isLive()) {
      pool.free(slot);
    }
  }

  /** Where it is, in sim milliseconds: 0 .. duration, turned around when reversed. */
  public double position() {
    if (!isLive()) {
      return 0;
    }
    double elapsed = pool.elapsed(slot);
    return isReversed() ? pool.slabs().duration(slot) - elapsed : elapsed;
  }

  /**
   * Where it is, as a share of the duration. A lane that cycles stays below 1 (above 0 when
   * reversed), except where a seek to the duration has put it until the next moving tick.
   */
  public double t() {
    if (!isLive()) {
      return 0;
    }
    double share = pool.elapsed(slot) / pool.slabs().duration(slot);
    return isReversed() ? 1 - share : share;
  }

  /** True for a lane that has run to its end; never for one that cycles. */
  public boolean done() {
    return isLive() && (pool.slabs().flags(slot) & LaneSlabs.DONE) != 0;
  }

  /** The slot number, as a snapshot has it. */
  int slot() {
    return slot;
  }

  /** The generation of the slot when this handle was made. */
  int generation() {
    return generation;
  }

  private boolean isReversed() {
    return (pool.slabs().flags(slot) & LaneSlabs.REVERSED) != 0;
  }
}
