package org.latticereplay.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.verify.Surroundings;

/**
 * What may be concluded of a build that agrees with itself and not with a recording: no more than
 * was seen. That the build has changed needs another digest of its code.
 *
 * @param cause why they disagree, as far as that is known
 * @param sentence the same in words, for the middle of a sentence
 * @param next the commands that tell the possibilities apart
 */
record Conclusion(Cause cause, String sentence, List<NextStep> next) {
  /** What a recording can have that a run from its inputs has not. */
  private static final String UNRECORDED = "the recording had state that a replay has not";

  private static final String LATER =
      ": static state of an earlier session, something only live play sets, a loaded save, or a"
          + " direct write by the window";

  private static final String AT_ONCE =
      ", from its first tick on: a loaded save, another RunStart than the run's, static state of an"
          + " earlier session, or something only live play sets";

  private static final int COMMANDS_MAX = 3;

  /** Copies the list. */
  public Conclusion {
    next = List.copyOf(next);
  }

  /**
   * Concludes.
   *
   * @param around what recorded the log beside what ran it
   * @param commands how the commands to run next begin
   * @param atOnce whether they disagree at the log's first tick already
   */
  public static Conclusion of(Surroundings around, NextCommands commands, boolean atOnce) {
    String unrecorded = UNRECORDED + (atOnce ? AT_ONCE : LATER);
    String also = around.aroundLine();
    if (around.code().other()) {
      return new Conclusion(
          Cause.OTHER_CODE,
          "the build has changed since the recording ("
              + around.codeLine()
              + (also.isEmpty() ? "" : "), and so have its surroundings (" + also)
              + "); name the one that recorded it with --against",
          List.of(commands.against()));
    }
    if (!around.code().known()) {
      return new Conclusion(
          Cause.UNKNOWN_CODE,
          "the log does not say which code recorded it"
              + (also.isEmpty() ? "" : " (" + also + ")")
              + ": either the build has changed since, or "
              + unrecorded,
          List.of(commands.against(), commands.playedAgain(), commands.verifiedAgain()));
    }
    if (!also.isEmpty()) {
      return new Conclusion(
          Cause.OTHER_SURROUNDINGS,
          "the code is that of the recording, its surroundings are not: " + also,
          surroundings(around, commands));
    }
    return new Conclusion(
        Cause.UNRECORDED_STATE,
        "the code is that of the recording"
            + (around.sameAround() ? ", and so are Java and the machine" : "")
            + "; so "
            + unrecorded,
        List.of(commands.inputs(), commands.playedAgain(), commands.verifiedAgain()));
  }

  private static List<NextStep> surroundings(Surroundings around, NextCommands commands) {
    List<NextStep> next = new ArrayList<>(commands.there(around));
    next.add(commands.playedAgain());
    next.add(commands.verifiedAgain());
    return next.subList(0, Math.min(COMMANDS_MAX, next.size()));
  }
}
