package org.latticereplay.loop;

import java.util.function.BooleanSupplier;
import java.util.function.LongConsumer;
import org.latticereplay.loop.internal.Micros;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateWriter;

/**
 * A {@link Scheduler} that its owner moves.
 *
 * <p>A {@link Loop} keeps two to itself. A game that wants a third, for a cutscene or for rules
 * that a replay must repeat, makes one, keeps it in its state and calls {@link #advance} from its
 * update: never from a render, whose rate depends on the machine.
 *
 * <p>Pending timers stand in a binary heap on due time, so an advance with nothing due costs one
 * comparison, however many are waiting; one with k due of n costs k log n at most; when k is a good
 * part of n, the heap is rebuilt once instead and the due ones are radix sorted, for a few passes
 * over them. Registering and cancelling cost log n.
 *
 * <p>Confined to one thread. Advancing allocates nothing once the arrays have grown to the largest
 * number of timers there was.
 */
public final class Timeline implements Scheduler, Describable {
  private final BooleanSupplier halted;
  private final TimerHeap heap = new TimerHeap();
  private final TimerBatch batch = new TimerBatch();
  private final TimerBatch listing = new TimerBatch();
  private long nowMicros;
  private long nextSequence;

  /** The next of the batch to fire; what lies before it has fired. */
  private int batchAt;

  /** Timers of the batch that will still fire. */
  private int batchLive;

  private boolean advancing;

  /** A line at time 0 with nothing scheduled. */
  public Timeline() {
    this(() -> false);
  }

  /** A line whose advance ends early, after a callback, when {@code halted} says so. */
  Timeline(BooleanSupplier halted) {
    this.halted = halted;
  }

  @Override
  public double time() {
    return Micros.seconds(nowMicros);
  }

  @Override
  public int pending() {
    return heap.size() + batchLive;
  }

  @Override
  public TimerId after(double delay, Runnable callback) {
    requireCallback("after", callback);
    long micros = Micros.ofSeconds("after: delay", delay);
    long due = Micros.sum("after: delay", nowMicros, micros);
    TimerId timer = new TimerId(this, nextSequence++, due, callback);
    heap.add(timer);
    return timer;
  }

  @Override
  public TimerId every(double period, LongConsumer callback) {
    requireCallback("every", callback);
    long micros = Micros.ofSeconds("every: period", period);
    if (micros == 0) {
      throw new IllegalArgumentException(
          "every: period: expected a microsecond or more, got " + period + " seconds");
    }
    long due = Micros.sum("every: period", nowMicros, micros);
    TimerId timer = new TimerId(this, nextSequence++, due, micros, callback);
    heap.add(timer);
    return timer;
  }

  private static void requireCallback(String call, Object callback) {
    if (callback == null) {
      throw new IllegalArgumentException(call + ": expected a callback (fn), got null");
    }
  }

  @Override
  public boolean cancel(TimerId id) {
    if (id == null || id.line != this || id.place == TimerId.DEAD) {
      return false;
    }
    if (id.place == TimerId.IN_BATCH) {
      batchLive--;
    } else {
      heap.remove(id);
    }
    id.die();
    return true;
  }

  @Override
  public void cancelAll() {
    heap.clear();
    for (int i = batchAt; i < batch.size(); i++) {
      batch.get(i).die();
    }
    batchLive = 0;
  }

  /**
   * Moves the line forward and fires what came due, in due-time then registration order, each timer
   * once.
   *
   * <p>An exception from a callback comes out of here: the timer that threw has had its turn, and
   * those after it are still due at the next advance.
   *
   * @param dt seconds, rounded to whole microseconds
   * @throws IllegalArgumentException if {@code dt} is negative, not finite, or takes the line past
   *     2^53 - 1 microseconds
   * @throws IllegalStateException if called from a callback of this line
   */
  public void advance(double dt) {
    advanceMicros(Micros.ofSeconds("advance: dt", dt));
  }

  /** {@link #advance} by whole microseconds. */
  void advanceMicros(long micros) {
    if (advancing) {
      throw new IllegalStateException(
          "advance: called from a callback of this timeline; call it after the advance has ended");
    }
    nowMicros = Micros.sum("advance: dt", nowMicros, micros);
    if (heap.reaches(nowMicros)) {
      fireDue();
    }
  }

  private void fireDue() {
    advancing = true;
    try {
      heap.collect(nowMicros, batch);
      heap.defer();
      batchLive = batch.size();
      while (batchAt < batch.size()) {
        TimerId timer = batch.get(batchAt++);
        if (timer.place == TimerId.IN_BATCH) {
          batchLive--;
          fire(timer);
          if (halted.getAsBoolean()) {
            break;
          }
        }
      }
    } finally {
      putBackRest();
      heap.restore();
      advancing = false;
    }
  }

  private void fire(TimerId timer) {
    long period = timer.periodMicros;
    if (period == 0) {
      Runnable callback = timer.once();
      timer.die();
      callback.run();
    } else {
      long late = nowMicros - timer.dueMicros;
      long repeats = late < period ? 1 : late / period + 1;
      timer.dueMicros += repeats * period;
      heap.add(timer);
      timer.every().accept(repeats);
    }
  }

  private void putBackRest() {
    if (batchLive > 0) {
      for (int i = batchAt; i < batch.size(); i++) {
        TimerId timer = batch.get(i);
        if (timer.place == TimerId.IN_BATCH) {
          heap.add(timer);
        }
      }
      batchLive = 0;
    }
    batch.clear();
    batchAt = 0;
  }

  /**
   * Writes the time, the next sequence number, and the pending timers in firing order, each with
   * its sequence number, due time and period (0 for a timer that fires once), in microseconds.
   * Callbacks are not state: a game whose timers mean different things says which is which in its
   * own state.
   */
  @Override
  public void describe(StateWriter out) {
    out.put("timeMicros", nowMicros);
    out.put("nextSequence", nextSequence);
    heap.copyTo(listing);
    for (int i = batchAt; i < batch.size(); i++) {
      if (batch.get(i).place == TimerId.IN_BATCH) {
        listing.add(batch.get(i));
      }
    }
    listing.sort();
    out.list("timers", listing.size());
    for (int i = 0; i < listing.size(); i++) {
      TimerId timer = listing.get(i);
      out.item();
      out.put("sequence", timer.sequence);
      out.put("dueMicros", timer.dueMicros);
      out.put("periodMicros", timer.periodMicros);
    }
    out.end();
    listing.clear();
  }
}
