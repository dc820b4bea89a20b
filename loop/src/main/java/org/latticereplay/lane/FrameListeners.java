package org.latticereplay.lane;

import java.util.Arrays;
import org.latticereplay.loop.Disposer;

/**
 * Who is told of each tick, in the order of subscription.
 *
 * <p>A listener added while another runs belongs to that run: it is dropped when the outer one runs
 * again or is dropped itself, so a listener that subscribes on every call does not pile up others.
 */
final class FrameListeners {
  private Entry[] entries = new Entry[4];
  private int count;
  private boolean notifying;
  private boolean holes;
  private Entry running;

  /**
   * Adds a listener and calls it at once.
   *
   * @return drops the listener
   */
  Disposer add(FrameListener listener, double simTime) {
    Entry entry = new Entry(listener);
    if (running != null) {
      entry.nextOwned = running.owned;
      running.owned = entry;
    }
    if (count == entries.length) {
      entries = Arrays.copyOf(entries, 2 * count);
    }
    entries[count++] = entry;
    try {
      entry.call(simTime);
    } catch (RuntimeException | Error thrown) {
      entry.dispose();
      throw thrown;
    }
    return entry;
  }

  /** Tells those who were there when it began and have not been dropped since. */
  void tell(double simTime, TickErrors errors) {
    int told = count;
    if (told == 0) {
      return;
    }
    notifying = true;
    for (int i = 0; i < told; i++) {
      Entry entry = entries[i];
      if (entry.live) {
        try {
          entry.call(simTime);
        } catch (RuntimeException | Error thrown) {
          errors.add(thrown);
        }
      }
    }
    notifying = false;
    closeHoles();
  }

  void dropAll() {
    for (int i = 0; i < count; i++) {
      entries[i].live = false;
    }
    holes = true;
    closeHoles();
  }

  private void closeHoles() {
    if (!holes || notifying) {
      return;
    }
    int kept = 0;
    for (int i = 0; i < count; i++) {
      if (entries[i].live) {
        entries[kept++] = entries[i];
      }
    }
    Arrays.fill(entries, kept, count, null);
    count = kept;
    holes = false;
  }

  /** One subscription. */
  private final class Entry implements Disposer {
    private final FrameListener listener;
    private boolean live = true;
    private Entry owned;
    private Entry nextOwned;

    Entry(FrameListener listener) {
      this.listener = listener;
    }

    void call(double simTime) {
      dropOwned();
      Entry outer = running;
      running = this;
      try {
        listener.frame(simTime);
      } finally {
        running = outer;
      }
    }

    @Override
    public void dispose() {
      if (live) {
        live = false;
        holes = true;
        dropOwned();
        closeHoles();
      }
    }

    private void dropOwned() {
      for (Entry entry = owned; entry != null; entry = entry.nextOwned) {
        entry.dispose();
      }
      owned = null;
    }
  }
}
