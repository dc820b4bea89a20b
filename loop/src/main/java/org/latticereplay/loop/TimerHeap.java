package org.latticereplay.loop;

import java.util.Arrays;

/**
 * The pending timers of a timeline: a binary heap on due time, then sequence. Due times stand in an
 * array of their own, so that a comparison seldom leaves it.
 */
final class TimerHeap {
  /**
   * Above one due timer in this many, sifting all that stays is cheaper than popping one by one.
   */
  private static final int REBUILD_SHARE = 16;

  /** Below one waiting timer in this many, sifting each up is cheaper than ordering the whole. */
  private static final int RESTORE_SHARE = 8;

  private long[] dues = new long[8];
  private TimerId[] timers = new TimerId[8];
  private int size;

  /** How many of them, from the first on, are a heap; behind them is no order while deferring. */
  private int ordered;

  private boolean deferring;

  /** Whether all there is was added while deferring, in firing order: that is a heap already. */
  private boolean ascending;

  int size() {
    return size;
  }

  /** Whether a timer is due at an instant. */
  boolean reaches(long nowMicros) {
    return size > 0 && dues[0] <= nowMicros;
  }

  void add(TimerId timer) {
    if (size == timers.length) {
      dues = Arrays.copyOf(dues, size * 2);
      timers = Arrays.copyOf(timers, size * 2);
    }
    if (deferring) {
      ascending = ascending && (size == 0 || precedes(size - 1, timer));
      set(size++, timer);
    } else {
      siftUp(size++, timer);
      ordered = size;
    }
  }

  /** From now on what is added waits at the end, until {@link #restore}: a batch comes cheaper. */
  void defer() {
    deferring = true;
    ascending = size == 0;
  }

  /** Brings what was added in the meantime into order. */
  void restore() {
    deferring = false;
    if (ascending) {
      ordered = size;
      return;
    }
    int waiting = size - ordered;
    if (waiting <= 1 + size / RESTORE_SHARE) {
      for (int i = ordered; i < size; i++) {
        siftUp(i, timers[i]);
      }
      ordered = size;
    } else {
      heapify();
    }
  }

  private void heapify() {
    for (int i = size / 2 - 1; i >= 0; i--) {
      siftDown(i, timers[i]);
    }
    ordered = size;
  }

  void remove(TimerId timer) {
    if (ordered < size) {
      boolean wasDeferring = deferring;
      restore();
      deferring = wasDeferring;
    }
    ascending = false;
    int at = timer.place;
    TimerId last = dropLast();
    if (last != timer) {
      siftDown(at, last);
      if (last.place == at) {
        siftUp(at, last);
      }
    }
  }

  /** Ends every timer. */
  void clear() {
    for (int i = 0; i < size; i++) {
      timers[i].die();
      timers[i] = null;
    }
    size = 0;
    ordered = 0;
    ascending = deferring;
  }

  /** Appends every pending timer to a batch, in no order. */
  void copyTo(TimerBatch batch) {
    for (int i = 0; i < size; i++) {
      batch.add(timers[i]);
    }
  }

  /** Moves every timer due at an instant into an empty batch, in firing order. */
  void collect(long nowMicros, TimerBatch batch) {
    int many = size / REBUILD_SHARE + 1;
    int due = countDue(nowMicros, batch, many);
    batch.clear();
    if (due < many) {
      pop(due, batch);
    } else {
      partition(nowMicros, batch);
      batch.sort();
    }
  }

  /**
   * Counts the due timers, which are a subtree that hangs from the root, and stops when there are
   * many. The batch serves as the queue of the walk.
   */
  private int countDue(long nowMicros, TimerBatch batch, int many) {
    batch.add(timers[0]);
    for (int i = 0; i < batch.size() && batch.size() < many; i++) {
      int left = 2 * batch.get(i).place + 1;
      int end = Math.min(left + 2, size);
      for (int child = left; child < end; child++) {
        if (dues[child] <= nowMicros) {
          batch.add(timers[child]);
        }
      }
    }
    return batch.size();
  }

  private void pop(int due, TimerBatch batch) {
    for (int i = 0; i < due; i++) {
      TimerId first = timers[0];
      TimerId last = dropLast();
      if (last != first) {
        siftDown(0, last);
      }
      first.place = TimerId.IN_BATCH;
      batch.add(first);
    }
  }

  private void partition(long nowMicros, TimerBatch batch) {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      TimerId timer = timers[i];
      if (dues[i] <= nowMicros) {
        timer.place = TimerId.IN_BATCH;
        batch.add(timer);
      } else {
        set(kept++, timer);
      }
    }
    Arrays.fill(timers, kept, size, null);
    size = kept;
    heapify();
  }

  private TimerId dropLast() {
    TimerId last = timers[--size];
    timers[size] = null;
    ordered = size;
    return last;
  }

  private void siftUp(int from, TimerId timer) {
    int at = from;
    while (at > 0) {
      int parent = (at - 1) >> 1;
      if (precedes(parent, timer)) {
        break;
      }
      set(at, timers[parent]);
      at = parent;
    }
    set(at, timer);
  }

  private void siftDown(int from, TimerId timer) {
    int at = from;
    long due = timer.dueMicros;
    for (int child = 2 * at + 1; child < size; child = 2 * at + 1) {
      int right = child + 1;
      if (right < size
          && (dues[right] < dues[child]
              || (dues[right] == dues[child] && timers[right].before(timers[child])))) {
        child = right;
      }
      if (due < dues[child] || (due == dues[child] && timer.before(timers[child]))) {
        break;
      }
      set(at, timers[child]);
      at = child;
    }
    set(at, timer);
  }

  private boolean precedes(int at, TimerId timer) {
    long due = timer.dueMicros;
    return dues[at] < due || (dues[at] == due && timers[at].sequence < timer.sequence);
  }

  private void set(int at, TimerId timer) {
    dues[at] = timer.dueMicros;
    timers[at] = timer;
    timer.place = at;
  }
}
