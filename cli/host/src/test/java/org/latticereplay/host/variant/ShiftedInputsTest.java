package org.latticereplay.host.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogEnd;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.host.variant.RunVariant.Kind;

class ShiftedInputsTest {
  private static final int FIRST = 5;
  private static final int TICKS = 4;

  /**
   * Tick t is given the key "t"; every second tick has a checkpoint. One buffer serves them all.
   */
  private static final class Log implements LogCursor {
    private final SampleBuffer samples = new SampleBuffer();
    private long tick = FIRST - 1;

    @Override
    public boolean next() {
      if (tick == FIRST + TICKS - 1) {
        return false;
      }
      tick++;
      samples.clear();
      samples.key(Long.toString(tick), true);
      return true;
    }

    @Override
    public long tick() {
      return tick;
    }

    @Override
    public Samples samples() {
      return samples;
    }

    @Override
    public long checkpoint() {
      return tick % 2 == 0 ? 100 + tick : NO_CHECKPOINT;
    }

    @Override
    public LogEnd end() {
      return null;
    }

    @Override
    public void close() {}
  }

  /** Each tick as "tick:keys:checkpoint". */
  private static List<String> read(int shift) {
    List<String> ticks = new ArrayList<>();
    try (LogCursor log = new RunVariant(Kind.SHIFT, shift).change().apply(new Log())) {
      while (log.next()) {
        StringBuilder keys = new StringBuilder();
        for (int i = 0; i < log.samples().size(); i++) {
          keys.append(log.samples().get(i).code());
        }
        String digest =
            log.checkpoint() == LogCursor.NO_CHECKPOINT ? "" : Long.toString(log.checkpoint());
        ticks.add(log.tick() + ":" + keys + ":" + digest);
      }
      assertFalse(log.next());
    }
    return ticks;
  }

  @Test
  void inputsComeATickEarlierAndAllElseInItsPlace() {
    assertEquals(List.of("5:6:", "6:7:106", "7:8:", "8::108"), read(-1));
  }

  @Test
  void inputsComeATickLaterAndAllElseInItsPlace() {
    assertEquals(List.of("5::", "6:5:106", "7:6:", "8:7:108"), read(1));
  }

  @Test
  void anyOtherRunReadsTheLogItself() {
    Log log = new Log();
    assertEquals(log, new RunVariant(Kind.SAVE, 1).change().apply(log));
  }
}
