package org.latticereplay.host.session;

import java.util.List;
import org.latticereplay.compare.BuildSearch;
import org.latticereplay.verify.VerdictKind;

/**
 * A search for the first build that diverges.
 *
 * @param builds all of them, in order
 * @param found what was found; builds are counted from 0 there
 */
public record BuildSearchReport(List<Probed> builds, BuildSearch.Found found) {
  /** Copies the list. */
  public BuildSearchReport {
    builds = List.copyOf(builds);
  }

  /**
   * One build of the list.
   *
   * @param jar the build
   * @param answer what it says; null when it was not asked
   * @param verdict the kind of its verdict on the log; null when it was not asked
   * @param message one line on that; null when it was not asked
   * @param ran whether any tick was run
   */
  public record Probed(
      String jar, BuildSearch.Answer answer, VerdictKind verdict, String message, boolean ran) {}

  /** How many builds were run. */
  public long ran() {
    return builds.stream().filter(Probed::ran).count();
  }

  /** How many were asked and not run, since they refuse the log or cannot be loaded. */
  public long notRun() {
    return builds.stream().filter(build -> build.answer() != null && !build.ran()).count();
  }
}
