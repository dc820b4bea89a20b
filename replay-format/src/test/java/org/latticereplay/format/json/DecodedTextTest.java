package org.latticereplay.format.json;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Seeds;

/** What a text says, character by character, wherever the window ends. */
@Tag("once")
class DecodedTextTest {
  /** How something is written, and what it says. */
  private static final Map<String, String> WRITTEN = new LinkedHashMap<>();

  static {
    WRITTEN.put("\\\"", "\"");
    WRITTEN.put("\\\\", "\\");
    WRITTEN.put("\\/", "/");
    WRITTEN.put("\\b", "\b");
    WRITTEN.put("\\f", "\f");
    WRITTEN.put("\\n", "\n");
    WRITTEN.put("\\r", "\r");
    WRITTEN.put("\\t", "\t");
    WRITTEN.put("\\u0000", "\0");
    WRITTEN.put("\\u0041", "A");
    WRITTEN.put("\\u00e9", "\u00e9");
    WRITTEN.put("\\u20AC", "\u20ac");
    WRITTEN.put("\\uFfFf", "\uffff");
    WRITTEN.put("\\ud83d\\ude00", "\ud83d\ude00");
    WRITTEN.put("\u007f", "\u007f");
    WRITTEN.put("\u0080", "\u0080");
    WRITTEN.put("\u07ff", "\u07ff");
    WRITTEN.put("\u0800", "\u0800");
    WRITTEN.put("\u20ac", "\u20ac");
    WRITTEN.put("\ud7ff", "\ud7ff");
    WRITTEN.put("\ue000", "\ue000");
    WRITTEN.put("\uffff", "\uffff");
    WRITTEN.put("\ud800\udc00", "\ud800\udc00");
    WRITTEN.put("\ud83d\ude00", "\ud83d\ude00");
    WRITTEN.put("\udbff\udfff", "\udbff\udfff");
  }

  private static String text(byte[] json, int most) {
    JsonReader reader = Readers.reader(json, most);
    reader.peek();
    reader.string();
    String text = reader.text();
    assertEquals(-1, reader.peek());
    return text;
  }

  private static String payload(byte[] json, int most) {
    JsonReader reader = Readers.reader(json, most);
    reader.peek();
    try (EscapedTextInput in = new EscapedTextInput(reader)) {
      byte[] bytes = new byte[json.length];
      int length = 0;
      for (int n = in.read(bytes, 0, 1); n >= 0; n = in.read(bytes, length, 1 + length % 97)) {
        length += n;
      }
      assertEquals(-1, in.read());
      return new String(bytes, 0, length, StandardCharsets.UTF_8);
    }
  }

  @Test
  void saysTheSameAtEveryOffsetOfAWindowsBorder() {
    WRITTEN.forEach(
        (written, says) -> {
          for (int offset = -13; offset <= 1; offset++) {
            String before = "x".repeat(Readers.WINDOW + offset - 1);
            byte[] json = Readers.utf8("\"" + before + written + "y\"");
            assertEquals(before + says + "y", text(json, Integer.MAX_VALUE), written);
            assertEquals(before + says + "y", payload(json, Integer.MAX_VALUE), written);
          }
        });
  }

  @Test
  void saysTheSameHoweverFewBytesComeAtATime() {
    WRITTEN.forEach(
        (written, says) -> {
          for (int most = 1; most < 14; most++) {
            byte[] json = Readers.utf8("\"" + written + "\"");
            assertEquals(says, text(json, most), written);
            assertEquals(says, payload(json, most), written);
            byte[] twice = Readers.utf8("\"" + written + written + "abcdefgh\"");
            assertEquals(says + says + "abcdefgh", text(twice, most), written);
          }
        });
  }

  @Test
  void saysTheSameWhereverTheBufferOfCharactersEnds() {
    for (int length = 240; length < 264; length++) {
      String text = "x".repeat(length) + "\u20ac\ud83d\ude00y";
      assertEquals(text, text(Readers.utf8("\"" + text + "\""), 8192));
    }
    for (int length = 8180; length < 8200; length++) {
      String text = "x".repeat(length) + "\ud83d\ude00\u20acy";
      assertEquals(text, payload(Readers.utf8("\"" + text + "\""), 8192));
    }
  }

  @Test
  void readsEveryCharacterRawAndEscaped() {
    for (int c = 0x20; c <= Character.MAX_CODE_POINT; c += c < 0x10000 ? 1 : 251) {
      if (c == '"' || c == '\\' || (c >= 0xd800 && c < 0xe000)) {
        continue;
      }
      String says = Character.toString(c);
      assertEquals(says, text(Readers.utf8("\"" + says + "\""), 8192));
      StringBuilder escaped = new StringBuilder();
      for (int i = 0; i < says.length(); i++) {
        String hex = Integer.toHexString(0x10000 | says.charAt(i)).substring(1);
        escaped.append("\\u").append(c % 2 == 0 ? hex : upper(hex));
      }
      assertEquals(says, text(Readers.utf8("\"" + escaped + "\""), 8192));
    }
  }

  private static String upper(String hex) {
    return hex.replace('a', 'A')
        .replace('b', 'B')
        .replace('c', 'C')
        .replace('d', 'D')
        .replace('e', 'E')
        .replace('f', 'F');
  }

  @Test
  void takesExactlyTheBytesThatAreUtf8() {
    for (int lead = 0x80; lead < 0x100; lead++) {
      for (int second = 0; second < 0x100; second++) {
        checkBytes(lead, second);
        for (int third : new int[] {0x7f, 0x80, 0xbf, 0xc0}) {
          checkBytes(lead, second, third);
          for (int fourth : new int[] {0x7f, 0x80, 0xbf, 0xc0}) {
            checkBytes(lead, second, third, fourth);
          }
        }
      }
    }
  }

  private static void checkBytes(int... bytes) {
    byte[] json = new byte[bytes.length + 2];
    json[0] = '"';
    json[json.length - 1] = '"';
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '"' || bytes[i] == '\\' || bytes[i] < ' ') {
        return;
      }
      json[i + 1] = (byte) bytes[i];
    }
    String expected;
    try {
      ByteBuffer inside = ByteBuffer.wrap(json, 1, bytes.length);
      expected = StandardCharsets.UTF_8.newDecoder().decode(inside).toString();
    } catch (CharacterCodingException e) {
      assertThrows(TextFault.class, () -> text(json, 8192));
      return;
    }
    assertEquals(expected, text(json, 8192));
  }

  @Test
  void saysTheSameAsAPayloadInPiecesOfAnySize() {
    Seeds seeds = Seeds.of("DecodedTextTest.saysTheSameAsAPayloadInPiecesOfAnySize", 21);
    String[] written = WRITTEN.keySet().toArray(String[]::new);
    for (int round = 0; round < 40; round++) {
      StringBuilder json = new StringBuilder("\"");
      StringBuilder says = new StringBuilder();
      for (int n = 1000 + seeds.below(20_000); n > 0; n--) {
        String piece = seeds.oneIn(2) ? "plain" : written[seeds.below(written.length)];
        json.append(piece);
        says.append(WRITTEN.getOrDefault(piece, piece));
      }
      byte[] bytes = Readers.utf8(json.append('"').toString());
      int most = 1 + seeds.below(70_000);
      assertEquals(says.toString(), text(bytes, most));
      assertEquals(says.toString(), payload(bytes, most));
    }
  }

  @Test
  void placesWhatIsWrongInAText() {
    assertEquals("1:3 2 there is no escape of a backslash and 'x'", Readers.fault("\"\\x\""));
    assertEquals(
        "1:3 2 there is no escape of a backslash and the byte 0xc3", Readers.fault("\"\\\u00e9\""));
    assertEquals(
        "2:5 5 expected four hexadecimal digits after \\u, got 'g'",
        Readers.fault("\n\"\\u1g34\""));
    assertEquals(
        "1:7 6 expected four hexadecimal digits after \\u, got the byte 0xc3",
        Readers.fault("\"\\u123\u00e9\""));
    assertEquals(
        "1:2 1 a control character in a text: write it as an escape, got the byte 0x1f",
        Readers.fault("\"\u001f\""));
    assertEquals("1:3 2 the log ends inside a text; it is cut short", Readers.fault("\"a"));
    assertEquals("1:3 2 the log ends inside a text; it is cut short", Readers.fault("\"\\"));
    assertEquals("1:5 4 the log ends inside a text; it is cut short", Readers.fault("\"\\u1"));
    byte[] half = {'"', 'a', (byte) 0xe2, (byte) 0x82};
    TextFault fault = assertThrows(TextFault.class, () -> text(half, 8192));
    assertEquals("1:5 4 the log ends inside a character; it is cut short", Readers.shown(fault));
    byte[] bad = {'"', 'a', (byte) 0xe2, (byte) 0x28, '"', ' '};
    fault = assertThrows(TextFault.class, () -> text(bad, 8192));
    assertEquals("1:3 2 not UTF-8, at the byte 0xe2", Readers.shown(fault));
  }

  @Test
  void refusesHalfASurrogatePairInAPayload() {
    String[] bad = {
      "\"a\\ud800\"",
      "\"a\\udc00\"",
      "\"a\\ud83d\\n\"",
      "\"a\\ud83dude00\"",
      "\"a\\ud83d\\ud83d\"",
      "\"a\\ud83d/ude00\"",
      "\"a\\ude00\\ud83d\""
    };
    for (String json : bad) {
      byte[] bytes = Readers.utf8(json);
      TextFault fault = assertThrows(TextFault.class, () -> payload(bytes, 3), json);
      assertEquals(
          "1:3 2 half a surrogate pair, which no document contains unescaped",
          Readers.shown(fault));
      assertEquals(bytes.length - 2 > 0, !text(bytes, 3).isEmpty());
    }
    byte[] cut = Readers.utf8("\"\\ud83d\\ude");
    TextFault fault = assertThrows(TextFault.class, () -> payload(cut, 8192));
    assertEquals("the log ends inside a text; it is cut short", fault.getMessage());
  }

  @Test
  void packsShortTextsAndNoOthers() {
    String[] packed = {"a", "ab", "abcdefg", "abcdefgh", "\u007f", "~ ~"};
    for (String text : packed) {
      JsonReader reader = Readers.reader("\"" + text.replace("~", "\\u007e") + "\"");
      reader.peek();
      assertEquals(PackedText.of(text), reader.string(), text);
      assertTrue(PackedText.of(text) != 0, text);
      assertEquals(text, reader.text());
      char[] chars = new char[8];
      assertEquals(text.length(), PackedText.unpack(PackedText.of(text), chars));
      assertEquals(text, new String(chars, 0, text.length()));
    }
    assertEquals(0x6162L, PackedText.of("ab"));
    for (String text : new String[] {"", "abcdefghi", "\u0080", "a\0", "\0a", "\u20ac"}) {
      JsonReader reader = Readers.reader("\"" + text.replace("\0", "\\u0000") + "\"");
      reader.peek();
      assertEquals(0, reader.string(), text);
      assertEquals(0, PackedText.of(text), text);
      assertEquals(text, reader.text());
    }
  }

  @Test
  void findsTheEndOfShortTextsOnlyWithinTheLimit() {
    byte[] bytes = Readers.utf8("abcdefg\"........");
    assertEquals(7, PackedText.length(bytes, 0, 8));
    assertEquals(0, PackedText.length(bytes, 0, 7));
    assertEquals(6, PackedText.length(bytes, 1, 8));
    byte[] eight = Readers.utf8("abcdefgh\".......");
    assertEquals(0, PackedText.length(eight, 0, 16));
    byte[] escape = Readers.utf8("ab\\\"cd\".........");
    assertEquals(0, PackedText.length(escape, 0, 16));
  }

  @Test
  void keepsRepeatedShortTextsAsOneObject() {
    JsonReader reader =
        Readers.reader("[\"ArrowLeft\", \"ArrowLeft\", \"" + "x".repeat(300) + "\"");
    reader.open('[', ']');
    reader.string();
    String first = reader.text();
    reader.more(']');
    reader.peek();
    reader.string();
    assertSame(first, reader.text());
    reader.more(']');
    reader.peek();
    reader.string();
    assertEquals("x".repeat(300), reader.text());
  }

  @Test
  void encodesAPayloadAsJavaDoes() {
    StringBuilder all = new StringBuilder();
    for (int c = 0x20; c <= Character.MAX_CODE_POINT; c += c < 0x10000 ? 7 : 4099) {
      if (c != '"' && c != '\\' && (c < 0xd800 || c >= 0xe000)) {
        all.appendCodePoint(c);
      }
    }
    byte[] expected = Readers.utf8(all.toString());
    JsonReader reader = Readers.reader(Readers.utf8("\"" + all + "\""), 8192);
    try (EscapedTextInput in = new EscapedTextInput(reader)) {
      byte[] bytes = new byte[expected.length];
      assertEquals(0, in.read(bytes, 0, 0));
      bytes[0] = (byte) in.read();
      int length = 1;
      for (int n = 0; n >= 0; n = in.read(bytes, length, bytes.length - length + 1)) {
        length += n;
        if (length == bytes.length) {
          break;
        }
      }
      assertArrayEquals(expected, bytes);
      assertEquals(-1, in.read());
    }
  }

  @Test
  void aPayloadClosesWhatItReads() {
    boolean[] closed = {false};
    InputStream bytes =
        new ByteArrayInputStream(Readers.utf8("\"a\"")) {
          @Override
          public void close() {
            closed[0] = true;
          }
        };
    JsonReader reader = new JsonReader(bytes, TextPosition.START, TextFault::new);
    new EscapedTextInput(reader).close();
    assertTrue(closed[0]);
  }
}
