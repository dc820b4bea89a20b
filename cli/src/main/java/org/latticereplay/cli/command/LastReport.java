package org.latticereplay.cli.command;

import java.time.Duration;

/**
 * Whether a report is under way that a signal must not cut off: the process then ends once the
 * report of what is done is out. Any thread may call it.
 */
public final class LastReport {
  private boolean underWay;

  /** Nothing is under way. */
  public LastReport() {}

  /** From now on there is. */
  synchronized void begin() {
    underWay = true;
  }

  /** It is out, or there will be none. */
  public synchronized void end() {
    underWay = false;
    notifyAll();
  }

  /** Waits until it is out, or so long. */
  public synchronized void await(Duration most) {
    long begin = System.nanoTime();
    for (long left = most.toNanos(); underWay && left > 0; ) {
      try {
        wait(Math.max(1, left / 1_000_000));
      } catch (InterruptedException e) {
        Thread.interrupted(); // a game can interrupt every thread of its group
      }
      left = most.toNanos() - (System.nanoTime() - begin);
    }
  }
}
