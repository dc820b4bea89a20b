package org.latticereplay.cli.report.html;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.NextStep;
import org.latticereplay.cli.report.Seconds;
import org.latticereplay.cli.report.XmlText;
import org.latticereplay.host.session.Spool;
import org.latticereplay.verify.VerdictKind;

/**
 * One page of HTML about sessions, which are kept in temporary files until it is written, so that
 * their number does not matter to the memory. All texts of sessions stand in it as JSON in which
 * nothing is markup; its script shows them as text only. The policy in its head lets no other
 * script run and nothing be loaded. Confined to one thread.
 */
public final class HtmlPage implements AutoCloseable {
  /** So many of what is not green are shown where no script runs. */
  static final int PLAIN_ROWS_MAX = 100;

  private final Spool rows = new Spool();
  private final Spool details = new Spool();
  private final StringBuilder plain = new StringBuilder();
  private final Map<String, Integer> counts = new TreeMap<>();
  private int logs;
  private int notGreen;
  private long ticks;

  /**
   * Adds a session.
   *
   * @param json the member of the JSON report
   * @param again the command that repeats it
   * @param next what can be run to find out more
   */
  public void session(String json, String again, List<NextStep> next) {
    PageSession session = new PageSession(json, again, next);
    ticks += session.ticks();
    add(session.verdict(), session.row(), session.detail());
    if (!session.isGreen()) {
      plain(session.verdict(), session.log(), session.message());
    }
  }

  /** Adds a log that was not run. */
  public void notRun(String log) {
    add("not run", PageSession.notRun(log), "");
    plain("not run", log, "");
  }

  private void add(String verdict, String row, String detail) {
    counts.merge(verdict, 1, Integer::sum);
    rows.add(bytes(logs == 0 ? row : ",\n" + row));
    details.add(bytes(detail + "\n"));
    logs++;
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private void plain(String verdict, String log, String message) {
    if (++notGreen <= PLAIN_ROWS_MAX) {
      plain.append("<tr><td>").append(XmlText.of(verdict)).append("</td><td>");
      plain.append(XmlText.of(log)).append("</td><td>").append(XmlText.of(message));
      plain.append("</td></tr>\n");
    }
  }

  /** Writes the page. */
  public void write(PageHead head, Writer to) throws IOException {
    PageTemplate.write(
        to,
        name -> {
          switch (name) {
            case "total" -> to.write(XmlText.of(total()));
            case "facts" -> to.write(facts(head));
            case "command" -> to.write(XmlText.of(head.command()));
            case "plain" -> to.write(plain());
            case "rows" -> copy(rows, to);
            case "details" -> copy(details, to);
            default -> throw new IllegalStateException("the page has no " + name);
          }
        });
  }

  private static void copy(Spool from, Writer to) throws IOException {
    try (Reader all = new InputStreamReader(from.open(), StandardCharsets.UTF_8)) {
      all.transferTo(to);
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  /** One line on all of them, the worst first. */
  private String total() {
    StringBuilder words = new StringBuilder();
    for (VerdictKind kind : VerdictKind.values()) {
      words.append(count(kind.label()));
    }
    words.append(count("not run"));
    String verdicts =
        words.length() == 0 ? "nothing" : words.substring(0, words.length() - ", ".length());
    return verdicts + " of " + grouped(logs) + (logs == 1 ? " log" : " logs");
  }

  private String count(String verdict) {
    return counts.containsKey(verdict) ? grouped(counts.get(verdict)) + " " + verdict + ", " : "";
  }

  private static String grouped(long count) {
    return String.format(Locale.ROOT, "%,d", count);
  }

  private String facts(PageHead head) {
    StringBuilder out = new StringBuilder();
    fact(out, "exit code", Integer.toString(head.exit()));
    fact(out, "ticks run", grouped(ticks));
    if (head.millis() >= 0) {
      fact(out, "seconds", Seconds.of(head.millis()));
    }
    if (!head.part().isEmpty()) {
      fact(out, "part", head.part());
    }
    for (GameInfo game : head.games()) {
      fact(out, "build", game.jar() + (game.sha256() == null ? "" : ", sha256 " + game.sha256()));
      if (!game.classPath().isEmpty()) {
        fact(out, "class path", String.join(", ", game.classPath()));
      }
    }
    fact(out, "tool", "lattice-replay " + head.tool() + ", Java " + head.java());
    return out.toString();
  }

  private static void fact(StringBuilder out, String name, String value) {
    out.append("<div><dt>").append(name).append("</dt><dd>");
    out.append(XmlText.of(value)).append("</dd></div>\n");
  }

  private String plain() {
    if (notGreen == 0) {
      return "<p>Each log is as it should be.</p>\n";
    }
    String left =
        notGreen > PLAIN_ROWS_MAX
            ? "<p>and " + (notGreen - PLAIN_ROWS_MAX) + " more that are not green</p>\n"
            : "";
    return "<table><caption>What is not green</caption>\n"
        + "<thead><tr><th scope=\"col\">verdict</th><th scope=\"col\">log</th>"
        + "<th scope=\"col\">why</th></tr></thead>\n<tbody>\n"
        + plain
        + "</tbody></table>\n"
        + left;
  }

  @Override
  public void close() {
    rows.close();
    details.close();
  }
}
