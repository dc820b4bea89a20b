package org.latticereplay.host.guard;

/**
 * A call of the catalogue that a run has made.
 *
 * @param in the calling class, with dots
 * @param method the calling method
 * @param file its source file; null when the class does not say
 * @param line in that file; -1 when the class does not say
 * @param call what it calls, as {@code java.lang.Math.random} or {@code new java.util.Random}
 * @param category of the catalogue
 * @param severity error, warning or note, as the catalogue has it
 * @param why what is wrong with it
 * @param instead what to use instead
 * @param count how often it was made
 * @param firstTick the log tick of the first; -1 when it was made before the run began
 * @param stack at the first, a line for each frame
 */
public record GuardSite(
    String in,
    String method,
    String file,
    int line,
    String call,
    String category,
    String severity,
    String why,
    String instead,
    long count,
    long firstTick,
    String stack) {
  /** The name by which it can be accepted. */
  public String site() {
    return GuardPolicy.site(in, method, call);
  }

  /** Where it is, as a stack shows it. */
  public String place() {
    return GuardPolicy.place(in, method, file, line);
  }

  /** When it was made first, in words. */
  public String when() {
    return firstTick < 0 ? "before the first tick" : "at log tick " + firstTick;
  }
}
