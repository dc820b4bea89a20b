package org.latticereplay.compare;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.JsonText;
import org.latticereplay.game.Samples;

/** Samples as JSON text, the way a log has them. */
final class SampleText {
  private SampleText() {}

  static List<String> of(Samples samples) {
    List<String> texts = new ArrayList<>();
    for (int i = 0; i < samples.size(); i++) {
      texts.add(JsonText.of(samples.get(i)));
    }
    return texts;
  }
}
