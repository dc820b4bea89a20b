package org.latticereplay.host.game;

import java.lang.ref.WeakReference;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * Classes of ended sessions whose game can have loaded a native library. Java lets no others load
 * it in this process until they are gone. Any thread may call.
 */
public final class ClosedNatives {
  private static final int COLLECTIONS_MAX = 10;
  private static final long PAUSE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

  private static final List<WeakReference<ClassLoader>> CLOSED = new ArrayList<>();

  private ClosedNatives() {}

  static void add(ClassLoader classes) {
    synchronized (CLOSED) {
      CLOSED.add(new WeakReference<>(classes));
    }
  }

  /** Waits for a moment until they are gone; at once when there are none. */
  public static void await() {
    for (int i = 0; i < COLLECTIONS_MAX && !gone(); i++) {
      collect();
    }
    synchronized (CLOSED) {
      CLOSED.clear(); // something holds them, and would the next time too
    }
  }

  private static boolean gone() {
    synchronized (CLOSED) {
      CLOSED.removeIf(classes -> classes.get() == null);
      return CLOSED.isEmpty();
    }
  }

  /** Has the collector look for classes that nobody needs. */
  public static void collect() {
    Thread.currentThread().setContextClassLoader(null);
    System.gc();
    LockSupport.parkNanos(PAUSE_NANOS);
  }
}
