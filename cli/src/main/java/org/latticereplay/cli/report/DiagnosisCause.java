package org.latticereplay.cli.report;

import java.util.Locale;

/** What a diagnosis found to be the cause, as far as that was seen. */
public enum DiagnosisCause {
  /** The log or the jar cannot be used, or they do not belong together. */
  LOG,
  /** The game threw, or breaks what comparing stands on. */
  FAILED,
  /** A limit was hit before anything was known. */
  LIMIT,
  /** Runs of this build differ with nothing changed, or under one changed condition. */
  CONDITION,
  /** The game's own hash covers what {@code describe} does not write. */
  HASH,
  /** The log was recorded as the second session of its process. */
  SECOND_SESSION,
  /** The recorder stamps each input a tick late. */
  INPUTS_LATE,
  /** The recorder stamps each input a tick early. */
  INPUTS_EARLY,
  /** The two builds part. */
  CODE,
  /** The code is another than the one that recorded the log; where they part is not known. */
  OTHER_CODE,
  /** The code is that of the recording; Java or the machine is another. */
  OTHER_SURROUNDINGS,
  /** The recording had state that a replay has not. */
  UNRECORDED_STATE,
  /** The log does not say which code recorded it. */
  UNKNOWN_CODE,
  /** It matches, and verify would not notice a change. */
  UNNOTICED,
  /** It matches here; a call was made whose result may be another elsewhere. */
  SUSPECT,
  /** Nothing was found: it matches, and nothing that was tried matters. */
  NONE;

  /** The word, the same in every report. */
  public String label() {
    return name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
