package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogConverter;
import org.latticereplay.format.LogForm;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Settings;
import org.latticereplay.game.StepInput;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/** The reference recorder's vectors. */
class RecorderVectorsTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private static int every(JsonNode scenario) {
    JsonNode every = scenario.get("checkpointEvery");
    return every == null ? RecorderOptions.CHECKPOINT_EVERY : every.asInt();
  }

  @Test
  void takesCheckpointsWhenTheReferenceDoes() {
    int marks = 0;
    for (JsonNode scenario :
        Vectors.items(Vectors.json("kit/persist-recorder.json").get("cases"))) {
      CheckpointSchedule schedule =
          new CheckpointSchedule(scenario.get("startTick").asLong(), every(scenario));
      for (JsonNode mark : Vectors.items(scenario.get("marks"))) {
        marks++;
        assertEquals(
            mark.get("returns").asBoolean(),
            schedule.take(mark.get("tick").asLong()),
            () -> scenario.get("name") + " " + mark);
      }
    }
    assertEquals(89, marks);
  }

  /** The scenarios that a game's own loop can play: every tick once, from the first to the last. */
  @Test
  void writesTheReferencesLog() throws IOException {
    List<String> played = new ArrayList<>();
    for (JsonNode scenario :
        Vectors.items(Vectors.json("kit/persist-recorder.json").get("cases"))) {
      long start = scenario.get("startTick").asLong();
      JsonNode expected = scenario.get("stops").get(0).get("log");
      long end = expected.get("endTick").asLong();
      List<Long> digests = new ArrayList<>();
      long next = start;
      for (JsonNode mark : Vectors.items(scenario.get("marks"))) {
        if (mark.get("tick").asLong() == next) {
          digests.add(mark.get("digest").asLong());
          next++;
        }
      }
      if (next == end + 1 && next > start) {
        played.add(scenario.get("name").asString());
        long last = scenario.get("stops").get(0).get("digest").asLong();
        assertEquals(expected, play(start, digests, last, every(scenario)), played::toString);
      }
    }
    assertEquals(List.of("every-ten", "stop-on-a-checkpoint", "stop-twice", "late-start"), played);
  }

  private static JsonNode play(long start, List<Long> digests, long last, int every)
      throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    long[] current = {0};
    SessionRecorder recorder =
        SessionRecorder.open(
            out,
            new GameIdentity("k", "g", 1, 60, "p"),
            new RunStart(3, 4, start, Settings.none()),
            () -> current[0],
            RecorderOptions.DEFAULT.withCheckpointEvery(every).withMeta(LogMeta.none()));
    StepInput input = recorder.input(StepInput.none());
    for (int i = 0; i < digests.size(); i++) {
      input.read(start + i);
      // The reference is told the last digest when it stops; here it is that of the last tick.
      boolean stops = i == digests.size() - 1 && i % every != 0;
      current[0] = stops ? last : digests.get(i);
      input.endStep();
    }
    recorder.close();
    recorder.close(); // stop-twice: the first log stands
    SessionLog log = SessionLog.open(LogSource.of("stream", out.toByteArray()));
    ByteArrayOutputStream kit = new ByteArrayOutputStream();
    LogConverter.convert(log, LogForm.KIT_DOCUMENT, Set.of(), kit);
    ObjectNode document = (ObjectNode) MAPPER.readTree(kit.toByteArray());
    // The reference's recorder is handed the samples by another part; these scenarios have none.
    ((ObjectNode) document.get("inputs")).putArray("samples");
    return document;
  }

  @Test
  void refusesTheIntervalsTheReferenceRefuses() {
    int refused = 0;
    for (JsonNode row : Vectors.items(Vectors.json("kit/persist-recorder.json").get("table"))) {
      JsonNode every = row.get("checkpointEvery");
      if (every != null && every.isInt()) {
        int ticks = every.asInt();
        if (row.get("ok") == null) {
          refused++;
          assertThrows(
              IllegalArgumentException.class,
              () -> RecorderOptions.DEFAULT.withCheckpointEvery(ticks));
        } else {
          assertEquals(ticks, RecorderOptions.DEFAULT.withCheckpointEvery(ticks).checkpointEvery());
        }
      }
    }
    assertEquals(2, refused);
  }
}
