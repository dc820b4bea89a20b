package org.latticereplay.format;

import org.latticereplay.format.json.JsonReader;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;

/**
 * The samples of the tick being read, with a bound: samples that no tick delivers may go on for any
 * length, and are only counted then.
 */
final class TickSamples {
  /** How many bytes of a log one tick's samples may take. */
  static final int BYTES_MAX = 1 << 22;

  private final SampleBuffer samples = new SampleBuffer();
  private long from;
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

  /** Forgets all for the tick that begins at this byte. */
  void begin(long offset) {
    samples.clear();
    from = offset;
    count = 0;
    over = false;
  }

  /** Notes a sample that ends at this byte. */
  void added(long offset) {
    count++;
    if (over || offset - from > BYTES_MAX) {
      over = true;
      samples.clear();
    }
  }

  /** Fails when a tick would deliver more than fits. */
  void check(JsonReader in) {
    if (over) {
      throw in.fail("the samples of one tick take more than " + BYTES_MAX + " bytes");
    }
  }
}
