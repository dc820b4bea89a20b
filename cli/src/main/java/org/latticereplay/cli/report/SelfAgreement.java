package org.latticereplay.cli.report;

import java.util.Locale;

/**
 * Whether runs of one build agree with each other.
 *
 * @param inProcess two runs in one process, each with classes of its own
 * @param acrossProcesses two runs in processes of their own
 */
public record SelfAgreement(Runs inProcess, Runs acrossProcesses) {
  /** Two builds were compared, so none was held against itself. */
  public static final SelfAgreement NONE = new SelfAgreement(Runs.NOT_ASKED, Runs.NOT_ASKED);

  /** What two runs of one build came to. */
  public enum Runs {
    /** They describe the same. */
    SAME,
    /** They do not, or their digests do not. */
    DIFFERENT,
    /** Nobody looked, or one of them could not be run. */
    NOT_ASKED;

    /** The word, the same in every report. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /** How the runs were made that agreed, for a sentence. */
  String how() {
    boolean here = inProcess == Runs.SAME;
    boolean apart = acrossProcesses == Runs.SAME;
    if (here && apart) {
      return ", in one process and in two,";
    }
    return apart ? ", in two processes," : "";
  }
}
