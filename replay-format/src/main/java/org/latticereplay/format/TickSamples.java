package org.latticereplay.format;

import org.latticereplay.format.json.JsonReader;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;

/**
 * The samples of the tick being read, with a bound: samples that no tick delivers may go on for any
 * length, and are only counted then.
 */
final class TickSamples {
  private final SampleBuffer samples = new SampleBuffer();
  private long bytes;
  private long count;
  private boolean over;

  SampleBuffer buffer() {
    return samples;
  }

  /** The samples gathered so far. */
  Samples samples() {
    return samples;
  }

  /** How many samples came since {@link #begin}. */
  long count() {
    return count;
  }

  /** Forgets all for the next tick. */
  void begin() {
    samples.clear();
    bytes = 0;
    count = 0;
    over = false;
  }

  /** Notes a sample of so many bytes. */
  void added(long length) {
    count++;
    bytes += length;
    if (over || bytes > LogBounds.TICK_BYTES) {
      over = true;
      samples.clear();
    }
  }

  /** Fails when a tick would deliver more than fits. */
  void check(JsonReader in) {
    if (over) {
      throw in.fail("the samples of one tick take more than " + LogBounds.TICK_BYTES + " bytes");
    }
  }
}
