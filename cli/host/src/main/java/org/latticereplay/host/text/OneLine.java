package org.latticereplay.host.text;

import java.util.regex.Pattern;

/** Texts of any origin as one line. */
public final class OneLine {
  private static final Pattern BREAK = Pattern.compile("\\s*\\R\\s*");

  private OneLine() {}

  /** The text with a blank for each line break. */
  public static String of(String text) {
    return BREAK.matcher(String.valueOf(text)).replaceAll(" ");
  }

  /**
   * What a throwable says of itself; the name of its class when asking it throws in turn, as a
   * game's own class may.
   *
   * @throws OutOfMemoryError if the memory does not suffice to ask
   */
  public static String of(Throwable thrown) {
    try {
      return of(String.valueOf(thrown));
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      return thrown.getClass().getName();
    }
  }
}
