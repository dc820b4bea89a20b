package org.latticereplay.host.session;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.host.text.OneLine;

/**
 * Runs session after session in this process, and what follows a tainted one in a fresh process.
 * While it runs, what a game prints to stdout goes to stderr.
 */
public final class SessionSeries {
  private final SessionRunner runner;
  private final FreshJvm elsewhere;
  private final Consumer<SessionReport> reports;
  private final Consumer<RuntimeException> faults;

  /**
   * A series.
   *
   * @param elsewhere where to go on after a tainted session; null to end the series there
   * @param reports told what each session came to, in order
   * @param faults told of faults of this tool; the session concerned is reported as well
   */
  public SessionSeries(
      SessionRunner runner,
      FreshJvm elsewhere,
      Consumer<SessionReport> reports,
      Consumer<RuntimeException> faults) {
    this.runner = runner;
    this.elsewhere = elsewhere;
    this.reports = reports;
    this.faults = faults;
  }

  /** Runs them all, unless the series ends early. */
  public void run(List<Path> logs) {
    PrintStream out = System.out;
    System.setOut(System.err);
    int done = here(logs);
    if (done == logs.size()) {
      System.setOut(out);
    } // else a thread was left behind that may print for as long as this process lives
    if (elsewhere == null) {
      return;
    }
    while (done < logs.size()) {
      List<SessionReport> more = elsewhere(logs.subList(done, logs.size()));
      more.forEach(reports);
      done += more.size();
    }
  }

  /** How many ran here; fewer than all when one was tainted. */
  private int here(List<Path> logs) {
    int done = 0;
    for (Path log : logs) {
      done++;
      SessionRunner.Outcome outcome;
      try {
        outcome = runner.run(log);
      } catch (RuntimeException e) {
        faults.accept(e);
        Throwable cause = e.getCause() == null ? e : e.getCause();
        reports.accept(SessionReport.internal(log.toString(), OneLine.of(cause)));
        continue;
      }
      reports.accept(outcome.report());
      if (outcome.tainted()) {
        return done;
      }
    }
    return done;
  }

  private List<SessionReport> elsewhere(List<Path> logs) {
    try {
      return elsewhere.run(logs);
    } catch (IOException e) {
      return List.of(
          SessionReport.internal(
              logs.get(0).toString(), "no process could be started to go on with it: " + e));
    }
  }
}
