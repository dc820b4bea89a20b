package org.latticereplay.host.conditions;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.LongConsumer;
import org.latticereplay.compare.Comparison;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.host.conditions.Condition.Group;
import org.latticereplay.host.conditions.Shaken.Status;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.session.PairRun;
import org.latticereplay.host.session.RunLimits;
import org.latticereplay.host.text.Durations;
import org.latticereplay.host.variant.JvmSettings;
import org.latticereplay.host.worker.JvmTrial;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/**
 * Runs a log again and again, each time with one condition changed that must not matter, beside a
 * plain run.
 *
 * <p>Runs with nothing changed come first. If these differ, a condition can only be told from the
 * rest where identity hashes are what makes them differ: then all objects get one and the same from
 * there on, in both runs. Otherwise no other condition is tried.
 */
public final class Shake {
  private static final String UNSTEADY =
      "runs with nothing changed differ already, so that a difference would not say anything";

  private final Path log;
  private final GameJar jar;
  private final RunLimits limits;
  private final IgnoredPaths ignored;
  private final long begin = System.nanoTime();
  private final Duration most;
  private final Listener listener;
  private JvmSettings base = JvmSettings.SAME;

  /** Told how it goes, on the thread that runs it. */
  public interface Listener {
    /** A condition is about to be tried. */
    default void begins(Condition condition) {}

    /** So many ticks of the present run have been run; not told those of other processes. */
    default void ticks(long ticks) {}

    /** One has been tried. */
    default void tried(Shaken run) {}
  }

  /**
   * A shake of one log.
   *
   * @param limits of each pair of runs
   * @param ignored what of the state is not compared
   * @param most wall time for all of them; what is not begun by then is not tried
   */
  public Shake(
      Path log,
      GameJar jar,
      RunLimits limits,
      IgnoredPaths ignored,
      Duration most,
      Listener listener) {
    this.log = log;
    this.jar = jar;
    this.limits = limits;
    this.ignored = ignored;
    this.most = most;
    this.listener = listener;
  }

  /**
   * Tries them.
   *
   * @param repeats how many processes with nothing changed, 1 or more
   * @param javas folders of other Java releases to try
   * @param only the groups to try; processes with nothing changed are always run
   * @throws RunStoppedException if the plain run does not come to its end
   */
  public ShakeResult run(int repeats, List<Path> javas, Set<Group> only) {
    List<Shaken> runs = new ArrayList<>();
    for (Condition condition : Conditions.unchanged(repeats)) {
      if (condition.group() != Group.PROCESS && !only.contains(condition.group())) {
        continue;
      }
      Shaken run = shaken(condition);
      if (runs.isEmpty()) {
        plainRunGoesOn(run);
      }
      runs.add(run);
    }
    Shaken pinned = null;
    if (runs.stream().anyMatch(run -> run.status() == Status.DIFFERS)) {
      base = Conditions.ALIKE;
      pinned = pinned();
    }
    boolean steady = pinned == null || pinned.status() == Status.SAME;
    for (Condition condition : Conditions.changed(javas)) {
      boolean asked = only.contains(condition.group());
      if (asked && (pinned == null || condition.group() != Group.IDENTITY_HASH)) {
        runs.add(steady ? shaken(condition) : told(Shaken.notTried(condition, UNSTEADY)));
      }
    }
    return new ShakeResult(runs, pinned);
  }

  private static void plainRunGoesOn(Shaken run) {
    Verdict stop = run.comparison() == null ? null : run.comparison().leftStop();
    if (stop != null && run.status() != Status.DIFFERS) {
      throw new RunStoppedException(stop);
    }
  }

  /** Two pairs of processes in which all identity hashes are alike. */
  private Shaken pinned() {
    Condition condition = Condition.jvm(Group.IDENTITY_HASH, "identity hashes alike in both");
    Shaken first = shaken(condition);
    return first.status() == Status.SAME ? shaken(condition) : first;
  }

  private Shaken shaken(Condition condition) {
    listener.begins(condition);
    return told(tried(condition));
  }

  private Shaken told(Shaken run) {
    listener.tried(run);
    return run;
  }

  private Shaken tried(Condition condition) {
    if (!most.equals(Durations.NONE) && System.nanoTime() - begin > most.toNanos()) {
      return Shaken.notTried(condition, "the time was up; raise --max-time");
    }
    JvmSettings jvm = base.and(condition.jvm());
    if (!jvm.equals(JvmSettings.SAME)) {
      String why = JvmTrial.whyNot(jvm);
      if (!why.isEmpty()) {
        return Shaken.notTried(condition, "this Java cannot do it: " + why);
      }
    }
    try {
      return Shaken.of(condition, compare(condition, jvm));
    } catch (RunStoppedException e) {
      if (condition.group() == Group.PROCESS && !(e.verdict() instanceof Verdict.LimitHit)) {
        throw e;
      }
      return new Shaken(condition, Status.STOPPED, null, e.verdict().message());
    }
  }

  private Comparison compare(Condition condition, JvmSettings jvm) {
    LongConsumer ticks = listener::ticks;
    PairRun pair = new PairRun(log, jar, jar, limits, ignored, false, ticks);
    boolean here = condition.group() == Group.SECOND_RUN;
    if (!here) {
      pair.under(base, jvm, condition.variant());
    }
    return pair.compare(null);
  }
}
