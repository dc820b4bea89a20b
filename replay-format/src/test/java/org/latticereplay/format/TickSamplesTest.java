package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.latticereplay.format.json.JsonReader;

class TickSamplesTest {
  private final TickSamples samples = new TickSamples();
  private final JsonReader in = Logs.reader("x");

  private void add(long bytes) {
    samples.buffer().blur();
    samples.added(bytes);
  }

  @Test
  void gathersTheSamplesOfOneTick() {
    add(10);
    add(10);
    assertEquals(2, samples.count());
    assertEquals(2, samples.samples().size());
    samples.check(in);
    samples.begin();
    assertEquals(0, samples.count());
    assertEquals(0, samples.samples().size());
  }

  @Test
  void keepsAsManyBytesAsTheBoundAndCountsOn() {
    add(LogBounds.TICK_BYTES - 1);
    add(1);
    samples.check(in);
    assertEquals(2, samples.samples().size());
    add(1);
    add(1);
    assertEquals(4, samples.count());
    assertEquals(0, samples.samples().size());
    assertEquals(
        "line 1, column 1, byte 0: the samples of one tick take more than 4194304 bytes",
        Logs.refusal(() -> samples.check(in)));
    samples.begin();
    add(LogBounds.TICK_BYTES);
    samples.check(in);
    assertEquals(1, samples.samples().size());
  }
}
