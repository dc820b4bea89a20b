package org.latticereplay.host.guard;

import java.util.Arrays;
import java.util.function.IntFunction;

/**
 * What rewritten classes call before a call of the catalogue: it counts, and tells the host of the
 * first. Defined anew by the loader of each session, so it may use the JDK alone.
 *
 * <p>Any thread may call it; a count that two threads raise at once may miss one.
 */
public final class GuardHook {
  private static final int ROOM = 64;

  private static long[] counts = new long[ROOM];
  private static IntFunction<String> onFirst = site -> null;

  private GuardHook() {}

  /**
   * Who is told of the first call at each site.
   *
   * @param told given the number of the site; returns why the call must not be made, or null when
   *     it may
   */
  public static synchronized void attach(IntFunction<String> told) {
    onFirst = told;
  }

  /** How often each site was called. */
  public static synchronized long[] counts() {
    return counts.clone();
  }

  /**
   * Counts anew.
   *
   * @param from what each site begins with
   */
  public static synchronized void reset(long[] from) {
    counts = from.clone();
  }

  /** A call is about to be made. */
  public static void hit(int site) {
    long[] now = counts;
    if (site < now.length && now[site] != 0) {
      now[site]++;
    } else {
      first(site);
    }
  }

  /** A call that matters if its object's class defines no hash code. */
  public static void identityHash(Object object, int site) {
    if (object != null && GuardChecks.hasIdentityHash(object)) {
      hit(site);
    }
  }

  /** A call that matters if its object's text holds its identity hash. */
  public static void identityText(Object object, int site) {
    if (object != null && GuardChecks.hasIdentityText(object)) {
      hit(site);
    }
  }

  /** A call that matters if its object is a collection whose order differs from run to run. */
  public static void unordered(Object object, int site) {
    if (object != null && GuardChecks.isUnordered(object)) {
      hit(site);
    }
  }

  private static synchronized void first(int site) {
    if (site >= counts.length) {
      counts = Arrays.copyOf(counts, Math.max(site + 1, 2 * counts.length));
    }
    counts[site]++;
    if (counts[site] > 1) {
      return; // another thread was first
    }
    String denied = onFirst.apply(site);
    if (denied != null) {
      throw GameExit.denied(denied);
    }
  }
}
