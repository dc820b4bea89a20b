package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** The reference's envelopes: what it refuses we refuse, and for the same reason. */
class EnvelopeVectorsTest {
  private static final JsonNode VECTORS = Vectors.json("kit/persist-envelope.json");

  /** What our message says where the reference gives its reason. */
  private static final Map<String, String> WORDS =
      Map.of("corrupt", "the checksum of d", "future", "newer", "orphaned", "older");

  @Test
  void takesTheChecksumOverUtf16Units() {
    int rows = 0;
    JsonMapper mapper = JsonMapper.builder().build();
    for (JsonNode row : Vectors.items(VECTORS.get("checksum").get("rows"))) {
      byte[] json =
          mapper.writeValueAsString(row.get(0).asString()).getBytes(StandardCharsets.UTF_8);
      JsonReader reader =
          new JsonReader(
              new ByteArrayInputStream(json), TextPosition.START, UnreadableLogException::plain);
      assertEquals(row.get(1).asString(), PayloadChecksum.read(reader));
      rows++;
    }
    assertEquals(7, rows);
  }

  @Test
  void refusesWhatTheReferenceRefuses() {
    for (JsonNode row : Vectors.items(VECTORS.get("rows"))) {
      String what = row.get("what").asString();
      byte[] text = row.get("text").asString().getBytes(StandardCharsets.UTF_8);
      boolean bare = what.equals("a log with no envelope");
      if (bare || row.get("source").asString().equals("save")) {
        SessionLog log = SessionLog.open(LogSource.of(what, text));
        assertEquals(bare ? LogForm.KIT_DOCUMENT : LogForm.KIT_ENVELOPE, log.form(), what);
        assertTrue(log.header().logVersion().sameAs(RecordedValue.of(1)), what);
        continue;
      }
      String reason = row.get("reason").asString();
      try {
        SessionLog.open(LogSource.of(what, text));
        fail(what + ": opened, the reference says " + reason);
      } catch (UnreadableLogException e) {
        boolean payload = what.startsWith("payload not JSON") || what.startsWith("payload empty");
        String words = payload ? "the log ends" : WORDS.getOrDefault(reason, "");
        assertTrue(e.getMessage().contains(words), what + ": " + e.getMessage());
      }
    }
  }
}
