package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogSource;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/**
 * All damaged logs of the reference: none is called matched unless its damage is shown to change
 * nothing.
 */
class MalformedVectorsTest {
  /** Damaged files that come to matched all the same, and why that is right. */
  private static final Map<String, String> HARMLESS = new TreeMap<>();

  static {
    HARMLESS.put(
        "coordinate-1e-400.json",
        "a number too small for a double is zero to every JSON reader, the recording kit's included");
    HARMLESS.put(
        "coordinate-negative-zero.json",
        "negative zero is a number, kept and delivered as it stands");
    HARMLESS.put("checkpoint-tick-negative-zero.json", "as a tick, negative zero is zero");
    HARMLESS.put(
        "down-pointer-type-unknown.json",
        "the pointer type is any text: hosts have words of their own, and it is delivered as it stands");
    HARMLESS.put(
        "sample-moved-across-a-marker.json",
        "the pointer goes down one tick earlier, and this build agrees with every digest of that"
            + " session");
    HARMLESS.put(
        "samples-after-the-last-marker.json", "no tick delivers them; the report counts them");
    HARMLESS.put(
        "extra-fields.json", "members nobody knows change nothing that is compared or run");
    HARMLESS.put("proto-key.json", "a member like any other unknown one");
    HARMLESS.put(
        "digest-with-long-fraction.json",
        "the fraction is too small for a double, so every reader, the kit's included, reads the digest"
            + " that was recorded");
  }

  /** Files the index calls undamaged. */
  private static boolean undamaged(JsonNode entry) {
    return entry.get("wrong").asString().startsWith("nothing:");
  }

  private static SessionResult verify(String file) {
    LogSource source = LogSource.of(Vectors.file("kit/malformed/" + file));
    return assertTimeoutPreemptively(
        Duration.ofSeconds(3),
        () -> Verifier.verify(source, SessionVectorsTest.ORCHARD, VerifyOptions.DEFAULT),
        file);
  }

  @Test
  void matchesOnlyWhatIsUndamagedOrShownToBeHarmless() {
    List<JsonNode> entries = items(need(Vectors.json("kit/malformed/index.json"), "entries"));
    assertEquals(193, entries.size());
    List<String> wrong = new ArrayList<>();
    Set<String> harmless = new TreeSet<>();
    for (JsonNode entry : entries) {
      String file = entry.get("file").asString();
      SessionResult result = verify(file);
      String label = result.verdict().label();
      boolean matched = label.equals("matched");
      if (undamaged(entry) != matched && !(matched && HARMLESS.containsKey(file))) {
        wrong.add(
            file
                + " ("
                + entry.get("wrong").asString()
                + "): "
                + label
                + ": "
                + result.verdict().message());
      }
      if (matched && !undamaged(entry)) {
        harmless.add(file);
      }
      assertFalse(result.verdict().message().isBlank(), file);
      assertTrue(result.verdict().message().indexOf('\n') < 0, file + ": one line");
    }
    assertEquals(List.of(), wrong);
    assertEquals(HARMLESS.keySet(), harmless, "the list of harmless damage is exact");
  }
}
