package org.latticereplay.cli.command;

import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Function;
import org.latticereplay.cli.option.CorpusLog;
import org.latticereplay.cli.report.RunTally;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.host.session.RunLimits;
import org.latticereplay.host.session.SeriesOptions;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.host.session.SessionSeries;
import org.latticereplay.host.session.SessionTask;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.verify.VerdictKind;

/** One run of {@code verify}: its sessions, and what is reported of them. */
final class VerifyRun {
  /** The exit code in the report of a call that a signal ended; SIGTERM's. */
  private static final int SIGNAL = 128 + 15;

  private final CommandContext context;
  private final CorpusBuilds builds;
  private final VerifyReports reports;
  private final VerifyReport.Part part;
  private final RunTally tally = new RunTally();

  /**
   * A run.
   *
   * @param part which part of the logs this is; null for all
   */
  VerifyRun(
      CommandContext context, CorpusBuilds builds, VerifyReports reports, VerifyReport.Part part) {
    this.context = context;
    this.builds = builds;
    this.reports = reports;
    this.part = part;
  }

  /**
   * Runs them.
   *
   * @param limits of a session, by the provider that is asked for
   * @return the exit code
   */
  int run(List<CorpusLog> logs, SeriesOptions options, Function<String, RunLimits> limits) {
    long begin = System.nanoTime();
    List<SessionTask> tasks = logs.stream().map(log -> task(log, limits)).toList();
    SessionSeries.Ended ended = SessionSeries.Ended.ALL_RUN;
    if (!tasks.isEmpty()) {
      long[] bytes = logs.stream().mapToLong(log -> SeriesOptions.bytes(log.path())).toArray();
      if (tasks.size() > 1) {
        context.lastReport().begin();
      }
      try (CorpusProgress progress = reports.progress(bytes)) {
        ended = new SessionSeries(options, new Told(logs, progress)).run(tasks);
      }
    }
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
    int exit = ended == SessionSeries.Ended.SIGNAL ? SIGNAL : tally.worst().exitCode();
    return reports.end(
        new VerifyReport(
            exit, context.version(), context.java(), builds.infos(), part, ended, tally, millis));
  }

  private SessionTask task(CorpusLog log, Function<String, RunLimits> limits) {
    CorpusBuilds.Build build = builds.read(log.game());
    return new SessionTask(
        log.path(),
        build.build(),
        limits.apply(log.game().provider()),
        build.here(),
        log.expect() == null ? VerdictKind.MATCHED : log.expect(),
        build.known());
  }

  private SessionEntry entry(CorpusLog log, SessionReport session) {
    CorpusBuilds.Build build = builds.read(log.game());
    return new SessionEntry(
        session, build.info(), build.here(), builds.infos().size() > 1, log.expect());
  }

  /** What the series tells. */
  private final class Told implements SessionSeries.Listener {
    private final List<CorpusLog> logs;
    private final CorpusProgress progress;
    private int next;

    Told(List<CorpusLog> logs, CorpusProgress progress) {
      this.logs = logs;
      this.progress = progress;
    }

    @Override
    public void running(int number, long ticks, long bytes) {
      progress.running(number, ticks, bytes);
    }

    @Override
    public void finished(int number, SessionReport report) {
      progress.finished(number, entry(logs.get(number), report));
      progress.hide();
    }

    @Override
    public void session(SessionReport report) {
      CorpusLog log = logs.get(next++);
      SessionEntry entry =
          entry(log, logs.size() > 1 ? ForeignFiles.named(log.path(), report) : report);
      tally.add(entry);
      reports.session(entry);
    }

    @Override
    public void notRun(SessionTask task) {
      next++;
      tally.addNotRun();
      reports.notRun(PathNames.show(task.log()));
    }

    @Override
    public void fault(String message, String stack) {
      reports.fault(message, stack);
    }
  }
}
