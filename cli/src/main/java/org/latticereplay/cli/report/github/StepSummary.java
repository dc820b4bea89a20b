package org.latticereplay.cli.report.github;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.latticereplay.cli.report.RunTally;
import org.latticereplay.cli.report.SessionConsumer;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.host.text.OneLine;

/** A table of the logs that are not green, on the page of a workflow's run. */
public final class StepSummary implements SessionConsumer {
  /** So much GitHub takes of all steps' own, of one step. */
  private static final int BYTES_MAX = 1 << 20;

  /** What is kept for the lines around the table. */
  private static final int BYTES_AROUND = 4096;

  private final Path file;
  private final StringBuilder rows = new StringBuilder();
  private int left;

  /** A summary that is added to this file, which another command of the step may have begun. */
  public StepSummary(Path file) {
    this.file = file;
  }

  @Override
  public void session(SessionEntry entry) {
    if (entry.isGreen()) {
      return;
    }
    String row =
        "| "
            + entry.session().kind().label()
            + " | "
            + plain(OneLine.of(entry.session().log()))
            + " | "
            + plain(OneLine.of(entry.message()))
            + " |\n";
    // Each character is one byte by now.
    if (rows.length() + row.length() > BYTES_MAX - BYTES_AROUND - begun()) {
      left++;
    } else {
      rows.append(row);
    }
  }

  private long begun() {
    try {
      return Files.size(file);
    } catch (IOException e) {
      return 0; // it is made with the first byte
    }
  }

  /** Text in which nothing is markup: whatever could be stands there by its number. */
  static String plain(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (c < 0x80 && (Character.isLetterOrDigit(c) || c == ' ' || c == '/' || c == '-')) {
                out.append((char) c);
              } else {
                out.append("&#").append(c).append(';');
              }
            });
    return out.toString();
  }

  @Override
  public void notRun(String log) {
    // counted at the end
  }

  @Override
  public void end(VerifyReport report) {
    RunTally tally = report.tally();
    StringBuilder out = new StringBuilder("### lattice-replay verify");
    if (report.part() != null) {
      out.append(", shard ")
          .append(report.part().index())
          .append(" of ")
          .append(report.part().of());
    }
    out.append("\n\n");
    tally.counts().forEach((kind, count) -> out.append(count + " " + kind.label() + ", "));
    if (tally.notRun() > 0) {
      out.append(tally.notRun()).append(" not run, ");
    }
    out.append("exit code ").append(report.exit()).append('\n');
    if (rows.length() > 0) {
      out.append("\n| verdict | log | why |\n|---|---|---|\n").append(rows);
    }
    if (left > 0) {
      out.append("\nand ").append(left).append(" more that are not green\n");
    }
    byte[] bytes = out.append('\n').toString().getBytes(StandardCharsets.UTF_8);
    try {
      if (begun() + bytes.length <= BYTES_MAX) {
        Files.write(file, bytes, StandardOpenOption.CREATE, StandardOpenOption.APPEND);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
