package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/**
 * What happens to files on their way: each is done to a stream, a kit document and an envelope, and
 * each answer names what was done. A stream that was cut is read as far as it is whole; whatever
 * else was changed is unreadable.
 */
class SpoiltFilesTest {
  private static final String WHOLE = "whole";
  private static final String CUT = "cut: ";
  private static final String NO = "unreadable: ";

  private final List<Executable> checks = new ArrayList<>();

  private static byte[] stream() {
    List<String> lines = new ArrayList<>(List.of(Logs.STREAM_HEADER));
    for (int tick = 3; tick < 203; tick++) {
      lines.add("{\"kind\":\"move\",\"id\":" + tick + ",\"sx\":" + tick * 1.37 + ",\"sy\":2}");
      lines.add("{\"kind\":\"tick\",\"index\":" + tick + "}");
      if (tick % 50 == 2) {
        lines.add("{\"checkpoint\":{\"tick\":" + tick + ",\"digest\":" + tick * 77 + "}CRC");
      }
    }
    lines.add("{\"end\":{\"endTick\":202,\"checkpoints\":4}CRC");
    return Logs.stream(lines.toArray(String[]::new));
  }

  private static String kit() {
    StringBuilder samples = new StringBuilder();
    for (int tick = 3; tick < 203; tick++) {
      samples.append(
          "{\"kind\":\"move\",\"id\":" + tick + ",\"sx\":" + tick * 1.37 + ",\"sy\":2},\n");
      samples.append("{\"kind\":\"tick\",\"index\":" + tick + "}" + (tick < 202 ? ",\n" : ""));
    }
    return Logs.kit(samples.toString(), "{\"tick\":202,\"digest\":5}", 202);
  }

  private static byte[] envelope() {
    return Logs.utf8(WholenessTest.envelope(kit()));
  }

  private static String outcome(byte[] bytes) {
    try {
      String read = Logs.read(bytes);
      int at = read.indexOf("incomplete: ");
      return at < 0 ? WHOLE : CUT + read.substring(at + 12);
    } catch (UnreadableLogException e) {
      assertTrue(e.place().offset() >= 0, "without a place: " + e.getMessage());
      return NO + e.getMessage();
    }
  }

  /** Does one thing to all three forms; each expectation is how the answer begins, then words. */
  private void check(
      String name, UnaryOperator<byte[]> damage, String stream, String kit, String envelope) {
    check(name + " stream", damage.apply(stream()), stream);
    check(name + " kit document", damage.apply(Logs.utf8(kit())), kit);
    check(name + " envelope", damage.apply(envelope()), envelope);
  }

  private void check(String name, UnaryOperator<byte[]> damage, String all) {
    check(name, damage, all, all, all);
  }

  private void check(String name, byte[] damaged, String expected) {
    String kind = expected.substring(0, expected.indexOf(':') + 1);
    checks.add(
        () -> {
          String outcome = outcome(damaged);
          assertTrue(
              kind.isEmpty() ? outcome.equals(expected) : outcome.startsWith(kind),
              name + ": " + outcome);
          String words = kind.isEmpty() ? "" : expected.substring(kind.length() + 1);
          assertTrue(outcome.contains(words), name + ": " + outcome);
        });
  }

  private static UnaryOperator<byte[]> followedBy(byte... more) {
    return log -> joined(log, more);
  }

  private static byte[] joined(byte[]... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte[] part : parts) {
      out.writeBytes(part);
    }
    return out.toByteArray();
  }

  private static byte[] half(byte[] log) {
    return Arrays.copyOf(log, log.length / 2);
  }

  private static byte[] gap(byte[] log) {
    byte[] copy = log.clone();
    Arrays.fill(copy, log.length / 2, log.length / 2 + 500, (byte) 0);
    return copy;
  }

  private static byte[] carriageReturns(byte[] bytes) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    for (byte b : bytes) {
      if (b == '\n') {
        out.write('\r');
      }
      out.write(b);
    }
    return out.toByteArray();
  }

  /** A blank behind each colon and comma that is no part of a text, as formatters leave them. */
  private static byte[] respaced(byte[] log) {
    StringBuilder out = new StringBuilder();
    boolean inText = false;
    String text = new String(log, StandardCharsets.UTF_8);
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      inText ^= c == '"' && (i == 0 || text.charAt(i - 1) != '\\');
      out.append(c).append(!inText && (c == ':' || c == ',') ? " " : "");
    }
    return Logs.utf8(out.toString());
  }

  private static byte[] withoutLastFeed(byte[] log) {
    int end = log.length;
    while (log[end - 1] == '\n') {
      end--;
    }
    return Arrays.copyOf(log, end);
  }

  private static byte[] trailerChanged(byte[] log) {
    byte[] packed = Logs.gzip(log);
    packed[packed.length - 6] ^= 1;
    return packed;
  }

  @Test
  void namesWhatWasDoneToAFile() {
    check("untouched", log -> log, WHOLE);
    check("without its last line feed", SpoiltFilesTest::withoutLastFeed, WHOLE);
    check("white space behind", followedBy((byte) '\n', (byte) ' ', (byte) '\r'), WHOLE);
    check("a letter behind", followedBy((byte) 'x'), NO + "nothing may follow it but white space");
    check("zero bytes behind", followedBy(new byte[512]), NO + "got zero bytes");
    check(
        "a Ctrl-Z behind", followedBy((byte) 0x1a), NO + "got a Ctrl-Z (0x1a), as a copy in text");
    check(
        "a Ctrl-Z behind, packed",
        log -> Logs.gzip(joined(log, new byte[] {0x1a})),
        NO + "got a Ctrl-Z (0x1a)");
    check(
        "packed, with a Ctrl-Z",
        log -> joined(Logs.gzip(log), new byte[] {0x1a}),
        NO + "the gzip data is followed by a Ctrl-Z (0x1a)");
    check("written anew", SpoiltFilesTest::respaced, NO + "a JSON formatter", WHOLE, WHOLE);
    check(
        "written anew, packed",
        log -> Logs.gzip(respaced(log)),
        NO + "this is how a JSON formatter leaves a log",
        WHOLE,
        WHOLE);
    check("twice", log -> joined(log, log), NO + "a second log begins here");
    check(
        "cut",
        SpoiltFilesTest::half,
        CUT + "the stream is cut off inside line",
        NO + "cut short",
        NO + "cut short");
    check(
        "cut, with zero bytes",
        log -> joined(half(log), new byte[512]),
        CUT + "only zero bytes follow",
        NO + "0x00",
        NO + "0x00");
    check(
        "a gap of zero bytes",
        SpoiltFilesTest::gap,
        NO + "zero bytes begin at byte ",
        NO + "0x00",
        NO + "0x00");
    check(
        "CR LF",
        SpoiltFilesTest::carriageReturns,
        NO + "core.autocrlf; put the line \"*.log -text\" into .gitattributes",
        WHOLE,
        WHOLE);
    check(
        "CR",
        log -> Logs.utf8(new String(log, StandardCharsets.UTF_8).replace('\n', '\r')),
        NO + "got a carriage return alone",
        WHOLE,
        WHOLE);
    check(
        "UTF-16",
        log ->
            joined(
                new byte[] {-1, -2},
                new String(log, StandardCharsets.UTF_8).getBytes(StandardCharsets.UTF_16LE)),
        NO + "UTF-16");
    check("a byte order mark", log -> joined(Logs.utf8("\ufeff"), log), NO + "byte order mark");
    check("packed twice", log -> Logs.gzip(Logs.gzip(log)), NO + "gzip inside gzip");
    check(
        "packed and cut",
        log -> half(Logs.gzip(log)),
        CUT + "the gzip data is cut short",
        NO + "the gzip data is cut short",
        NO + "the gzip data is cut short");
    check(
        "packed, with zero bytes",
        log -> joined(Logs.gzip(log), new byte[9]),
        NO + "the gzip data is followed by zero bytes");
    check(
        "packed and changed", SpoiltFilesTest::trailerChanged, NO + "the checksum does not agree");
    check(
        "packed and copied as text",
        log -> carriageReturns(joined(Logs.gzip(log), new byte[] {'\n', '\n'})),
        NO + "it was copied as text");
    check(
        "merged",
        log -> joined(Logs.utf8("<<<<<<< HEAD\n"), log),
        NO + "the marks of a merge conflict");
    assertAll(checks);
  }

  @Test
  void namesWhatCameInPlaceOfALog() {
    check("LFS", Logs.utf8("version https://git-lfs.github.com/spec/v1\noid"), NO + "git lfs pull");
    check("HTML", Logs.utf8("\n<!DOCTYPE html>\n<html>"), NO + "an HTML page");
    check("HTML without a type", Logs.utf8("<HTML><body>"), NO + "an HTML page");
    check("zip", new byte[] {'P', 'K', 3, 4, 0}, NO + "a zip file or a jar");
    check("zeros", new byte[100], NO + "zero bytes");
    check("UTF-16 without a mark", new byte[] {'{', 0, '"', 0}, NO + "UTF-16");
    check("UTF-16, high byte first", new byte[] {0, '{', 0, '"'}, NO + "UTF-16");
    check("gzip as text", Logs.utf8("\u001f\ufffd\b\0"), NO + "copy it as binary");
    check("nothing", new byte[0], NO + "there are no bytes");
    assertAll(checks);
  }

  @Test
  void namesAStreamThatAFormatterWroteAnew() {
    String whole = new String(stream(), StandardCharsets.UTF_8);
    String words = NO + "this is how a JSON formatter leaves a log";
    check("indented", Logs.utf8(whole.replace("{\"format\":", "{\n  \"format\": ")), words);
    check("as an array", Logs.utf8("[\n  " + whole.replace("}\n", "},\n") + "]"), words);
    check("a checkpoint", Logs.utf8(whole.replace("{\"checkpoint\":", "{ \"checkpoint\":")), words);
    check("the end", Logs.utf8(whole.replace("{\"end\":", "{\"end\" :")), words);
    check("packed", Logs.gzip(Logs.utf8(whole.replace("{\"end\":", "{ \"end\":"))), words);
    assertAll(checks);
  }

  @Test
  void placesWhatIsSeenAmongChangedBytes() {
    byte[] whole = stream();
    byte[] crashed = Arrays.copyOf(whole, 3000);
    int cut = new String(crashed, StandardCharsets.UTF_8).lastIndexOf('\n') + 1;
    byte[] appended = joined(Arrays.copyOf(whole, cut), whole);
    check("appended", appended, NO + "a second log begins at byte " + cut);
    byte[] feeds = whole.clone();
    feeds[cut - 2] = '\r';
    check("one CR LF", feeds, NO + "core.autocrlf");
    byte[] flipped = whole.clone();
    flipped[cut + 20] ^= 1;
    check("a bit", flipped, NO + "bytes between the beginning and the checkpoint at tick 52");
    assertAll(checks);
  }

  @Test
  void takesALineOfZerosForATailAndNotBetweenLines() {
    byte[] whole = stream();
    int second = new String(whole, StandardCharsets.UTF_8).indexOf("{\"kind\":\"move\",\"id\":60");
    byte[] good = Arrays.copyOf(whole, second);
    byte[] zeros = joined(new byte[40], new byte[] {'\n'});
    assertTrue(outcome(joined(good, zeros)).startsWith(CUT), outcome(joined(good, zeros)));
    byte[] between = joined(good, zeros, Logs.utf8("{\"kind\":\"blur\"}\n"));
    assertTrue(outcome(between).startsWith(NO), outcome(between));
  }

  @Test
  void keepsTheIdentityOfALogDamagedBehindIt() {
    byte[] kit = Logs.utf8(kit());
    for (byte[] each : List.of(half(kit), joined(kit, kit), gap(stream()), trailerChanged(kit))) {
      SessionLog log = Logs.open(each);
      assertEquals("\"g@1\"", log.header().game().json());
      assertTrue(Logs.fault(each) != null);
    }
  }

  @Test
  void findsAStrayQuoteWhereItStands() {
    String text = kit();
    int at = text.indexOf("\"index\":50");
    byte[] stray = Logs.utf8(text.substring(0, at) + "\"" + text.substring(at));
    String fault = outcome(stray);
    assertTrue(fault.contains("byte " + (at + 2) + ":"), fault + " and not " + (at + 2));
  }
}
