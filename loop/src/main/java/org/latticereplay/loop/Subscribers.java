package org.latticereplay.loop;

import java.util.Arrays;

/**
 * The subscribers of one kind, in registration order.
 *
 * <p>A pass walks the array it began with, so one that is added during a pass waits for the next,
 * and skips an entry that has been disposed.
 */
final class Subscribers<F> {
  /** One subscription; the same function may be subscribed several times. */
  static final class Entry<F> {
    final F function;
    boolean live = true;

    Entry(F function) {
      this.function = function;
    }
  }

  private final LoopThread thread;
  private Entry<F>[] entries = entries(0);

  Subscribers(LoopThread thread) {
    this.thread = thread;
  }

  /** The subscriptions as they stand; never changed in place. */
  Entry<F>[] entries() {
    return entries;
  }

  Disposer add(String call, F function) {
    thread.check(call);
    if (function == null) {
      throw new IllegalArgumentException(call + ": expected a function, got null");
    }
    Entry<F> entry = new Entry<>(function);
    Entry<F>[] longer = Arrays.copyOf(entries, entries.length + 1);
    longer[entries.length] = entry;
    entries = longer;
    return () -> remove(entry);
  }

  private void remove(Entry<F> entry) {
    thread.check("dispose");
    if (!entry.live) {
      return;
    }
    entry.live = false;
    Entry<F>[] shorter = entries(entries.length - 1);
    int kept = 0;
    for (Entry<F> other : entries) {
      if (other != entry) {
        shorter[kept++] = other;
      }
    }
    entries = shorter;
  }

  // An array of a generic type cannot be made otherwise; only entries of F are ever put in.
  @SuppressWarnings("unchecked")
  private static <F> Entry<F>[] entries(int length) {
    return (Entry<F>[]) new Entry<?>[length];
  }
}
