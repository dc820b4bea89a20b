package org.latticereplay.cli.report;

import org.latticereplay.compare.Comparison;
import org.latticereplay.verify.Verdict;

/** Words about the build that is held against another: its options have names of their own. */
public final class OldBuild {
  private static final String NEW_OPTION = " --class-path";
  private static final String OLD_OPTION = " --against-class-path";

  private OldBuild() {}

  /**
   * The comparison with what stopped its left side naming the options of the old build. Where both
   * sides stopped for the same reason, the option that serves both is the right one.
   */
  public static Comparison named(Comparison comparison) {
    Verdict left = comparison.leftStop();
    Verdict right = comparison.rightStop();
    if (left == null || (right != null && right.message().equals(left.message()))) {
      return comparison;
    }
    return comparison.withLeftStop(named(left));
  }

  private static Verdict named(Verdict stop) {
    String message = stop.message().replace(NEW_OPTION, OLD_OPTION);
    if (stop instanceof Verdict.Failed failed) {
      return new Verdict.Failed(failed.tick(), message, failed.stack());
    }
    return stop instanceof Verdict.Unreadable ? new Verdict.Unreadable(message) : stop;
  }
}
