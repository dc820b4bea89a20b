package org.latticereplay.cli.report.json;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import org.latticereplay.host.session.Spool;

/** The sessions of a report as text, as they are put into its head at the end. */
final class SessionList implements AutoCloseable {
  private static final String EMPTY = "\"sessions\": []\n}\n";
  private static final String SEPARATOR = ",\n    ";

  private final Spool spool = new Spool();
  private boolean any;

  /** Adds one as it is written at its place: two levels deep. */
  void add(byte[] session) {
    if (any) {
      spool.add(SEPARATOR.getBytes(StandardCharsets.US_ASCII));
    }
    any = true;
    spool.add(session);
  }

  /**
   * Writes the report.
   *
   * @param head one with an empty list at its end
   */
  void write(VerifyHead head, Writer to) throws IOException {
    String text = JsonReports.text(head);
    if (!text.endsWith(EMPTY)) {
      throw new IllegalStateException("a report ends in its sessions: " + text);
    }
    if (!any) {
      to.write(text);
      return;
    }
    to.write(text, 0, text.length() - EMPTY.length());
    to.write("\"sessions\": [\n    ");
    try (Reader sessions = new InputStreamReader(spool.open(), StandardCharsets.UTF_8)) {
      sessions.transferTo(to);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
    to.write("\n  ]\n}\n");
  }

  @Override
  public void close() {
    spool.close();
  }
}
