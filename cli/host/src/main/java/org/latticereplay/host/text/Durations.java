package org.latticereplay.host.text;

import java.time.Duration;

/** Durations as the options take them and as messages name them. */
public final class Durations {
  /** No limit: longer than any process lives. */
  public static final Duration NONE = Duration.ofDays(36_500);

  private Durations() {}

  /** As in {@code 500ms}, {@code 90s} or {@code none}. */
  public static String show(Duration duration) {
    if (duration.equals(NONE)) {
      return "none";
    }
    return duration.toMillis() % 1000 == 0
        ? duration.toSeconds() + "s"
        : duration.toMillis() + "ms";
  }
}
