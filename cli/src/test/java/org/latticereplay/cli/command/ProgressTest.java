package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;

class ProgressTest {
  private static final String CLEAR = "\r\u001b[K";

  private final StringWriter terminal = new StringWriter();

  @Test
  void leavesNothingOnTheLineWhenAResultIsPrinted() {
    try (Progress progress = new Progress(new PrintWriter(terminal), "verify", 3, " logs")) {
      progress.ticks(2048);
      progress.finished();
      assertTrue(terminal.toString().endsWith(CLEAR), terminal.toString());
    }
  }

  @Test
  void printsNothingForWorkThatWasOverAtOnce() {
    try (Progress progress = new Progress(new PrintWriter(terminal), "verify", 3, " logs")) {
      progress.finished();
    }
    assertEquals("", terminal.toString());
  }

  @Test
  void showsNothingAnywhereElse() {
    try (Progress progress = Progress.none()) {
      progress.ticks(1);
      progress.finished();
    }
    assertEquals("", terminal.toString());
  }
}
