package org.latticereplay.host.guard;

import java.util.List;

/**
 * The calls of the catalogue that a run has made.
 *
 * @param mode how the guard was set
 * @param sites in the order of their first calls
 */
public record GuardReport(GuardPolicy.Mode mode, List<GuardSite> sites) {
  /** Of a run that was not guarded, or of which nothing is known. */
  public static final GuardReport NONE = new GuardReport(GuardPolicy.Mode.OFF, List.of());

  /** What the guard cannot see, in words for a report. */
  public static final String UNSEEN =
      "calls in the game's own classes and libraries are seen; not those that the JDK makes itself,"
          + " that reflection makes, or that name a subclass of the game as the owner";

  /** Copies the list. */
  public GuardReport {
    sites = List.copyOf(sites);
  }

  /** One line on the calls, or the empty text when there were none. */
  public String summary() {
    if (sites.isEmpty()) {
      return "";
    }
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
