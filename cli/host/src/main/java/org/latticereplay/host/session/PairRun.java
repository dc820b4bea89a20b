package org.latticereplay.host.session;

import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.BiFunction;
import java.util.function.LongConsumer;
import org.latticereplay.compare.BuildSide;
import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.Side;
import org.latticereplay.compare.SideBySide;
import org.latticereplay.compare.TickSpan;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.isolate.LastResort;
import org.latticereplay.host.variant.JvmSettings;
import org.latticereplay.host.variant.RunVariant;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerifyOptions;

/** Two jars on one log, side by side: here on one thread, or each in a worker of its own. */
public final class PairRun {
  private final Path log;
  private final GameJar left;
  private final GameJar right;
  private final RunLimits limits;
  private final IgnoredPaths ignored;
  private boolean freshProcess;
  private JvmSettings leftJvm = JvmSettings.SAME;
  private JvmSettings rightJvm = JvmSettings.SAME;
  private RunVariant leftVariant = RunVariant.PLAIN;
  private RunVariant rightVariant = RunVariant.PLAIN;
  private final LongConsumer progress;
  // Another thread ends them when the time is up.
  private final List<Side> workers = new CopyOnWriteArrayList<>();

  /**
   * A pair.
   *
   * @param limits of the whole comparison; ticks of each run
   * @param ignored what of the states is not compared
   * @param progress told the ticks of the present run; not told those of other processes
   */
  public PairRun(
      Path log,
      GameJar left,
      GameJar right,
      RunLimits limits,
      IgnoredPaths ignored,
      boolean freshProcess,
      LongConsumer progress) {
    this.log = log;
    this.left = left;
    this.right = right;
    this.limits = limits.left();
    this.ignored = ignored;
    this.freshProcess = freshProcess || LastResort.isSecond();
    this.progress = progress;
  }

  /**
   * Runs each in a process of its own, and the right one in another way.
   *
   * @param one how the left one's process differs from this one
   * @param other how the right one's does
   * @param variant in which way the right one's log is run
   */
  public PairRun under(JvmSettings one, JvmSettings other, RunVariant variant) {
    freshProcess = true;
    leftJvm = one;
    rightJvm = other;
    rightVariant = variant;
    return this;
  }

  /**
   * Runs both in the same other way, each in a process of its own: whether they agree with the
   * recording so.
   */
  public PairRun bothAs(RunVariant variant) {
    freshProcess = true;
    leftVariant = variant;
    rightVariant = variant;
    return this;
  }

  /**
   * Compares.
   *
   * @param range the ticks to compare, or null for the whole log
   * @throws RunStoppedException if the log or a jar cannot be used, or a limit was hit
   */
  public Comparison compare(TickSpan range) {
    return compare(
        range == null
            ? SideBySide::compare
            : (one, other) -> SideBySide.compare(one, other, range));
  }

  /**
   * Compares at the checkpoints alone.
   *
   * @throws RunStoppedException if the log or a jar cannot be used, or a limit was hit
   */
  Comparison compareAtCheckpoints() {
    return compare(SideBySide::compareAtCheckpoints);
  }

  private Comparison compare(BiFunction<Side, Side, Comparison> how) {
    Isolation isolation =
        new Isolation("games", limits.timeout())
            .onProgress(progress)
            .onGiveUp(() -> workers.forEach(Side::close));
    if (freshProcess) {
      isolation.withoutGames();
    }
    return isolation.run(watch -> compareUnchanged(how, watch)).orStop();
  }

  private Comparison compareUnchanged(BiFunction<Side, Side, Comparison> how, RunWatch watch) {
    UnchangedFiles read = UnchangedFiles.of(log, left, right);
    Comparison compared = compare(how, watch);
    read.check();
    return compared;
  }

  private Comparison compare(BiFunction<Side, Side, Comparison> how, RunWatch watch) {
    SessionLog opened = open(log);
    if (freshProcess) {
      return compare(how, watch, opened, true);
    }
    try {
      Comparison compared = compare(how, watch, opened, false);
      return isNativeClash(compared.leftStop()) || isNativeClash(compared.rightStop())
          ? compare(how, watch, opened, true)
          : compared;
    } catch (RunStoppedException e) {
      if (!isNativeClash(e.verdict())) {
        throw e;
      }
      return compare(how, watch, opened, true);
    }
  }

  /** A native library can be loaded once in a process, so each run of such a game needs its own. */
  private static boolean isNativeClash(Verdict verdict) {
    return verdict != null && JarBuild.isNativeClash(verdict.message());
  }

  private Comparison compare(
      BiFunction<Side, Side, Comparison> how,
      RunWatch watch,
      SessionLog opened,
      boolean inProcesses) {
    try (Side one = side(opened, left, watch, inProcesses, leftJvm, leftVariant);
        Side other = side(opened, right, watch, inProcesses, rightJvm, rightVariant)) {
      return how.apply(one, other);
    }
  }

  private Side side(
      SessionLog opened,
      GameJar jar,
      RunWatch watch,
      boolean inProcesses,
      JvmSettings jvm,
      RunVariant variant) {
    if (!inProcesses) {
      return new BuildSide(
          opened,
          new JarBuild(jar),
          new VerifyOptions(true, limits.maxTicks(), watch).withProvider(limits.provider()),
          ignored);
    }
    Side side =
        new WorkerSide(
            new SideRequest(
                log,
                jar.path(),
                jar.classPath(),
                limits.maxTicks(),
                limits.provider(),
                ignored.texts(),
                variant.text()),
            jvm);
    workers.add(side);
    return side;
  }

  /**
   * Opens a log.
   *
   * @throws RunStoppedException if it cannot be used
   */
  public static SessionLog open(Path log) {
    if (Files.exists(log) && !Files.isRegularFile(log)) {
      throw new RunStoppedException(
          new Verdict.Unreadable("it is not a regular file; a log is read more than once"));
    }
    try {
      return SessionLog.open(LogSource.of(log));
    } catch (UnreadableLogException e) {
      throw new RunStoppedException(new Verdict.Unreadable(e.getMessage()));
    } catch (UncheckedIOException e) {
      throw new RunStoppedException(
          new Verdict.Unreadable("the log cannot be read: " + e.getCause().getMessage()));
    }
  }
}
