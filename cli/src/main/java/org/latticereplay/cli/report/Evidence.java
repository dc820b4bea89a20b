package org.latticereplay.cli.report;

import java.util.List;
import org.latticereplay.format.LogMeta;
import org.latticereplay.game.Settings;
import org.latticereplay.verify.ClaimComparison;
import org.latticereplay.verify.Note;
import org.latticereplay.verify.PartComparison;
import org.latticereplay.verify.SessionResult;

/**
 * What a log holds beside its digests, and how it compares.
 *
 * @param settings what was chosen before the run
 * @param claims every claim beside what this build computes
 * @param parts the parts of the state at the first checkpoint that disagreed
 * @param meta what the log says about its making
 * @param notes what is worth knowing about the verdict
 */
public record Evidence(
    Settings settings,
    List<ClaimComparison> claims,
    List<PartComparison> parts,
    LogMeta meta,
    List<Note> notes) {
  /** Nothing beside the digests. */
  public static final Evidence NONE =
      new Evidence(Settings.none(), List.of(), List.of(), LogMeta.none(), List.of());

  /** Copies the lists. */
  public Evidence {
    claims = List.copyOf(claims);
    parts = List.copyOf(parts);
    notes = List.copyOf(notes);
  }

  public static Evidence of(SessionResult result) {
    return new Evidence(
        result.start() == null ? Settings.none() : result.start().settings(),
        result.claims(),
        result.parts(),
        result.meta(),
        result.notes());
  }
}
