package org.latticereplay.cli;

import java.time.Duration;
import java.util.Optional;

/**
 * Ends this process when the launcher is gone. The launcher passes on the signals it gets, but
 * nothing passes on that it was killed.
 */
final class LauncherWatch implements Runnable {
  /** The property that holds the process number of the launcher's shell, when that started this. */
  static final String LAUNCHER = "latticereplay.launcher";

  /** As after SIGTERM, so that what is left of the launcher does not look for a fault. */
  private static final int ENDED = 128 + 15;

  private static final Duration EVERY = Duration.ofMillis(200);

  private final long launcher;

  private LauncherWatch(long launcher) {
    this.launcher = launcher;
  }

  /** Begins to watch, on a thread of its own. */
  static void start() {
    Long launcher = Long.getLong(LAUNCHER);
    if (launcher != null) {
      Thread thread = new Thread(new LauncherWatch(launcher), "launcher watch");
      thread.setDaemon(true);
      thread.start();
    }
  }

  @Override
  public void run() {
    while (!isGone()) {
      pause();
    }
    Runtime.getRuntime().halt(ENDED);
  }

  private boolean isGone() {
    try {
      return isGone(ProcessHandle.current(), launcher);
    } catch (OutOfMemoryError e) {
      return false; // a game's doing; looked for again
    }
  }

  private static void pause() {
    try {
      Thread.sleep(EVERY.toMillis());
    } catch (InterruptedException e) {
      return; // a game can interrupt every thread of its group; the watch goes on
    }
  }

  /**
   * Whether this process has lost that ancestor: who loses its parent gets another one at once,
   * also while the dead one still has an entry in the process table.
   */
  static boolean isGone(ProcessHandle process, long ancestor) {
    Optional<ProcessHandle> parent = process.parent();
    if (parent.isEmpty()) {
      return false; // this system does not tell
    }
    while (parent.isPresent()) {
      if (parent.get().pid() == ancestor) {
        return false;
      }
      parent = parent.get().parent();
    }
    return true;
  }
}
