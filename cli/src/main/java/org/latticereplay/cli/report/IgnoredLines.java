package org.latticereplay.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.compare.LookedPast;
import org.latticereplay.dump.IgnoredPaths;

/** What a comparison looked past, in words. */
public final class IgnoredLines {
  private IgnoredLines() {}

  /** Whether any state had a value at this path; paths are counted from 0. */
  public static boolean met(LookedPast past, int path) {
    return (past.met() >>> path & 1) != 0;
  }

  /** A line for each path, and one on what was looked past; empty when nothing was ignored. */
  public static List<String> of(IgnoredPaths ignored, LookedPast past, long startTick) {
    List<String> lines = new ArrayList<>();
    for (int i = 0; i < ignored.texts().size(); i++) {
      boolean met = met(past, i);
      lines.add(
          ignored.texts().get(i)
              + (met
                  ? ""
                  : ": no state that was compared has it; is it spelled as describe does?"));
    }
    if (lines.isEmpty()) {
      return lines;
    }
    lines.add(
        past.any()
            ? "looked past differences at "
                + past.points()
                + (past.points() == 1 ? " point, " : " points, the first ")
                + TickWords.at(past.firstTick(), startTick)
                + "; digests cover what is ignored, so they do not count there"
            : "nothing differed there, so digests count as ever");
    return lines;
  }
}
