package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Settings;
import org.latticereplay.testing.Seeds;

class StreamWriterTest {
  private static final GameIdentity GAME = new GameIdentity("k", "g@1", 1, 60, "p");
  private static final RunStart START = new RunStart(7, 9, 3, Settings.none());

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final SampleBuffer samples = new SampleBuffer();

  private StreamWriter writer() throws IOException {
    return new StreamWriter(bytes, GAME, START);
  }

  @Test
  void writesTheBytesOfTheFormat() throws IOException {
    StreamWriter writer = writer();
    writer.samples(samples.key("Space", true));
    writer.tick(3);
    writer.checkpoint(11);
    for (int tick = 4; tick <= 8; tick++) {
      writer.tick(tick);
    }
    samples.clear();
    writer.samples(samples.wheel(0.1, -0.0, 1e21, false).peer(2));
    writer.tick(9);
    writer.tick(10);
    writer.checkpoint(RunStart.TICK_MAX);
    writer.end();
    assertArrayEquals(
        Logs.stream(
            Logs.STREAM_HEADER,
            "{\"kind\":\"key\",\"code\":\"Space\",\"down\":true}",
            "{\"kind\":\"tick\",\"index\":3}",
            "{\"checkpoint\":{\"tick\":3,\"digest\":11}CRC",
            "{\"kind\":\"tick\",\"index\":8,\"run\":5}",
            "{\"kind\":\"wheel\",\"sx\":0.1,\"sy\":-0,\"dz\":1e21,\"pinch\":false,\"peer\":2}",
            "{\"kind\":\"tick\",\"index\":9}",
            "{\"kind\":\"tick\",\"index\":10}",
            "{\"checkpoint\":{\"tick\":10,\"digest\":9007199254740991}CRC",
            "{\"end\":{\"endTick\":10,\"checkpoints\":2}CRC"),
        bytes.toByteArray());
  }

  @Test
  void writesSettingsAndAnyTextSoThatTheyReadBack() throws IOException {
    String odd = "a\"\\\u0000\u001f\u007f\u00e9\u20ac\ud83d\ude00\ud800x\udc00";
    Settings settings = Settings.none().with(odd, odd).with("n", -0.5).with("f", false);
    StreamWriter writer =
        new StreamWriter(
            bytes, new GameIdentity(odd, odd, 0, 144, odd), new RunStart(1, 2, 0, settings));
    writer.samples(samples.key(odd, true).add("chat").member(odd, odd));
    writer.tick(0);
    writer.end();
    SessionLog log = Logs.open(bytes.toByteArray());
    assertTrue(log.header().kit().sameAs(RecordedValue.of(odd)));
    assertTrue(log.header().profile().sameAs(RecordedValue.of(odd)));
    assertTrue(log.header().stepMs().sameAs(RecordedValue.of(6.944)));
    assertEquals(settings, log.start().settings());
    try (LogCursor cursor = log.cursor(null)) {
      assertTrue(cursor.next());
      assertEquals(odd, cursor.samples().get(0).code());
      assertEquals(odd, cursor.samples().get(1).text(odd));
    }
  }

  @Test
  void readsBackEverySampleBitForBit() throws IOException {
    Seeds seeds = Seeds.of("StreamWriterTest.readsBackEverySampleBitForBit", 41);
    StreamWriter writer = writer();
    SampleBuffer all = new SampleBuffer();
    int ticks = 3000;
    for (int tick = 3; tick < 3 + ticks; tick++) {
      samples.clear();
      for (int n = seeds.below(4); n > 0; n--) {
        samples.move(seeds.below(1000) - 500, number(seeds), number(seeds));
        samples.add("pick").member("v", number(seeds)).member("w", seeds.oneIn(2));
      }
      for (int i = 0; i < samples.size(); i++) {
        all.add(samples.get(i));
      }
      writer.samples(samples);
      writer.tick(tick);
    }
    writer.end();
    int at = 0;
    SampleKind pick = SampleKind.named("pick").number("v", 0, 1).flag("w");
    try (LogCursor cursor = Logs.open(bytes.toByteArray()).cursor(List.of(pick))) {
      while (cursor.next()) {
        for (int i = 0; i < cursor.samples().size(); i++) {
          Sample expected = all.get(at++);
          Sample read = cursor.samples().get(i);
          assertEquals(expected.toString(), read.toString());
        }
      }
      assertEquals(ticks, cursor.end().ticks());
    }
    assertEquals(all.size(), at);
  }

  private static double number(Seeds seeds) {
    double any = Double.longBitsToDouble(seeds.next());
    return switch (seeds.below(4)) {
      case 0 -> Double.isFinite(any) ? any : 0;
      case 1 -> seeds.below(2000) - 1000;
      case 2 -> seeds.below(100000) / 1000.0;
      default -> seeds.unit() * 800;
    };
  }

  @Test
  void showsEmptyTicksOnlyOnceFlushed() throws IOException {
    StreamWriter writer = writer();
    writer.tick(3);
    writer.tick(4);
    writer.flush();
    assertTrue(Logs.read(bytes.toByteArray()).startsWith("3\n4\n2 ticks"));
    writer.tick(5);
    writer.end();
    assertTrue(
        Logs.read(bytes.toByteArray()).endsWith("3 ticks, 0 checkpoints, 0 undelivered, complete"));
  }

  @Test
  void refusesWhatTheReaderWouldRefuse() throws IOException {
    StreamWriter writer = writer();
    assertThrows(IllegalArgumentException.class, () -> writer.tick(4));
    assertThrows(IllegalStateException.class, () -> writer.checkpoint(1));
    assertThrows(
        IllegalArgumentException.class,
        () -> writer.samples(samples.add("tick").member("index", 1)));
    samples.clear();
    assertThrows(IllegalArgumentException.class, () -> writer.samples(samples.add("move")));
    samples.clear();
    assertThrows(
        IllegalArgumentException.class, () -> writer.samples(samples.add("key").member("code", 1)));
    samples.clear();
    writer.samples(samples.blur());
    assertThrows(IllegalStateException.class, () -> writer.checkpoint(1));
    writer.tick(3);
    assertThrows(IllegalArgumentException.class, () -> writer.checkpoint(-1));
    assertThrows(IllegalArgumentException.class, () -> writer.checkpoint(1L << 53));
    writer.checkpoint(1);
    assertThrows(IllegalStateException.class, () -> writer.checkpoint(1));
    writer.end();
    assertThrows(IllegalStateException.class, () -> writer.tick(4));
    assertThrows(IllegalStateException.class, writer::end);
  }

  @Test
  void writesMetaPartsAndClaims() throws IOException {
    Parts parts =
        new Parts() {
          @Override
          public int size() {
            return 2;
          }

          @Override
          public String name(int i) {
            return i == 0 ? "b" : "a";
          }

          @Override
          public long digest(int i) {
            return 7L * i;
          }
        };
    LogMeta meta = LogMeta.none().with("os", "x").with("jdk", "17");
    StreamWriter writer = new StreamWriter(bytes, GAME, START, meta);
    writer.tick(3);
    writer.checkpoint(0, parts);
    RecordedValue flag = new RecordedValue(RecordedValue.Type.OTHER, "true", "", 0);
    writer.end(List.of(new Claim("score", RecordedValue.of(1.5)), new Claim("won", flag)));
    String header = Logs.STREAM_HEADER.substring(0, Logs.STREAM_HEADER.length() - 1);
    assertArrayEquals(
        Logs.stream(
            header + ",\"meta\":{\"jdk\":\"17\",\"os\":\"x\"}}",
            "{\"kind\":\"tick\",\"index\":3}",
            "{\"checkpoint\":{\"tick\":3,\"digest\":0,\"parts\":{\"b\":0,\"a\":7}}CRC",
            "{\"end\":{\"endTick\":3,\"checkpoints\":1,\"claims\":{\"score\":1.5,\"won\":true}}CRC"),
        bytes.toByteArray());
  }

  @Test
  void holdsEmptyTicksBackWhenItHandsOverLines() throws IOException {
    StreamWriter writer = writer();
    writer.flushLines();
    int header = bytes.size();
    assertEquals(Logs.STREAM_HEADER.length() + 1, header);
    writer.samples(samples.blur());
    writer.tick(3);
    writer.flushLines();
    int tick = bytes.size();
    assertTrue(tick > header);
    writer.tick(4);
    writer.flushLines();
    assertEquals(tick, bytes.size());
    writer.flush();
    assertTrue(bytes.size() > tick);
  }

  @Test
  void refusesAKindThatIsNotDeclared() throws IOException {
    StreamWriter writer = writer();
    writer.sample(samples.add("pick").get(0));
    writer.declare(List.of(SampleKind.named("pick").whole("card", 0, 2)));
    assertThrows(IllegalArgumentException.class, () -> writer.sample(samples.get(0)));
  }

  @Test
  void saysWhatItExpected() throws IOException {
    StreamWriter writer = writer();
    assertEquals(
        "tick: expected 3, got 4",
        assertThrows(IllegalArgumentException.class, () -> writer.tick(4)).getMessage());
    writer.tick(3);
    assertEquals(
        "digest: expected 0 .. 2^53-1, got -1; a 32-bit hash is made unsigned with & 0xFFFFFFFFL",
        assertThrows(IllegalArgumentException.class, () -> writer.checkpoint(-1)).getMessage());
    Claim claim = new Claim("a", RecordedValue.of(1));
    assertEquals(
        "two claims of the name \"a\"",
        assertThrows(IllegalArgumentException.class, () -> writer.end(List.of(claim, claim)))
            .getMessage());
  }

  @Test
  void endsEarlyWithAReason() throws IOException {
    StreamWriter writer = writer();
    writer.tick(3);
    writer.tick(4);
    assertThrows(IllegalArgumentException.class, () -> writer.endEarly(""));
    String beyond = "x".repeat(LogBounds.LINE_BYTES);
    assertThrows(IllegalArgumentException.class, () -> writer.endEarly(beyond));
    writer.endEarly("a \"reason\"");
    assertThrows(IllegalStateException.class, () -> writer.tick(5));
    assertArrayEquals(
        Logs.stream(
            Logs.STREAM_HEADER,
            "{\"kind\":\"tick\",\"index\":4,\"run\":2}",
            "{\"end\":{\"endTick\":4,\"checkpoints\":0,\"problem\":\"a \\\"reason\\\"\"}CRC"),
        bytes.toByteArray());
  }

  @Test
  void writesNothingBehindTheEndLine() throws IOException {
    StreamWriter writer = writer();
    writer.tick(3);
    writer.end();
    int size = bytes.size();
    String ended = "the stream has its end line; nothing may follow it";
    for (Executable call :
        List.<Executable>of(
            () -> writer.samples(samples.blur()),
            () -> writer.tick(4),
            () -> writer.checkpoint(1),
            writer::end)) {
      assertEquals(ended, assertThrows(IllegalStateException.class, call).getMessage());
    }
    writer.flush();
    assertEquals(size, bytes.size());
  }
}
