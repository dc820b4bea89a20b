package org.latticereplay.cli.report.github;

import java.io.PrintWriter;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.latticereplay.cli.report.SessionConsumer;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.host.text.OneLine;

/**
 * An annotation for each of the first logs that are not green. A workflow takes its commands from
 * whatever a step prints, so while games run none is taken: a game that prints one, and a log whose
 * name is one, annotate nothing and set nothing.
 */
public final class Annotations implements SessionConsumer {
  /** So many GitHub shows of one step. */
  private static final int MOST = 10;

  private static final int TOKEN_BYTES = 16;

  private final PrintWriter err;
  private final String workspace;
  private final String token;
  private final List<String> commands = new ArrayList<>();

  /**
   * Annotations; from now on no other command is taken, until {@link #end}.
   *
   * @param err where both go: stdout may be a file
   * @param workspace the folder that paths are shown from; may be empty
   */
  public Annotations(PrintWriter err, String workspace) {
    this(err, workspace, token());
  }

  Annotations(PrintWriter err, String workspace, String token) {
    this.err = err;
    this.workspace = workspace;
    this.token = token;
    err.println("::stop-commands::" + token);
    err.flush();
  }

  private static String token() {
    byte[] random = new byte[TOKEN_BYTES];
    new SecureRandom().nextBytes(random);
    return HexFormat.of().formatHex(random);
  }

  @Override
  public void session(SessionEntry entry) {
    if (entry.isGreen() || commands.size() == MOST) {
      return;
    }
    String log = OneLine.of(entry.session().log());
    String title = entry.session().kind().label() + ": " + log;
    commands.add(
        "::error file="
            + property(fromWorkspace(log))
            + ",title="
            + property(title)
            + "::"
            + data(OneLine.of(entry.message())));
  }

  private String fromWorkspace(String log) {
    String folder = workspace.endsWith("/") ? workspace : workspace + "/";
    return !workspace.isEmpty() && log.startsWith(folder) ? log.substring(folder.length()) : log;
  }

  private static String data(String text) {
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A");
  }

  private static String property(String text) {
    return data(text).replace(":", "%3A").replace(",", "%2C");
  }

  @Override
  public void notRun(String log) {
    // it is in the summary
  }

  @Override
  public void end(VerifyReport report) {
    err.println("::" + token + "::");
    commands.forEach(err::println);
    err.flush();
  }
}
