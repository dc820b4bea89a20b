package org.latticereplay.loop;

import java.util.function.LongConsumer;

/**
 * The handle of one timer. It means something only to the timeline that gave it out, and is never
 * given out again.
 */
public final class TimerId {
  /** {@link #place} of a timer that is collected as due and not in the heap. */
  static final int IN_BATCH = -1;

  /** {@link #place} of a timer that will not fire again. */
  static final int DEAD = -2;

  final Timeline line;

  /** Registration order on its line: breaks ties between equal due times. */
  final long sequence;

  /** 0 for a timer that fires once. */
  final long periodMicros;

  long dueMicros;

  /** Index in the line's heap, {@link #IN_BATCH} or {@link #DEAD}. */
  int place;

  private Runnable once;
  private LongConsumer every;

  TimerId(Timeline line, long sequence, long dueMicros, Runnable once) {
    this.line = line;
    this.sequence = sequence;
    this.dueMicros = dueMicros;
    this.periodMicros = 0;
    this.once = once;
  }

  TimerId(Timeline line, long sequence, long dueMicros, long periodMicros, LongConsumer every) {
    this.line = line;
    this.sequence = sequence;
    this.dueMicros = dueMicros;
    this.periodMicros = periodMicros;
    this.every = every;
  }

  /** Whether this timer fires before another of its line. */
  boolean before(TimerId other) {
    return dueMicros < other.dueMicros
        || (dueMicros == other.dueMicros && sequence < other.sequence);
  }

  Runnable once() {
    return once;
  }

  LongConsumer every() {
    return every;
  }

  /** Ends the timer and lets its callback go, with all that it holds. */
  void die() {
    place = DEAD;
    once = null;
    every = null;
  }

  @Override
  public String toString() {
    return "timer " + sequence + (place == DEAD ? " (gone)" : "");
  }
}
