package org.latticereplay.cli.report.junit;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.latticereplay.cli.report.ReportTarget;
import org.latticereplay.cli.report.Seconds;
import org.latticereplay.cli.report.SessionConsumer;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.cli.report.XmlText;
import org.latticereplay.cli.report.text.TextStyle;
import org.latticereplay.cli.report.text.VerifyText;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.host.session.Spool;

/**
 * A report as JUnit's XML in the form that Maven Surefire publishes a schema of: a test case for
 * each log. A disagreement is a failure, what kept a log from being compared an error, and a log
 * that was not run is skipped.
 */
public final class JUnitXml implements SessionConsumer {
  private final ReportTarget to;
  private final VerifyText text;
  private final Spool cases = new Spool();
  private String suite = "lattice-replay verify";
  private int failures;
  private int errors;
  private int skipped;
  private int count;

  /**
   * A report.
   *
   * @param tool how this tool was started, for the command to run next
   */
  public JUnitXml(ReportTarget to, String tool) {
    this.to = to;
    text = new VerifyText(TextStyle.PLAIN, tool);
  }

  @Override
  public void session(SessionEntry entry) {
    SessionReport session = entry.session();
    StringBuilder out = begin(session.log(), entry.game().jar(), session.millis());
    if (entry.isGreen()) {
      add(out.append("/>\n"));
      return;
    }
    String element = isFailure(entry) ? "failure" : "error";
    failures += isFailure(entry) ? 1 : 0;
    errors += isFailure(entry) ? 0 : 1;
    out.append(">\n    <").append(element);
    out.append(" message=\"").append(XmlText.of(entry.message()));
    out.append("\" type=\"").append(XmlText.of(session.kind().label())).append("\">");
    out.append(XmlText.lines(text.session(entry)));
    add(out.append("</").append(element).append(">\n  </testcase>\n"));
  }

  /** Whether something was compared, or found not to be worth it; else it could not be. */
  private static boolean isFailure(SessionEntry entry) {
    return switch (entry.session().kind()) {
      case DIVERGED, REFUSED, UNPROVEN, MATCHED -> true;
      case FAILED, LIMIT, UNREADABLE, INTERNAL -> false;
    };
  }

  @Override
  public void notRun(String log) {
    skipped++;
    StringBuilder out = begin(log, "", 0);
    add(out.append(">\n    <skipped message=\"not run\"/>\n  </testcase>\n"));
  }

  private StringBuilder begin(String log, String jar, long millis) {
    count++;
    StringBuilder out = new StringBuilder("  <testcase name=\"").append(XmlText.of(log));
    if (!jar.isEmpty()) {
      out.append("\" classname=\"").append(XmlText.of(jar));
    }
    return out.append("\" time=\"").append(Seconds.of(millis)).append('"');
  }

  private void add(StringBuilder piece) {
    cases.add(piece.toString().getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public void end(VerifyReport report) {
    if (report.part() != null) {
      suite += " " + report.part().index() + "/" + report.part().of();
    }
    try (cases) {
      to.write(writer -> write(report, writer));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private void write(VerifyReport report, Writer writer) throws IOException {
    writer.write("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n");
    writer.write(
        String.format(
            Locale.ROOT,
            "<testsuite name=\"%s\" time=\"%s\" tests=\"%d\" errors=\"%d\" skipped=\"%d\""
                + " failures=\"%d\">\n",
            suite,
            Seconds.of(report.millis()),
            count,
            errors,
            skipped,
            failures));
    try (Reader all = new InputStreamReader(cases.open(), StandardCharsets.UTF_8)) {
      all.transferTo(writer);
    }
    writer.write("</testsuite>\n");
  }
}
