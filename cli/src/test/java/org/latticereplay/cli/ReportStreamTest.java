package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class ReportStreamTest {
  private static PrintWriter over(ReportStream report) {
    return new PrintWriter(new OutputStreamWriter(report, StandardCharsets.UTF_8));
  }

  @Test
  void passesEverythingOn() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ReportStream report = new ReportStream(bytes);
    PrintWriter out = over(report);
    out.print("n\u00b0 1");
    out.flush();
    assertEquals("n\u00b0 1", bytes.toString(StandardCharsets.UTF_8));
    assertNull(report.failure());
  }

  @Test
  void remembersTheFirstFailureAndWritesNothingBehindTheHole() {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    ReportStream report =
        new ReportStream(
            new OutputStream() {
              private int left = 1;

              @Override
              public void write(int b) throws IOException {
                if (left-- == 0) {
                  throw new IOException("full");
                }
                bytes.write(b);
              }
            });
    PrintWriter out = over(report);
    out.print("ab");
    out.flush();
    out.print("c");
    out.flush();
    assertEquals("a", bytes.toString(StandardCharsets.UTF_8));
    assertEquals("full", report.failure().getMessage());
  }

  @Test
  void aFailureOfTheCloseIsOneToo() {
    ReportStream report =
        new ReportStream(
            new ByteArrayOutputStream() {
              @Override
              public void close() throws IOException {
                throw new IOException("quota");
              }
            });
    PrintWriter out = over(report);
    out.print("a");
    out.close();
    assertEquals("quota", report.failure().getMessage());
  }

  @Test
  void tellsAReaderWhoHadEnoughFromAFullDisk() {
    assertFalse(failing(null).isReaderGone());
    assertTrue(failing("Broken pipe").isReaderGone());
    assertFalse(failing("No space left on device").isReaderGone());
  }

  private static ReportStream failing(String message) {
    ReportStream report =
        new ReportStream(
            new OutputStream() {
              @Override
              public void write(int b) throws IOException {
                if (message != null) {
                  throw new IOException(message);
                }
              }
            });
    PrintWriter out = over(report);
    out.print("a");
    out.flush();
    return report;
  }
}
