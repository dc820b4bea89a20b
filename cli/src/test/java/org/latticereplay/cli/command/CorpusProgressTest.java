package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.fixtures.Entries;
import org.latticereplay.verify.Verdict;

class CorpusProgressTest {
  private static final long SECOND = 1_000_000_000;

  private final StringWriter text = new StringWriter();
  private final AtomicLong now = new AtomicLong(77);

  @Test
  void aPlainLineEveryHalfMinute() {
    long[] bytes = {1000, 3000, 1000};
    try (CorpusProgress progress =
        CorpusProgress.plain(new PrintWriter(text), "verify", bytes, now::get)) {
      progress.running(0, 500, 500);
      assertEquals("", text.toString());
      now.addAndGet(30 * SECOND);
      progress.running(0, 1_500, 500);
      assertEquals(
          "verify: 0 of 3 logs, 1,500 ticks, 0 not green, 30 s so far, about 270 s to go\n",
          text.toString());
      now.addAndGet(29 * SECOND);
      progress.finished(0, Entries.entry("a.log", new Verdict.Unproven("nothing")));
      now.addAndGet(SECOND);
      progress.running(1, 7, 9000);
      assertTrue(
          text.toString()
              .endsWith(
                  "verify: 1 of 3 logs, 7 ticks, 1 not green, 60 s so far, about 15 s to go\n"),
          text.toString());
    }
  }

  @Test
  void aBarIsGoneWhenItIsOver() {
    try (CorpusProgress progress =
        CorpusProgress.bar(new PrintWriter(text), "verify", new long[] {10_000})) {
      progress.running(0, 5, 5_000);
    }
    assertTrue(text.toString().endsWith("\r\u001b[K"), text.toString());
  }
}
