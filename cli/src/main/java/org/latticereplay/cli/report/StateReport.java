package org.latticereplay.cli.report;

import java.util.List;
import org.latticereplay.dump.Difference;
import org.latticereplay.dump.StateFields;

/**
 * What {@code state} found at one tick.
 *
 * @param verdict shown, or why there is no state
 * @param message one line on it
 * @param tick the log tick at whose end the state is; -1 where there is none
 * @param startTick the first tick of the log
 * @param divergedAt the first checkpoint that disagrees, or null
 * @param fields the values at the paths that were asked for
 * @param differences what the other build describes differently, the first of it; null where there
 *     is none
 * @param places how many places differ
 */
public record StateReport(
    int exit,
    String tool,
    String java,
    String log,
    String game,
    String against,
    String verdict,
    String message,
    long tick,
    long startTick,
    Long divergedAt,
    List<StateFields.Field> fields,
    List<Difference> differences,
    long places) {
  /** The report's name. */
  public static final String NAME = "lattice-replay/state";

  /** Its version. */
  public static final int VERSION = 1;

  /** The word for a state that is shown. */
  public static final String SHOWN = "shown";
}
