package org.latticereplay.format;

import java.io.IOException;
import org.latticereplay.format.json.JsonWriter;
import org.latticereplay.game.Sample;

/** Writes samples as a log has them. */
final class SampleJson {
  private SampleJson() {}

  /** Writes the kind of a sample, its members in their order, and its peer when it has one. */
  static void write(JsonWriter json, Sample sample) throws IOException {
    json.raw("{\"kind\":");
    json.text(sample.kind());
    int count = sample.memberCount();
    for (int i = 0; i < count; i++) {
      String name = sample.memberName(i);
      json.raw(",");
      json.text(name);
      json.raw(":");
      switch (sample.memberType(i)) {
        case NUMBER -> json.number(sample.number(name));
        case TEXT -> json.text(sample.text(name));
        case FLAG -> json.raw(sample.flag(name) ? "true" : "false");
      }
    }
    if (sample.peer() >= 0) {
      json.raw(",\"peer\":");
      json.whole(sample.peer());
    }
    json.raw("}");
  }
}
