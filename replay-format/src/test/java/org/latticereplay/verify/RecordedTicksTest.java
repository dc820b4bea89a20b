package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.SessionLog;
import org.latticereplay.replay.ReplaySource;

class RecordedTicksTest {
  private final List<Long> told = new ArrayList<>();
  private int asked;
  private int cancelAt = Integer.MAX_VALUE;

  private final RunWatch watch =
      new RunWatch() {
        @Override
        public void progress(long ticksRun) {
          told.add(ticksRun);
        }

        @Override
        public boolean cancelled() {
          return ++asked >= cancelAt;
        }
      };

  private RecordedTicks ticks(long first, long last, long... checkpoints) {
    LogCursor cursor =
        SessionLog.open(KitDocuments.log(first, last, checkpoints)).cursor(List.of());
    return new RecordedTicks(
        cursor, first, new VerifyOptions(false, Long.MAX_VALUE, watch), () -> {});
  }

  /** The driver counts from 0, the log from its first tick. */
  @Test
  void standsOnTheTickOfTheLog() {
    RecordedTicks ticks = ticks(5, 7, 6, 60);
    assertEquals(4, ticks.tick());
    assertFalse(ticks.endsAt(0));
    ticks.applyAt(0);
    assertEquals(0, ticks.read(5).size());
    assertEquals(5, ticks.tick());
    assertEquals(ReplaySource.NO_CHECKPOINT, ticks.checkpointAt(0));
    assertFalse(ticks.endsAt(1));
    ticks.applyAt(1);
    assertEquals(60, ticks.checkpointAt(1));
    assertFalse(ticks.endsAt(2));
    ticks.applyAt(2);
    assertFalse(ticks.ended());
    assertTrue(ticks.endsAt(3));
    assertTrue(ticks.ended());
    assertTrue(ticks.endsAt(3));
  }

  /** Asking twice reads no further; only a tick that was applied is behind it. */
  @Test
  void readsATickOnce() {
    RecordedTicks ticks = ticks(0, 1, 0, 10, 1, 11);
    assertFalse(ticks.endsAt(0));
    assertFalse(ticks.endsAt(0));
    assertEquals(10, ticks.checkpointAt(0));
  }

  @Test
  void looksAtTheWatchOnceInAThousandTicks() {
    RecordedTicks ticks = ticks(0, 3000);
    for (long tick = 0; !ticks.endsAt(tick); tick++) {
      ticks.applyAt(tick);
    }
    assertEquals(List.of(0L, 1024L, 2048L), told);
    assertEquals("", ticks.limit());
  }

  @Test
  void readsTheRestAndLooksAtTheWatchThereToo() {
    RecordedTicks ticks = ticks(0, 2500);
    assertEquals(2501, ticks.drain().ticks());
    assertEquals(2, asked);
    assertEquals("", ticks.limit());
    assertTrue(ticks.ended());
  }

  @Test
  void givesUpReadingTheRest() {
    cancelAt = 2;
    RecordedTicks ticks = ticks(0, 2500);
    assertNull(ticks.drain());
    assertTrue(ticks.limit().startsWith("stopped while reading the rest of the log: its time"));
    cancelAt = Integer.MAX_VALUE;
    RecordedTicks shorter = ticks(0, 1022);
    asked = 0;
    assertNotNull(shorter.drain());
    assertEquals(0, asked);
  }
}
