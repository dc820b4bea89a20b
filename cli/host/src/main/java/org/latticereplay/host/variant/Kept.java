package org.latticereplay.host.variant;

import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;

/** Samples beyond the tick they were read at. */
final class Kept {
  private Kept() {}

  static SampleBuffer copy(Samples samples) {
    SampleBuffer copy = new SampleBuffer();
    for (int i = 0; i < samples.size(); i++) {
      copy.add(samples.get(i).copy());
    }
    return copy;
  }
}
