package org.latticereplay.host.guard;

import java.util.List;

/**
 * The calls of the catalogue that a run has made.
 *
 * @param mode how the guard was set
 * @param sites in the order of their first calls
 * @param unguarded classes that make such calls and were not looked at, since they cannot be
 *     rewritten: a method of theirs is too long for more calls, or they are newer than this tool
 */
public record GuardReport(GuardPolicy.Mode mode, List<GuardSite> sites, List<String> unguarded) {
  /** Of a run that was not guarded, or of which nothing is known. */
  public static final GuardReport NONE =
      new GuardReport(GuardPolicy.Mode.OFF, List.of(), List.of());

  /** What the guard cannot see, in words for a report. */
  public static final String UNSEEN =
      "calls in the game's own classes and libraries are seen; not those that the JDK makes itself,"
          + " that reflection makes, or that name a subclass of the game as the owner";

  /** Copies the lists. */
  public GuardReport {
    sites = List.copyOf(sites);
    unguarded = List.copyOf(unguarded);
  }

  /** Whether there is nothing to say. */
  public boolean isEmpty() {
    return sites.isEmpty() && unguarded.isEmpty();
  }

  /** One line on the calls and on what was not looked at, or the empty text. */
  public String summary() {
    if (sites.isEmpty() || unguarded.isEmpty()) {
      return sites.isEmpty() ? unguardedWords() : called();
    }
    return called() + "; " + unguardedWords();
  }

  /** Which classes were not looked at, in words; empty when all were. */
  public String unguardedWords() {
    return unguarded.isEmpty()
        ? ""
        : "not guarded, since they cannot be rewritten (a method too long, or a newer Java): "
            + String.join(", ", unguarded);
  }

  private String called() {
    GuardSite first = sites.get(0);
    return sites.size()
        + (sites.size() == 1 ? " call site" : " call sites")
        + " of what can make two runs differ, first "
        + first.when()
        + ": "
        + first.call()
        + " in "
        + first.place();
  }
}
