package org.latticereplay.cli.report.json;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.latticereplay.cli.report.SessionConsumer;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.cli.report.VerifyReport;

/** The JSON report of {@code verify}, written once all sessions are known. */
public final class VerifyJson implements SessionConsumer {
  private final Writer to;
  private final SessionList sessions = new SessionList();
  private final List<Integer> ran = new ArrayList<>();
  private final List<Integer> unrun = new ArrayList<>();
  private final List<String> notRun = new ArrayList<>();
  private int number;

  /** A report that goes to this writer, which is flushed and stays open. */
  public VerifyJson(Writer to) {
    this.to = to;
  }

  @Override
  public void session(SessionEntry entry) {
    sessions.add(JsonReports.nested(SessionMember.of(entry), 2).getBytes(StandardCharsets.UTF_8));
    ran.add(number++);
  }

  @Override
  public void notRun(String log) {
    notRun.add(log);
    unrun.add(number++);
  }

  @Override
  public void end(VerifyReport report) {
    try (sessions) {
      sessions.write(VerifyHead.of(report, ran, unrun, notRun), to);
      to.flush();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
