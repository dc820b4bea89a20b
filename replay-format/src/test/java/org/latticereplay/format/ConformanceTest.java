package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.latticereplay.math.Hash;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Holds our reader and our hashes to the conformance set that is ours to publish. */
class ConformanceTest {
  private static final Path FOLDER = Vectors.repository().resolve("replay-format/conformance");

  private final List<Executable> checks = new ArrayList<>();

  private static List<JsonNode> entries(String list) throws IOException {
    JsonNode index =
        JsonMapper.builder().build().readTree(Files.readAllBytes(FOLDER.resolve("index.json")));
    return Vectors.items(Vectors.need(index, list));
  }

  @Test
  void readsEveryFileAsTheIndexSays() throws IOException {
    Set<String> named = new TreeSet<>(Set.of("README.md", "index.json"));
    for (JsonNode entry : entries("files")) {
      String file = Vectors.need(entry, "file").asString();
      named.add(file);
      checks.add(() -> check(file, entry));
    }
    assertAll(checks);
    try (Stream<Path> files = Files.list(FOLDER)) {
      Set<String> there = new TreeSet<>();
      files.forEach(file -> there.add(file.getFileName().toString()));
      assertEquals(there, named);
    }
  }

  private static void check(String file, JsonNode entry) {
    String result = Vectors.need(entry, "result").asString();
    long ticks = 0;
    long checkpoints = 0;
    List<String> digests = new ArrayList<>();
    try {
      SessionLog log = SessionLog.open(LogSource.of(FOLDER.resolve(file)));
      form(file, entry, log);
      header(file, entry, log);
      try (LogCursor cursor = log.cursor(null)) {
        while (cursor.next()) {
          ticks++;
          if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
            checkpoints++;
            digests.add("[" + cursor.tick() + "," + cursor.checkpoint() + "]");
          }
        }
        LogEnd end = cursor.end();
        assertEquals(result, end.complete() ? "whole" : "cut off", file);
        assertEquals(number(entry, "ticks"), end.ticks(), file);
        assertEquals(number(entry, "checkpoints"), end.checkpoints(), file);
        assertEquals(number(entry, "undelivered"), end.undelivered(), file);
        if (entry.has("digests")) {
          assertEquals(
              entry.get("digests").toString(), "[" + String.join(",", digests) + "]", file);
        }
      }
    } catch (UnreadableLogException e) {
      assertEquals(result, "unreadable", file + ": " + e.getMessage());
      place(file, entry, e.place());
      if (entry.has("before")) {
        assertEquals(number(entry.get("before"), "ticks"), ticks, file);
        assertEquals(number(entry.get("before"), "checkpoints"), checkpoints, file);
      }
    }
  }

  private static long number(JsonNode entry, String member) {
    return Vectors.need(entry, member).asLong();
  }

  private static void form(String file, JsonNode entry, SessionLog log) {
    String form =
        switch (log.form()) {
          case STREAM -> "stream";
          case KIT_DOCUMENT -> "kit document";
          default -> "envelope";
        };
    assertEquals(Vectors.need(entry, "form").asString(), form, file);
  }

  private static void header(String file, JsonNode entry, SessionLog log) {
    if (entry.has("header")) {
      JsonNode header = entry.get("header");
      LogHeader said = log.header();
      assertTrue(said.kit().is(header.get("kit").asString()), file);
      assertTrue(said.game().is(header.get("game").asString()), file);
      assertTrue(said.logVersion().is(header.get("version").asDouble()), file);
      assertTrue(said.stepMs().is(header.get("stepMs").asDouble()), file);
      assertTrue(said.profile().is(header.get("profile").asString()), file);
    }
    if (entry.has("start")) {
      assertEquals(number(entry.get("start"), "seed"), log.start().seed(), file);
      assertEquals(number(entry.get("start"), "state"), log.start().state(), file);
      assertEquals(number(entry.get("start"), "tick"), log.start().tick(), file);
      assertEquals(number(entry, "endTick"), log.endTick(), file);
    }
  }

  private static void place(String file, JsonNode entry, LogLocation place) {
    if (entry.has("byte")) {
      assertEquals(number(entry, "byte"), place.offset(), file);
    }
    if (entry.has("beforeByte")) {
      assertTrue(place.offset() < number(entry, "beforeByte"), file + ": " + place);
    }
  }

  @Test
  void hashesAsTheIndexSays() throws IOException {
    for (JsonNode entry : entries("hashString")) {
      int hash = Hash.hashString(entry.get("text").asString());
      checks.add(() -> assertEquals(number(entry, "hash"), hash & 0xffffffffL, entry.toString()));
    }
    for (JsonNode entry : entries("hashStep")) {
      int hash = Hash.hashStep((int) number(entry, "hash"), (int) number(entry, "word"));
      checks.add(() -> assertEquals(number(entry, "result"), hash & 0xffffffffL, entry.toString()));
    }
    for (JsonNode entry : entries("states")) {
      StateHash hash = new StateHash();
      describe(Vectors.items(entry.get("describe")), hash);
      checks.add(() -> assertEquals(number(entry, "digest"), hash.digest(), entry.toString()));
    }
    assertTrue(checks.size() > 15);
    assertAll(checks);
  }

  private static void describe(List<JsonNode> values, StateWriter out) {
    for (JsonNode value : values) {
      JsonNode of = value.get(1);
      switch (value.get(0).asString()) {
        case "integer" -> out.put("n", Long.parseLong(of.asString()));
        case "number" -> out.put("n", Double.parseDouble(of.asString()));
        case "flag" -> out.put("n", of.asBoolean());
        case "text" -> out.put("n", of.asString());
        case "null" -> out.put("n", (String) null);
        case "group" -> {
          out.begin("n");
          describe(Vectors.items(of), out);
          out.end();
        }
        case "numbers" ->
            out.put(
                "n",
                Vectors.items(of).stream()
                    .mapToDouble(x -> Double.parseDouble(x.asString()))
                    .toArray());
        default -> {
          out.list("n", of.size());
          for (JsonNode item : Vectors.items(of)) {
            out.item(item.isNull() ? null : fields -> describe(Vectors.items(item), fields));
          }
          out.end();
        }
      }
    }
  }

  @Test
  void theDocumentHasTheExamplesOfTheIndex() throws IOException {
    String text = Files.readString(FOLDER.resolveSibling("FORMAT.md"));
    for (JsonNode entry : entries("hashString").subList(0, 3)) {
      String row =
          "| `hashString(\""
              + entry.get("text").asString()
              + "\")` | "
              + number(entry, "hash")
              + " |";
      assertTrue(text.contains(row), row);
    }
    for (JsonNode entry : entries("hashStep").subList(0, 3)) {
      String row =
          "| `hashStep("
              + number(entry, "hash")
              + ", "
              + number(entry, "word")
              + ")` | "
              + number(entry, "result")
              + " |";
      assertTrue(text.contains(row), row);
    }
  }
}
