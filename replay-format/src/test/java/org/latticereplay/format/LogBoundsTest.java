package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Settings;
import org.latticereplay.testing.Vectors;

/** The writer writes all that the reader takes, and refuses at once what is beyond. */
class LogBoundsTest {
  private static final GameIdentity GAME = new GameIdentity("k", "g@1", 1, 60, "p");
  private static final RunStart START = new RunStart(7, 9, 0, Settings.none());

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final SampleBuffer samples = new SampleBuffer();

  private StreamWriter writer() throws IOException {
    return new StreamWriter(bytes, GAME, START);
  }

  private void refuses(String bound, StreamWriter writer, Executable call) throws IOException {
    writer.flushLines();
    byte[] before = bytes.toByteArray();
    String message = assertThrows(BeyondBoundsException.class, call).getMessage();
    assertTrue(message.contains("(" + bound + ")"), message);
    writer.flushLines();
    assertEquals(before.length, bytes.size(), "bytes of what was refused");
  }

  private String read() {
    return Logs.readAny(bytes.toByteArray());
  }

  private static Parts parts(int count, String prefix) {
    return new Parts() {
      @Override
      public int size() {
        return count;
      }

      @Override
      public String name(int i) {
        return prefix + i;
      }

      @Override
      public long digest(int i) {
        return i;
      }
    };
  }

  @Test
  void theDocumentHasTheBoundsOfTheCode() throws IOException, IllegalAccessException {
    Map<String, String> code = new TreeMap<>();
    for (Field field : LogBounds.class.getDeclaredFields()) {
      if (Modifier.isPublic(field.getModifiers())) {
        code.put(field.getName(), Integer.toString(field.getInt(null)));
      }
    }
    Map<String, String> document = new TreeMap<>();
    String text =
        Files.readString(
            Vectors.repository().resolve("replay-format/FORMAT.md"), StandardCharsets.UTF_8);
    Matcher row = Pattern.compile("(?m)^\\| `([A-Z_]+)` \\| (\\d+) \\|").matcher(text);
    while (row.find()) {
      document.put(row.group(1), row.group(2));
    }
    assertEquals(code, document);
    assertEquals(8, code.size());
  }

  @Test
  void aLine() throws IOException {
    StreamWriter writer = writer();
    int rest = "{\"kind\":\"k\",\"t\":\"\"}".length();
    samples.add("k").member("t", "x".repeat(LogBounds.LINE_BYTES - rest + 1));
    refuses("LINE_BYTES", writer, () -> writer.samples(samples));
    samples.clear();
    samples.add("k").member("t", "x".repeat(LogBounds.LINE_BYTES - rest));
    writer.samples(samples);
    writer.tick(0);
    writer.end();
    assertTrue(read().endsWith("1 ticks, 0 checkpoints, 0 undelivered, complete"));
  }

  @Test
  void otherMembers() throws IOException {
    StreamWriter writer = writer();
    samples.add("k");
    for (int i = 0; i < LogBounds.OTHER_MEMBERS; i++) {
      samples.member("m" + i, i);
    }
    samples.member("id", 3);
    writer.samples(samples);
    samples.member("one more", true);
    refuses("OTHER_MEMBERS", writer, () -> writer.samples(samples));
    writer.tick(0);
    writer.end();
    assertTrue(read().endsWith("complete"));
  }

  @Test
  void theSamplesOfATick() throws IOException {
    StreamWriter writer = writer();
    int rest = "{\"kind\":\"k\",\"t\":\"\"}".length();
    samples.add("k").member("t", "x".repeat((1 << 19) - rest));
    for (int tick = 0; tick < 2; tick++) {
      for (int i = 0; i < 8; i++) {
        writer.samples(samples);
      }
      SampleBuffer blur = new SampleBuffer();
      refuses("TICK_BYTES", writer, () -> writer.samples(blur.blur()));
      writer.tick(tick);
    }
    writer.end();
    assertTrue(read().endsWith("2 ticks, 0 checkpoints, 0 undelivered, complete"));
  }

  @Test
  void parts() throws IOException {
    StreamWriter writer = writer();
    writer.tick(0);
    refuses("PARTS", writer, () -> writer.checkpoint(1, parts(LogBounds.PARTS + 1, "p")));
    String name = "n".repeat(1100);
    refuses("LINE_BYTES", writer, () -> writer.checkpoint(1, parts(LogBounds.PARTS, name)));
    writer.checkpoint(1, parts(LogBounds.PARTS, "p"));
    writer.end();
    assertTrue(read().endsWith("1 checkpoints, 0 undelivered, complete"));
  }

  @Test
  void claims() throws IOException {
    StreamWriter writer = writer();
    List<Claim> many = new ArrayList<>();
    for (int i = 0; i < 100_000; i++) {
      many.add(new Claim("claim." + i, RecordedValue.of(i)));
    }
    refuses("LINE_BYTES", writer, () -> writer.end(many));
    Claim claim = many.get(0);
    assertThrows(IllegalArgumentException.class, () -> writer.end(List.of(claim, claim)));
    writer.end(many.subList(0, 40_000));
    assertTrue(read().endsWith("complete"));
    assertEquals(40_000, Logs.open(bytes.toByteArray()).claims().size());
  }

  @Test
  void theHeader() {
    LogMeta meta = LogMeta.none().with("text", "x".repeat(LogBounds.LINE_BYTES));
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> new StreamWriter(bytes, GAME, START, meta))
            .getMessage();
    assertTrue(message.startsWith("the header of "), message);
    assertEquals(0, bytes.size());
  }

  @Test
  void countsTheObjectsOfATickAndNotWhatStandsBetween() {
    String blur = "{\"kind\":\"blur\"}, ";
    String blanks = " ".repeat(LogBounds.TICK_BYTES);
    String tick = "{\"kind\":\"tick\",\"index\":3}";
    assertTrue(Logs.read(Logs.kit(blur + blanks + blur + tick, "", 3)).endsWith("complete"));
  }

  @Test
  void aConversionSaysWhatTheStreamHasNoRoomFor() {
    String half = "x".repeat(LogBounds.LINE_BYTES / 2);
    String sample = "{\"kind\":\"k\",\"a\":\"" + half + "\",\"b\":\"" + half + "\"},";
    SessionLog log = Logs.open(Logs.kit(sample + "{\"kind\":\"tick\",\"index\":3}", "", 3));
    UnconvertibleLogException e =
        assertThrows(
            UnconvertibleLogException.class,
            () -> LogConverter.convert(log, LogForm.STREAM, java.util.Set.of(), bytes));
    assertTrue(e.getMessage().contains("(LINE_BYTES)"), e.getMessage());
    assertEquals(0, bytes.size());
  }
}
