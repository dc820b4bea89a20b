package org.latticereplay.host.session;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.verify.Verdict;

class SpoolTest {
  private static byte[] block(int number, int length) {
    byte[] bytes = new byte[length];
    java.util.Arrays.fill(bytes, (byte) number);
    return bytes;
  }

  @Test
  void givesBackWhatWasAddedAlsoBeyondTheMemory() {
    try (Spool spool = new Spool()) {
      List<Long> at = new ArrayList<>();
      int length = Spool.MEMORY_BYTES / 4 + 1;
      for (int i = 0; i < 9; i++) {
        at.add(spool.add(block(i, length)));
        assertEquals((long) i * length, at.get(i));
        for (int j = 0; j <= i; j++) {
          assertArrayEquals(block(j, length), spool.read(at.get(j), length));
        }
      }
      assertEquals(9L * length, spool.length());
      byte[] across = spool.read(length - 1, 2);
      assertArrayEquals(new byte[] {0, 1}, across);
    }
  }

  @Test
  void thereIsNothingBeyondTheEnd() {
    try (Spool spool = new Spool()) {
      spool.add(block(1, 10));
      assertEquals(10, spool.read(0, 10).length);
      assertThrows(IllegalArgumentException.class, () -> spool.read(1, 10));
      assertThrows(IllegalArgumentException.class, () -> spool.read(-1, 2));
    }
  }

  @Test
  void aReportComesBackAsItWas() {
    SessionReport one = SessionReport.internal("a.log", "half a pair");
    SessionReport other =
        new SessionReport(
            "b.log", "00", SessionReport.notRun("", "", new Verdict.LimitHit(3, "l")).result(), 7);
    try (SpooledReports reports = new SpooledReports(3)) {
      reports.put(2, one);
      reports.put(0, other);
      assertFalse(reports.has(1));
      assertTrue(reports.has(2));
      assertEquals(one, reports.get(2, Path.of("a.log")));
      assertEquals(other, reports.get(0, Path.of("b.log")));
    }
  }
}
