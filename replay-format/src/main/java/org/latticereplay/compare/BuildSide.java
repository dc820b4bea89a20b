package org.latticereplay.compare;

import java.util.List;
import java.util.function.UnaryOperator;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.dump.PastIgnored;
import org.latticereplay.dump.StateDump;
import org.latticereplay.dump.StateFold;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.SessionLog;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.SteppedRun;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerifyOptions;

/** A side in this process: a log, run against a build. */
public final class BuildSide implements Side {
  private final SessionLog log;
  private final Build build;
  private final VerifyOptions options;
  private final UnaryOperator<LogCursor> change;
  private final IgnoredPaths ignored;
  private final StateFold fold = new StateFold();
  private final StateFold pastFold = new StateFold();
  private final PastIgnored past;

  private Build.Classes classes;
  private SteppedRun<?> run;
  private RunPoint reading;
  private long everyTickFrom;
  private long lastPoint;
  private boolean reached;

  /**
   * A side that is not started.
   *
   * @param options limits, progress and cancellation of each run
   * @param change what the runs read in place of the log's own cursor
   * @param ignored what of the state is not looked at
   */
  public BuildSide(
      SessionLog log,
      Build build,
      VerifyOptions options,
      UnaryOperator<LogCursor> change,
      IgnoredPaths ignored) {
    this.log = log;
    this.build = build;
    this.options = options;
    this.change = change;
    this.ignored = ignored;
    this.past = new PastIgnored(ignored, pastFold);
  }

  /** A side that reads something else than the log says. */
  public BuildSide(
      SessionLog log, Build build, VerifyOptions options, UnaryOperator<LogCursor> change) {
    this(log, build, options, change, IgnoredPaths.NONE);
  }

  /** A side that reads the log as it stands. */
  public BuildSide(SessionLog log, Build build, VerifyOptions options) {
    this(log, build, options, cursor -> cursor);
  }

  /** A side that reads the log as it stands, and shows nothing of what is ignored. */
  public BuildSide(SessionLog log, Build build, VerifyOptions options, IgnoredPaths ignored) {
    this(log, build, options, cursor -> cursor, ignored);
  }

  @Override
  public void start() {
    close();
    try {
      classes = build.open();
      run = SteppedRun.open(log, classes.providers(), options, change);
      run.atEndOfTick(this::endOfTick);
      run.begin();
      look();
    } catch (RunStoppedException e) {
      reading = RunPoint.stopped(run == null ? -1 : run.tick(), e.verdict());
    }
  }

  @Override
  public void goOn(long everyTick) {
    if (!reading.isState()) {
      return; // it has ended, and says so again
    }
    everyTickFrom = everyTick;
    classes.enter();
    reached = false;
    try {
      while (!reached) {
        if (!run.next()) {
          reading = RunPoint.end(run.tick());
          reached = true;
        }
      }
    } catch (RunStoppedException e) {
      boolean inTick = !reached && e.verdict() instanceof Verdict.Failed;
      reading = RunPoint.stopped(inTick ? run.tick() - 1 : run.tick(), e.verdict());
    }
  }

  private void endOfTick() {
    long tick = run.tick();
    if (run.recorded() != LogCursor.NO_CHECKPOINT
        || tick >= everyTickFrom
        || tick - lastPoint >= SPACING_TICKS) {
      look();
    }
  }

  private void look() {
    fold.reset();
    long whole = run.describe(fold, StateFold::fold);
    long folded = whole;
    long values = fold.values();
    if (!ignored.isEmpty()) {
      pastFold.reset();
      past.reset();
      folded = run.describe(past, written -> pastFold.fold());
      values = pastFold.values() - past.placeholders();
    }
    lastPoint = run.tick();
    reached = true;
    reading =
        new RunPoint(
            RunPoint.Kind.STATE,
            lastPoint,
            folded,
            values,
            whole,
            past.met(),
            run.hash(),
            run.recorded(),
            run.partsAgree(),
            null);
  }

  @Override
  public RunPoint reading() {
    return reading;
  }

  @Override
  public StateDump state() {
    classes.enter();
    StateDump dump = new StateDump();
    return ignored.isEmpty()
        ? run.describe(dump, StateDump::whole)
        : run.describe(new PastIgnored(ignored, dump), written -> dump.whole());
  }

  @Override
  public List<String> samples() {
    return SampleText.of(run.samples());
  }

  @Override
  public Verdict rest() {
    if (run == null || reading.kind() == RunPoint.Kind.STOPPED) {
      return null;
    }
    try {
      return run.drain();
    } catch (RunStoppedException e) {
      return e.verdict();
    }
  }

  @Override
  public void close() {
    if (run != null) {
      run.close();
      run = null;
    }
    if (classes != null) {
      classes.close();
      classes = null;
    }
  }
}
