package org.latticereplay.cli.report;

import java.util.Locale;

/** How reports spell a time. */
public final class Seconds {
  private Seconds() {}

  /** Milliseconds, at least 0, as seconds with three digits after the point. */
  public static String of(long millis) {
    return String.format(Locale.ROOT, "%d.%03d", millis / 1000, millis % 1000);
  }
}
