package org.latticereplay.lane;

import java.util.Arrays;

/** The callbacks a tick owes, in the order of the active list; called after the notification. */
final class CompletionQueue {
  private int[] slots = new int[64];
  private int[] generations = new int[64];
  private int[] fires = new int[64];
  private int count;

  void add(int slot, int generation, int times) {
    if (count == slots.length) {
      slots = Arrays.copyOf(slots, 2 * count);
      generations = Arrays.copyOf(generations, 2 * count);
      fires = Arrays.copyOf(fires, 2 * count);
    }
    slots[count] = slot;
    generations[count] = generation;
    fires[count] = times;
    count++;
  }

  /**
   * Calls what is owed and empties the queue. A lane that was disposed meanwhile, by an earlier
   * callback or by its own, is owed nothing more.
   */
  void drain(LanePool pool, LaneErrorHandler handler, TickErrors errors) {
    for (int i = 0; i < count; i++) {
      for (int n = 0; n < fires[i] && pool.generation(slots[i]) == generations[i]; n++) {
        fire(pool.callback(slots[i]), handler, errors);
      }
    }
    count = 0;
  }

  void clear() {
    count = 0;
  }

  private static void fire(Runnable callback, LaneErrorHandler handler, TickErrors errors) {
    try {
      callback.run();
    } catch (RuntimeException | Error thrown) {
      report(thrown, handler, errors);
    }
  }

  private static void report(Throwable thrown, LaneErrorHandler handler, TickErrors errors) {
    if (handler == null) {
      errors.add(thrown);
      return;
    }
    try {
      handler.thrown(thrown);
    } catch (RuntimeException | Error again) {
      errors.add(again);
    }
  }
}
