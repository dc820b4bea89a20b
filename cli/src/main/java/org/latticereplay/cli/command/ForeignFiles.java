package org.latticereplay.cli.command;

import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.latticereplay.cli.report.ShellWords;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.verify.Verdict;

/**
 * Files that lie in a corpus and have none of the forms of a log. They are no logs that were
 * damaged, and what is to be done is another thing.
 */
final class ForeignFiles {
  private static final int BLANKS_MAX = 4096;
  private static final int[] GZIP = {0x1f, 0x8b};
  private static final int[] MARK = {0xef, 0xbb, 0xbf};

  private ForeignFiles() {}

  /** The report, which names a file that has none of the forms as that. */
  static SessionReport named(Path file, SessionReport report) {
    if (!(report.verdict() instanceof Verdict.Unreadable unreadable) || !isForeign(file)) {
      return report;
    }
    String name = ShellWords.quoted(String.valueOf(file.getFileName()));
    Verdict verdict =
        new Verdict.Unreadable(
            "not a log by its form, which is a kit document, a kit save or a stream; --exclude "
                + name
                + " leaves it out: "
                + unreadable.message());
    return new SessionReport(
        report.log(), report.sha256(), report.result().with(verdict), report.millis());
  }

  /** Whether it begins with something that no log begins with; false for an empty one. */
  private static boolean isForeign(Path file) {
    if (!Files.isRegularFile(file)) {
      return false;
    }
    try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
      int first = in.read();
      for (int i = 0; i < BLANKS_MAX && first >= 0 && first <= ' '; i++) {
        if (first == GZIP[0]) {
          return in.read() != GZIP[1];
        }
        first = in.read();
      }
      return first >= 0 && first != '{' && first != MARK[0];
    } catch (IOException e) {
      return false; // its verdict says why
    }
  }
}
