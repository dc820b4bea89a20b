package org.latticereplay.compare;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.JsonText;
import org.latticereplay.game.Sample;
import org.latticereplay.game.Samples;

/** Samples as JSON text, the way a log has them. */
final class SampleText {
  private SampleText() {}

  static List<String> of(Samples samples) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      texts.add(of(samples.get(i)));
    }
    return texts;
  }

  private static String of(Sample sample) {
    StringBuilder out = new StringBuilder("{\"kind\":").append(JsonText.quote(sample.kind()));
    for (int i = 0; i < sample.memberCount(); i++) {
      String name = sample.memberName(i);
      out.append(',').append(JsonText.quote(name)).append(':');
      switch (sample.memberType(i)) {
        case NUMBER -> out.append(JsonText.number(sample.number(name)));
        case TEXT -> out.append(JsonText.quote(sample.text(name)));
        case FLAG -> out.append(sample.flag(name));
      }
    }
    return out.append('}').toString();
  }
}
