package org.latticereplay.cli.report;

import org.latticereplay.format.JsonText;
import org.latticereplay.game.Sample;

/** A sample on one line, as JSON. */
final class SampleText {
  private SampleText() {}

  /** The members of a sample behind the tick it is delivered at; -1 for one that never is. */
  static String json(long tick, Sample sample) {
    return "{\"tick\":" + (tick < 0 ? "null" : tick) + "," + JsonText.of(sample).substring(1);
  }
}
