package org.latticereplay.cli.report;

import org.latticereplay.game.Sample;

/** A sample on one line, as JSON. */
final class SampleText {
  private SampleText() {}

  /** The members of a sample behind the tick it is delivered at; -1 for one that never is. */
  static String json(long tick, Sample sample) {
    StringBuilder out = new StringBuilder("{\"tick\": ").append(tick < 0 ? "null" : tick);
    out.append(", \"kind\": ").append(quote(sample.kind()));
    for (int i = 0; i < sample.memberCount(); i++) {
      String name = sample.memberName(i);
      out.append(", ").append(quote(name)).append(": ");
      switch (sample.memberType(i)) {
        case NUMBER -> out.append(org.latticereplay.format.JsonText.number(sample.number(name)));
        case TEXT -> out.append(quote(sample.text(name)));
        case FLAG -> out.append(sample.flag(name));
      }
    }
    if (sample.peer() >= 0) {
      out.append(", \"peer\": ").append(sample.peer());
    }
    return out.append('}').toString();
  }

  private static String quote(String text) {
    return org.latticereplay.format.JsonText.quote(text);
  }
}
