package org.latticereplay.loop;

/** The thread a loop belongs to: the one of its first pump. */
final class LoopThread {
  /** Read without the lock: a thread that is the owner has written it itself. */
  private Thread owner;

  /** Makes the current thread the owner, if there is none. */
  void claim() {
    Thread current = Thread.currentThread();
    if (owner != current) {
      claim(current);
    }
  }

  private synchronized void claim(Thread current) {
    if (owner == null) {
      owner = current;
    }
    refuseOthers("pump", current);
  }

  /** Refuses any thread but the owner; refuses none while there is no owner. */
  void check(String call) {
    Thread current = Thread.currentThread();
    if (owner != current) {
      checkSlowly(call, current);
    }
  }

  private synchronized void checkSlowly(String call, Thread current) {
    if (owner != null) {
      refuseOthers(call, current);
    }
  }

  private void refuseOthers(String call, Thread current) {
    if (owner != current) {
      throw new IllegalStateException(
          call
              + ": called from thread \""
              + current.getName()
              + "\", but the loop belongs to \""
              + owner.getName()
              + "\", the thread of its first pump; run the call there (only stop may come from"
              + " elsewhere)");
    }
  }
}
