package org.latticereplay.cli.report;

import java.util.Locale;

/** Why a build does not agree with a recording, as far as that was seen. */
public enum Cause {
  /** The code is another than the one that recorded the log. */
  OTHER_CODE,
  /** The code is that of the recording; Java or the machine is another. */
  OTHER_SURROUNDINGS,
  /** The code is that of the recording, and nothing else is known to differ. */
  UNRECORDED_STATE,
  /** The log does not say which code recorded it. */
  UNKNOWN_CODE,
  /** Two runs of the build in one process differ. */
  ITSELF,
  /** Two runs of the build in processes of their own differ, two in one process do not. */
  ITSELF_ACROSS_PROCESSES,
  /** The game's own hash covers what {@code describe} does not write. */
  HASHES_NON_STATE;

  /** The word, the same in every report. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
