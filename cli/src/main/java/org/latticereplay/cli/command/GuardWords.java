package org.latticereplay.cli.command;

import java.nio.file.Path;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.host.text.PathNames;

/** What a command that has no report says of the calls that the guard has seen. */
final class GuardWords {
  private GuardWords() {}

  /**
   * Says what was seen.
   *
   * @param log that the game was run for
   * @return why the run does not count, where the guard denies it; otherwise the empty text
   */
  static String told(CommandContext context, GuardReport seen, Path log) {
    if (seen.isEmpty()) {
      return "";
    }
    String words = PathNames.show(log) + ": " + seen.summary();
    if (seen.mode() == GuardPolicy.Mode.DENY && !seen.sites().isEmpty()) {
      return words + "; the guard denies it";
    }
    context.say("lattice-replay: " + words + "; audit lists all");
    return "";
  }
}
