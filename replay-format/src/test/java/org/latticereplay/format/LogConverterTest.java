package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Settings;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class LogConverterTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final GameIdentity IDENTITY = new GameIdentity("k", "g@1", 1, 60, "p");

  private static byte[] convert(byte[] log, LogForm to, String... drop) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      LogConverter.convert(Logs.open(log), to, Set.of(drop), out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (RuntimeException e) {
      assertEquals(0, out.size(), "nothing is written when a log is refused");
      throw e;
    }
    return out.toByteArray();
  }

  private static String refusal(byte[] log, LogForm to, String... drop) {
    return assertThrows(UnconvertibleLogException.class, () -> convert(log, to, drop)).getMessage();
  }

  private static byte[] kit(String samples) {
    return Logs.utf8(Logs.kit(samples, "{\"tick\":3,\"digest\":5}", 3));
  }

  private static String sampleAndTick(String sample) {
    return sample + ",{\"kind\":\"tick\",\"index\":3}";
  }

  /** Integers and decimals of one value are one number. */
  private static void assertSame(JsonNode expected, JsonNode actual, String at) {
    if (expected.isNumber() && actual.isNumber()) {
      assertEquals(expected.asDouble(), actual.asDouble(), at);
    } else if (expected.isObject() && actual.isObject()) {
      assertEquals(Set.copyOf(expected.propertyNames()), Set.copyOf(actual.propertyNames()), at);
      expected
          .propertyNames()
          .forEach(name -> assertSame(expected.get(name), actual.get(name), at + "." + name));
    } else if (expected.isArray() && actual.isArray()) {
      assertEquals(expected.size(), actual.size(), at);
      for (int i = 0; i < expected.size(); i++) {
        assertSame(expected.get(i), actual.get(i), at + "[" + i + "]");
      }
    } else {
      assertEquals(expected, actual, at);
    }
  }

  @Test
  void kitSessionsComeBackMemberByMember() throws IOException {
    List<Path> sessions;
    try (Stream<Path> files = Files.list(Vectors.file("kit/sessions"))) {
      sessions = files.filter(file -> file.toString().matches(".*/\\d\\d-[a-z-]+\\.json")).toList();
    }
    assertEquals(14, sessions.size());
    for (Path session : sessions) {
      byte[] original = Files.readAllBytes(session);
      byte[] stream = convert(original, LogForm.STREAM);
      assertEquals(Logs.readAny(original), Logs.readAny(stream), session::toString);
      JsonNode document = MAPPER.readTree(original);
      if (document.has("d")) {
        document = MAPPER.readTree(document.get("d").asString());
      }
      assertSame(
          document, MAPPER.readTree(convert(stream, LogForm.KIT_DOCUMENT)), session.toString());
    }
  }

  @Test
  void digestsAreWrittenAsPlainIntegers() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StreamWriter writer = new StreamWriter(out, IDENTITY, new RunStart(7, 9, 0, Settings.none()));
    writer.samples(new SampleBuffer().move(1, 0.1, -0.0).down(2, 1e21, 1e-7, "pen"));
    writer.tick(0);
    writer.checkpoint((1L << 53) - 1);
    writer.end();
    assertEquals(
        "{\"kit\":\"k\",\"game\":\"g@1\",\"rng\":{\"seed\":7,\"state\":9},\"startTick\":0,"
            + "\"endTick\":0,\"inputs\":{\"version\":1,\"stepMs\":16.667,\"profile\":\"p\","
            + "\"samples\":[{\"kind\":\"move\",\"id\":1,\"sx\":0.1,\"sy\":-0},{\"kind\":\"down\","
            + "\"id\":2,\"sx\":1e21,\"sy\":1e-7,\"pointerType\":\"pen\"},"
            + "{\"kind\":\"tick\",\"index\":0}]},"
            + "\"checkpoints\":[{\"tick\":0,\"digest\":9007199254740991}]}\n",
        new String(convert(out.toByteArray(), LogForm.KIT_DOCUMENT), StandardCharsets.UTF_8));
  }

  @Test
  void anEmptyLogConvertsBothWays() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new StreamWriter(out, IDENTITY, new RunStart(7, 9, 0, Settings.none())).end();
    byte[] kit = convert(out.toByteArray(), LogForm.KIT_DOCUMENT);
    assertEquals(-1, MAPPER.readTree(kit).get("endTick").asInt());
    assertEquals(
        new String(out.toByteArray(), StandardCharsets.UTF_8),
        new String(convert(kit, LogForm.STREAM), StandardCharsets.UTF_8));
  }

  @Test
  void refusesByNameWhatAKitDocumentCannotHold() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StreamWriter writer =
        new StreamWriter(
            out,
            IDENTITY,
            new RunStart(7, 9, 0, Settings.none().with("hard", true)),
            LogMeta.none().with(LogMeta.JDK, "17"));
    writer.tick(0);
    writer.checkpoint(1);
    writer.end(List.of(new Claim("score", RecordedValue.of(5))));
    String refusal = refusal(out.toByteArray(), LogForm.KIT_DOCUMENT);
    assertTrue(refusal.contains("claims, meta, settings.hard"), refusal);
    String settings = refusal(out.toByteArray(), LogForm.KIT_DOCUMENT, "claims", "meta");
    assertTrue(settings.endsWith("no place for settings.hard"), settings);
  }

  private static StreamWriter writerWithMeta(ByteArrayOutputStream out) throws IOException {
    return new StreamWriter(
        out,
        IDENTITY,
        new RunStart(7, 9, 0, Settings.none()),
        LogMeta.none().with(LogMeta.JDK, "17"));
  }

  @Test
  void leavesOutWhatItIsToldTo() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StreamWriter writer = writerWithMeta(out);
    writer.tick(0);
    writer.checkpoint(1);
    writer.end();
    String refusal = refusal(out.toByteArray(), LogForm.KIT_DOCUMENT);
    assertTrue(refusal.endsWith("leave out with --drop meta"), refusal);
    assertEquals(
        Logs.readAny(out.toByteArray()),
        Logs.readAny(convert(out.toByteArray(), LogForm.KIT_DOCUMENT, "meta")));
  }

  @Test
  void refusesAnUnfinishedStream() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StreamWriter writer = new StreamWriter(out, IDENTITY, new RunStart(7, 9, 0, Settings.none()));
    writer.tick(0);
    writer.checkpoint(1);
    writer.flush();
    String refusal = refusal(out.toByteArray(), LogForm.KIT_DOCUMENT);
    assertTrue(refusal.contains("this one is not"), refusal);
  }

  @Test
  void refusesByNameWhatAStreamCannotHold() {
    String extra =
        Logs.kit(sampleAndTick("{\"kind\":\"blur\"}"), "{\"tick\":3,\"digest\":5}", 3)
            .replace("\"startTick\"", "\"recordedAt\":\"noon\",\"startTick\"");
    assertTrue(refusal(Logs.utf8(extra), LogForm.STREAM).endsWith("no place for recordedAt"));
    String untyped = new String(kit("{\"kind\":\"tick\",\"index\":3}"), StandardCharsets.UTF_8);
    assertTrue(
        refusal(Logs.utf8(untyped.replace("\"kit\":\"k\"", "\"kit\":null")), LogForm.STREAM)
            .contains("kit that is null"));
    for (String sample :
        List.of("{\"kind\":\"blur\",\"more\":[1]}", "{\"kind\":\"blur\",\"more\":{\"a\":1}}")) {
      assertTrue(
          refusal(kit(sampleAndTick(sample)), LogForm.STREAM).contains("a value inside more"));
    }
    byte[] tick = kit("{\"kind\":\"tick\",\"index\":3,\"at\":1}");
    assertTrue(refusal(tick, LogForm.STREAM).contains("a member of a tick"));
  }

  @Test
  void keepsMembersAndKindsOfAGamesOwn() {
    byte[] kit =
        kit(
            sampleAndTick(
                "{\"kind\":\"pick\",\"card\":2,\"why\":\"\\u00e9\\ud83d\\ude00\",\"sx\":\"left\","
                    + "\"peer\":1}"));
    assertEquals(Logs.readAny(kit), Logs.readAny(convert(kit, LogForm.STREAM)));
  }

  @Test
  void refusesTheFormItHasAlready() {
    byte[] kit = kit("{\"kind\":\"tick\",\"index\":3}");
    assertTrue(refusal(kit, LogForm.KIT_DOCUMENT).contains("already"));
    assertTrue(refusal(convert(kit, LogForm.STREAM), LogForm.STREAM).contains("already"));
  }

  private static String many(int members) {
    StringBuilder json = new StringBuilder();
    for (int i = 0; i < members; i++) {
      json.append("\"m").append(i).append("\":").append(i).append(',');
    }
    return new String(kit("{\"kind\":\"tick\",\"index\":3}"), StandardCharsets.UTF_8)
        .replace("\"startTick\"", json + "\"startTick\"");
  }

  @Test
  void namesAFewOfManyThings() {
    String place = "a stream log has no place for m0, m1, m2, m3, m4, m5, m6, m7";
    assertEquals(place, refusal(Logs.utf8(many(8)), LogForm.STREAM));
    assertEquals(place + " and more", refusal(Logs.utf8(many(9)), LogForm.STREAM));
    String more = refusal(Logs.utf8(many(200)), LogForm.STREAM);
    assertTrue(more.endsWith(", m104 and more"), more);
  }

  @Test
  void namesAValueOfTheIdentityThatIsNoTextOrNumber() {
    String tick = "{\"kind\":\"tick\",\"index\":3}";
    String log = new String(kit(tick), StandardCharsets.UTF_8);
    String[][] rows = {
      {"\"game\":\"g@1\"", "\"game\":true", "game that is true"},
      {"\"version\":1", "\"version\":null", "inputs.version that is null"},
      {"\"stepMs\":16.667,", "", "inputs.stepMs that is absent"},
      {"\"profile\":\"p\"", "\"profile\":[1]", "inputs.profile that is [1]"},
    };
    for (String[] row : rows) {
      String refusal = refusal(Logs.utf8(log.replace(row[0], row[1])), LogForm.STREAM);
      assertEquals("a stream log has no place for " + row[2], refusal);
    }
    convert(Logs.utf8(log.replace("\"kit\":\"k\"", "\"kit\":7")), LogForm.STREAM);
  }

  @Test
  void keepsTheSamplesBehindTheLastTickIfThereAreNotTooMany() {
    String blur = ",{\"kind\":\"blur\"}";
    String tick = "{\"kind\":\"tick\",\"index\":3}";
    byte[] kit = kit(tick + blur.repeat(3));
    byte[] stream = convert(kit, LogForm.STREAM);
    assertTrue(Logs.readAny(stream).endsWith("3 undelivered, complete"));
    assertEquals(Logs.readAny(kit), Logs.readAny(convert(stream, LogForm.KIT_DOCUMENT)));
    assertEquals(
        "a stream log has no place for so many samples after the last tick",
        refusal(kit(tick + blur.repeat(300_000)), LogForm.STREAM));
  }

  @Test
  void saysWhatMayBeLeftOut() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    StreamWriter writer = writerWithMeta(out);
    writer.tick(0);
    writer.checkpoint(1, onePart());
    writer.end(List.of(new Claim("score", RecordedValue.of(5))));
    byte[] log = out.toByteArray();
    assertEquals(
        "a kit log has no place for claims, meta, parts; leave out with --drop claims,meta,parts",
        refusal(log, LogForm.KIT_DOCUMENT));
    assertEquals(
        "a kit log has no place for parts; leave out with --drop parts",
        refusal(log, LogForm.KIT_DOCUMENT, "claims", "meta"));
    convert(log, LogForm.KIT_DOCUMENT, "claims", "meta", "parts");
  }

  private static Parts onePart() {
    return new Parts() {
      @Override
      public int size() {
        return 1;
      }

      @Override
      public String name(int i) {
        return "a";
      }

      @Override
      public long digest(int i) {
        return 2;
      }
    };
  }

  @Test
  void refusesOtherFormsAndOtherThingsToLeaveOut() {
    byte[] kit = kit("{\"kind\":\"tick\",\"index\":3}");
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> convert(kit, LogForm.KIT_ENVELOPE));
    assertEquals("to: expected STREAM or KIT_DOCUMENT, got KIT_ENVELOPE", e.getMessage());
    e = assertThrows(IllegalArgumentException.class, () -> convert(kit, LogForm.STREAM, "samples"));
    assertEquals("drop: expected some of meta, parts, claims, got [samples]", e.getMessage());
  }

  @Test
  void saysWhyALogIsNotWhole() {
    byte[] stream = Logs.stream(Logs.STREAM_HEADER, "{\"kind\":\"tick\",\"index\":3}");
    assertEquals(
        "a kit log says that it is whole, and this one is not: the stream is cut off after line 2:"
            + " it has no end line; verify it as it is",
        refusal(stream, LogForm.KIT_DOCUMENT));
  }
}
