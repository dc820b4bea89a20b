package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.function.Executable;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleKind;

/** Small logs for tests, and what a log says, as text. */
final class Logs {
  static final String STREAM_HEADER =
      "{\"format\":1,\"kit\":\"k\",\"game\":\"g@1\",\"inputs\":{\"version\":1,\"stepMs\":16.667,"
          + "\"profile\":\"p\"},\"rng\":{\"seed\":7,\"state\":9},\"startTick\":3}";

  private Logs() {}

  /** A kit document with these samples and checkpoints, each as JSON. */
  static String kit(String samples, String checkpoints, long endTick) {
    return "{\"kit\":\"k\",\"game\":\"g@1\",\"rng\":{\"seed\":7,\"state\":9},\"startTick\":3,"
        + "\"endTick\":"
        + endTick
        + ",\n\"inputs\":{\"version\":1,\"stepMs\":16.667,\"profile\":\"p\",\"samples\":[\n"
        + samples
        + "\n]},\n\"checkpoints\":[\n"
        + checkpoints
        + "\n]}\n";
  }

  /** Lines joined, with a checksum wherever a line ends in {@code CRC}, worked out bit by bit. */
  static byte[] stream(String... lines) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (String line : lines) {
      if (line.endsWith("CRC")) {
        out.writeBytes(utf8(line.substring(0, line.length() - 3)));
        String crc = Integer.toHexString(crc32c(out.toByteArray()));
        out.writeBytes(utf8(",\"crc\":\"" + "0".repeat(8 - crc.length()) + crc + "\"}\n"));
      } else {
        out.writeBytes(utf8(line + "\n"));
      }
    }
    return out.toByteArray();
  }

  /** CRC-32C by its definition: reflected polynomial 0x82f63b78, all ones before and after. */
  static int crc32c(byte[] bytes) {
    int crc = -1;
    for (byte b : bytes) {
      crc ^= b & 0xff;
      for (int bit = 0; bit < 8; bit++) {
        crc = (crc >>> 1) ^ ((crc & 1) != 0 ? 0x82f63b78 : 0);
      }
    }
    return ~crc;
  }

  static byte[] utf8(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  static byte[] gzip(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try (GZIPOutputStream packed = new GZIPOutputStream(out)) {
      packed.write(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  static SessionLog open(byte[] bytes) {
    return SessionLog.open(LogSource.of("test", bytes));
  }

  static SessionLog open(String text) {
    return open(utf8(text));
  }

  /** Reads a log through: each tick with its samples and digest, then how it ended. */
  static String read(SessionLog log, List<SampleKind> kinds) {
    StringBuilder out = new StringBuilder();
    try (LogCursor cursor = log.cursor(kinds)) {
      while (cursor.next()) {
        out.append(cursor.tick());
        for (int i = 0; i < cursor.samples().size(); i++) {
          Sample sample = cursor.samples().get(i);
          out.append(' ').append(sample);
        }
        if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
          out.append(" =").append(cursor.checkpoint());
        }
        out.append('\n');
      }
      LogEnd end = cursor.end();
      out.append(end.ticks()).append(" ticks, ").append(end.checkpoints()).append(" checkpoints, ");
      out.append(end.undelivered()).append(" undelivered, ");
      out.append(end.complete() ? "complete" : "incomplete: " + end.damage());
    }
    return out.toString();
  }

  static String read(byte[] bytes) {
    return read(open(bytes), List.of());
  }

  /** Reads a log whose samples may be of any kind. */
  static String readAny(byte[] bytes) {
    return read(open(bytes), null);
  }

  static String read(String text) {
    return read(utf8(text));
  }

  /** The message of the refusal to read these bytes, or null when they are read. */
  static String fault(byte[] bytes, List<SampleKind> kinds) {
    try {
      read(open(bytes), kinds);
      return null;
    } catch (UnreadableLogException e) {
      return e.getMessage();
    }
  }

  static String fault(byte[] bytes) {
    return fault(bytes, List.of());
  }

  /** A reader of a piece of JSON, as one part of a log's reader gets it. */
  static JsonReader reader(String json) {
    return new JsonReader(
        new ByteArrayInputStream(utf8(json)), TextPosition.START, UnreadableLogException::plain);
  }

  /** The message of a call that finds a log unreadable. */
  static String refusal(Executable call) {
    return assertThrows(UnreadableLogException.class, call).getMessage();
  }
}
