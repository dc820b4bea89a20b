package org.latticereplay.cli.command;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.cli.report.StateReport;
import org.latticereplay.dump.Difference;
import org.latticereplay.dump.FieldsDiff;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.dump.StateDiff;
import org.latticereplay.dump.StateDump;
import org.latticereplay.dump.StateFields;
import org.latticereplay.host.session.StateRun;
import org.latticereplay.verify.Verdict;

/**
 * The reports of one call of {@code state}: what of a state is shown, and how two states differ.
 */
final class StateAnswers {
  private static final int NAMES_MAX = 20;

  private final CommandContext context;
  private final String log;
  private final String game;
  private final String against;
  private final List<String> paths;
  private final IgnoredPaths shown;
  // Told by the thread of the run, which has ended when it is read.
  private volatile boolean met;

  /**
   * Answers about one log.
   *
   * @param against the other build, or null
   * @param paths what to show of a state; none for all
   * @throws IllegalArgumentException if one is no path
   */
  StateAnswers(
      CommandContext context, String log, String game, String against, List<String> paths) {
    this.context = context;
    this.log = log;
    this.game = game;
    this.against = against;
    this.paths = List.copyOf(paths);
    shown = IgnoredPaths.of(paths);
  }

  /** Whether any path was met in any state so far. */
  boolean met() {
    return met;
  }

  /** A state. */
  StateReport of(StateRun.Shown one) {
    StateFields fields = fields(one);
    return report(one, 0, StateReport.SHOWN, where(one), fields.fields(), null, 0);
  }

  /** A state beside that of the other build. */
  StateReport of(StateRun.Shown one, StateRun.Shown other) {
    StateFields fields = fields(one);
    StateFields otherFields = fields(other);
    List<Difference> differences;
    long places;
    if (paths.isEmpty()) {
      StateDiff whole = StateDiff.of(other.state(), one.state());
      differences = whole.differences();
      places = whole.places();
    } else {
      FieldsDiff narrowed = FieldsDiff.of(otherFields, fields);
      differences = narrowed.differences();
      places = narrowed.places();
    }
    boolean same = differences.isEmpty();
    String what = paths.isEmpty() ? "" : " at " + String.join(" and ", paths);
    String message =
        same
            ? "both builds describe the same" + what + ": " + where(one)
            : "the builds differ" + what + " in " + where(one) + ", OLD -> NEW";
    String verdict = same ? StateReport.SHOWN : "differs";
    return report(one, same ? 0 : 1, verdict, message, fields.fields(), differences, places);
  }

  private StateFields fields(StateRun.Shown one) {
    StateFields fields = StateFields.of(one.state(), shown);
    met |= fields.found();
    return fields;
  }

  private static String where(StateRun.Shown one) {
    return one.tick() < one.startTick()
        ? "the state as created, before tick " + one.startTick()
        : "the state at the end of tick " + one.tick();
  }

  private StateReport report(
      StateRun.Shown one,
      int exit,
      String verdict,
      String message,
      List<StateFields.Field> fields,
      List<Difference> differences,
      long places) {
    return new StateReport(
        exit,
        context.version(),
        context.java(),
        log,
        game,
        against,
        verdict,
        message,
        one.tick(),
        one.startTick(),
        one.agrees() ? null : one.divergedAt(),
        fields,
        differences,
        places);
  }

  /** No state. */
  StateReport stopped(Verdict verdict) {
    return new StateReport(
        verdict.kind().exitCode(),
        context.version(),
        context.java(),
        log,
        game,
        against,
        verdict.label(),
        verdict.message(),
        -1,
        -1,
        null,
        List.of(),
        null,
        0);
  }

  /** That no path was met in these states, and what there is as far down as they lead. */
  String nothingThere(StateDump... states) {
    StringBuilder out = new StringBuilder("--path: the game describes nothing at ");
    out.append(String.join(" or ", paths));
    String path = paths.get(0);
    for (StateDump state : states) {
      out.append("; ").append(nearest(state, path));
    }
    return out.toString();
  }

  private static String nearest(StateDump state, String path) {
    String prefix = path;
    while (true) {
      int cut = Math.max(prefix.lastIndexOf('.'), prefix.lastIndexOf('['));
      if (cut <= 0) {
        return "there is " + names(StateFields.of(state, IgnoredPaths.NONE));
      }
      prefix = prefix.substring(0, cut);
      StateFields fields = StateFields.of(state, IgnoredPaths.of(List.of(prefix)));
      if (fields.found()) {
        return "in " + prefix + " there is " + names(fields);
      }
    }
  }

  private static String names(StateFields fields) {
    List<String> names = new ArrayList<>(fields.below());
    if (names.isEmpty()) {
      return "nothing below";
    }
    boolean cut = names.size() > NAMES_MAX;
    return String.join(", ", cut ? names.subList(0, NAMES_MAX) : names) + (cut ? ", ..." : "");
  }
}
