package org.latticereplay.cli.report.html;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.latticereplay.cli.report.NextCommands;
import org.latticereplay.cli.report.NextStep;
import org.latticereplay.cli.report.ReportTarget;
import org.latticereplay.cli.report.SessionConsumer;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.cli.report.json.SessionText;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.verify.Surroundings;
import org.latticereplay.verify.Verdict;

/** The report of {@code verify} as a page. */
public final class HtmlReport implements SessionConsumer {
  private final ReportTarget to;
  private final String tool;
  private final String command;
  private final HtmlPage page = new HtmlPage();

  /**
   * A report.
   *
   * @param tool how this tool was started, for the command to run next
   * @param command the whole call, to repeat it
   */
  public HtmlReport(ReportTarget to, String tool, String command) {
    this.to = to;
    this.tool = tool;
    this.command = command;
  }

  @Override
  public void session(SessionEntry entry) {
    SessionReport session = entry.session();
    NextCommands commands =
        new NextCommands(
            tool,
            session.log(),
            entry.game(),
            session.result().checkpoints().lastAgreedTick() + 1,
            session.result().divergedAt());
    page.session(SessionText.of(entry), commands.again(), next(entry, commands));
  }

  private static List<NextStep> next(SessionEntry entry, NextCommands commands) {
    SessionReport session = entry.session();
    if (!(session.verdict() instanceof Verdict.Diverged diverged)
        || diverged.expected() == Verdict.Diverged.NO_DIGEST) {
      return List.of(); // a claim that differs is no matter of a tick
    }
    return commands.afterDivergence(Surroundings.of(session.result().meta(), entry.here()));
  }

  @Override
  public void notRun(String log) {
    page.notRun(log);
  }

  @Override
  public void end(VerifyReport report) {
    VerifyReport.Part part = report.part();
    PageHead head =
        new PageHead(
            command,
            report.exit(),
            report.tool(),
            report.java(),
            report.games(),
            part == null ? "" : "shard " + part.index() + " of " + part.of(),
            report.millis());
    try (page) {
      to.write(writer -> page.write(head, writer));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
