package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.testing.Seeds;

class LineScannerTest {
  /** How many bytes a scanner reads at a time at first. */
  private static final int WINDOW = 1 << 16;

  private static LineScanner scanner(byte[] text, int most) {
    return new LineScanner(
        new ByteArrayInputStream(text) {
          @Override
          public synchronized int read(byte[] into, int from, int length) {
            return super.read(into, from, Math.min(length, most));
          }
        });
  }

  private static LineScanner scanner(String text) {
    return scanner(text.getBytes(StandardCharsets.ISO_8859_1), Integer.MAX_VALUE);
  }

  private static String text(LineScanner lines) {
    return new String(lines.copy(), StandardCharsets.ISO_8859_1);
  }

  @Test
  void givesLinesTheirNumbersPlacesAndLengths() {
    LineScanner lines = scanner("ab\n\ncde\nrest");
    assertTrue(lines.next());
    assertEquals("ab", text(lines));
    assertEquals(1, lines.number());
    assertEquals(new TextPosition(0, 1, 0), lines.position());
    assertEquals(3, lines.through());
    assertTrue(lines.next());
    assertEquals("", text(lines));
    assertEquals(0, lines.length());
    assertEquals(new TextPosition(3, 2, 3), lines.position());
    assertEquals(4, lines.through());
    assertTrue(lines.next());
    assertEquals("cde", text(lines));
    assertEquals(3, lines.length());
    assertEquals('e', lines.at(2));
    assertFalse(lines.next());
    assertFalse(lines.tooLong());
    assertEquals(4, lines.number());
    assertEquals(4, lines.length());
    assertEquals("rest", text(lines));
    assertEquals(new TextPosition(8, 4, 8), lines.position());
  }

  @Test
  void findsNoLineInNothing() {
    LineScanner lines = scanner("");
    assertFalse(lines.next());
    assertEquals(0, lines.length());
    assertFalse(lines.tooLong());
    assertEquals(0, lines.lengthBeforeZeros());
    assertFalse(lines.zerosAtEnd());
  }

  @Test
  void findsTheFeedAtEveryPlaceOfAWord() {
    for (int length = 0; length < 40; length++) {
      LineScanner lines = scanner("\u008a\u000b\u0009".repeat(20).substring(0, length) + "\nx");
      assertTrue(lines.next());
      assertEquals(length, lines.length());
      assertFalse(lines.next());
      assertEquals(1, lines.length());
    }
  }

  @Test
  void cutsTheSameHoweverTheBytesCome() {
    Seeds seeds = Seeds.of("LineScannerTest.cutsTheSameHoweverTheBytesCome", 51);
    for (int round = 0; round < 12; round++) {
      StringBuilder all = new StringBuilder();
      for (int n = seeds.below(30); n >= 0; n--) {
        int length = seeds.oneIn(9) ? seeds.below(3 * WINDOW) : seeds.below(5000);
        all.append(String.valueOf((char) ('a' + seeds.below(26))).repeat(length)).append('\n');
      }
      byte[] bytes = all.toString().getBytes(StandardCharsets.ISO_8859_1);
      LineScanner lines = scanner(bytes, 1 + seeds.below(seeds.oneIn(2) ? 3000 : 200_000));
      int at = 0;
      for (String line : all.toString().split("\n", -1)) {
        assertEquals(at + line.length() < bytes.length, lines.next());
        assertEquals(line, text(lines));
        assertEquals(at, lines.position().offset());
        CRC32C crc = new CRC32C();
        crc.update(bytes, 0, at + line.length() / 2);
        assertEquals(crc.getValue(), lines.checksum(line.length() / 2));
        at += line.length() + 1;
      }
    }
  }

  @Test
  void findsNoFeedThatWasReadBefore() {
    // the window's second filling is short, and the bytes of the first stand behind it
    LineScanner lines = scanner("a\n".repeat(WINDOW / 2 - 1) + "abc");
    for (int i = 0; i < WINDOW / 2 - 1; i++) {
      assertTrue(lines.next());
    }
    assertFalse(lines.next());
    assertEquals("abc", text(lines));
  }

  @Test
  void sumsUpEverythingBeforeAPlace() {
    String line = "x".repeat(999);
    byte[] bytes = Logs.utf8((line + "\n").repeat(300) + "tail");
    LineScanner lines = scanner(bytes, Integer.MAX_VALUE);
    for (int i = 0; i < 300; i++) {
      assertTrue(lines.next());
      if (i % 100 == 99) {
        byte[] before = Arrays.copyOf(bytes, i * 1000 + 17);
        assertEquals(Logs.crc32c(before) & 0xffffffffL, lines.checksum(17));
        assertEquals(Logs.crc32c(before) & 0xffffffffL, lines.checksum(17));
      }
    }
    assertFalse(lines.next());
    assertEquals(Logs.crc32c(bytes) & 0xffffffffL, lines.checksum(4));
  }

  @Test
  void takesALineUpToTheBound() {
    String longest = "x".repeat(LogBounds.LINE_BYTES);
    LineScanner lines = scanner(longest + "\n" + longest + "y\nz");
    assertTrue(lines.next());
    assertEquals(LogBounds.LINE_BYTES, lines.length());
    assertFalse(lines.tooLong());
    assertFalse(lines.next());
    assertTrue(lines.tooLong());
    assertEquals(2, lines.number());
    LineScanner unended = scanner(longest);
    assertFalse(unended.next());
    assertFalse(unended.tooLong());
    LineScanner over = scanner(longest + "x");
    assertFalse(over.next());
    assertTrue(over.tooLong());
  }

  @Test
  void givesUpALineThatNeverEndsWithoutReadingItAll() {
    int[] read = {0};
    InputStream endless =
        new InputStream() {
          @Override
          public int read() {
            throw new AssertionError("one byte at a time");
          }

          @Override
          public int read(byte[] into, int from, int length) {
            read[0] += length;
            assertTrue(read[0] <= 1 << 23, "reads on and on");
            Arrays.fill(into, from, from + length, (byte) 'x');
            return length;
          }
        };
    assertFalse(new LineScanner(endless).next());
    assertTrue(read[0] > LogBounds.LINE_BYTES);
  }

  @Test
  void comparesBytesInsideTheLineAlone() {
    LineScanner lines = scanner("first\nabcdef\nabc\n");
    lines.next();
    lines.next();
    byte[] word = Logs.utf8("def");
    assertTrue(lines.has(3, word));
    assertTrue(lines.has(0, Logs.utf8("abcdef")));
    assertFalse(lines.has(0, Logs.utf8("abcdef\n")));
    assertFalse(lines.has(2, word));
    assertFalse(lines.has(4, word));
    assertFalse(lines.has(-1, Logs.utf8("\na")));
    assertTrue(lines.has(6, new byte[0]));
    assertFalse(lines.has(7, new byte[0]));
  }

  @Test
  void knowsALineOfZeros() {
    LineScanner lines = scanner("\n\0\n\0\0\0\n\0x\0\nx\0\n\0\0x\n");
    boolean[] expected = {false, true, true, false, false, false};
    for (boolean zeros : expected) {
      assertTrue(lines.next());
      assertEquals(zeros, lines.onlyZeros(), text(lines));
    }
  }

  @Test
  void measuresTheRestWithoutTheZerosAtItsEnd() {
    assertRest(0, false, "");
    assertRest(3, false, "abc");
    assertRest(3, true, "abc\0");
    assertRest(5, false, "a\0\0\0c");
    assertRest(5, true, "a\0\0\0c\0\0");
    assertRest(0, true, "\0\0\0");
    assertRest(3 * WINDOW, true, "x".repeat(3 * WINDOW) + "\0".repeat(2 * WINDOW));
    assertRest(0, true, "\0".repeat(4 * WINDOW));
    assertRest(4 * WINDOW + 1, false, "\0".repeat(4 * WINDOW) + "x");
  }

  private static void assertRest(long length, boolean zeros, String rest) {
    for (int most : new int[] {1000, Integer.MAX_VALUE}) {
      LineScanner lines = scanner(("line\n" + rest).getBytes(StandardCharsets.ISO_8859_1), most);
      assertTrue(lines.next());
      assertFalse(lines.next());
      assertEquals(length, lines.lengthBeforeZeros());
      assertEquals(zeros, lines.zerosAtEnd());
    }
  }

  @Test
  void copiesWhatItIsAskedForAndNoMore() {
    LineScanner lines = scanner("ab\ncd\n");
    lines.next();
    lines.next();
    assertArrayEquals(new byte[] {'c', 'd'}, lines.copy());
  }

  @Test
  void saysThatTheBytesCannotBeRead() throws IOException {
    InputStream closed = InputStream.nullInputStream();
    closed.close();
    assertThrows(UncheckedIOException.class, () -> new LineScanner(closed).next());
  }
}
