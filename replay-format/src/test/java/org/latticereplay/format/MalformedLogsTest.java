package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/**
 * Every damaged log of the reference: what the reader makes of it, and where it says the fault is.
 */
class MalformedLogsTest {
  private static final Path TABLE =
      Vectors.repository()
          .resolve("replay-format/src/test/resources/org/latticereplay/format/malformed.tsv");

  @Test
  void readsOrPlacesTheFaultOfEveryFile() throws IOException {
    Map<String, String> expected = new LinkedHashMap<>();
    for (String line : Files.readAllLines(TABLE, StandardCharsets.UTF_8)) {
      if (!line.startsWith("#")) {
        String[] columns = line.split("\t", 2);
        expected.put(columns[0], columns[1]);
      }
    }
    List<Executable> checks = new ArrayList<>();
    int files = 0;
    for (JsonNode entry : Vectors.items(Vectors.need(index(), "entries"))) {
      String file = Vectors.need(entry, "file").asString();
      files++;
      checks.add(() -> assertEquals(expected.get(file), outcome(file), file));
    }
    assertEquals(193, files);
    assertEquals(files, expected.size());
    assertAll(checks);
  }

  @Test
  void readsEveryLogThatTheIndexCallsUndamaged() {
    List<String> undamaged = new ArrayList<>();
    for (JsonNode entry : Vectors.items(Vectors.need(index(), "entries"))) {
      if (Vectors.need(entry, "wrong").asString().startsWith("nothing:")) {
        undamaged.add(Vectors.need(entry, "file").asString());
      }
    }
    assertTrue(undamaged.size() >= 8, undamaged.toString());
    for (String file : undamaged) {
      assertEquals("readable, 40 ticks, 5 checkpoints", outcome(file), file);
    }
  }

  private static JsonNode index() {
    return Vectors.json("kit/malformed/index.json");
  }

  private static String outcome(String file) {
    try {
      SessionLog log = SessionLog.open(LogSource.of(Vectors.file("kit/malformed/" + file)));
      log.header();
      log.start();
      try (LogCursor cursor = log.cursor(List.of())) {
        while (cursor.next()) {
          cursor.samples();
        }
        LogEnd end = cursor.end();
        return "readable, "
            + end.ticks()
            + " ticks, "
            + end.checkpoints()
            + " checkpoints"
            + (end.undelivered() == 0 ? "" : ", " + end.undelivered() + " undelivered");
      }
    } catch (UnreadableLogException e) {
      return "unreadable, " + e.getMessage();
    }
  }
}
