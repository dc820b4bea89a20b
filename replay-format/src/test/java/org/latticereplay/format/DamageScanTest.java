package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class DamageScanTest {
  private static final String TEXT_MODE =
      "; every line feed in it has a carriage return before it: it was copied as text (FTP in text"
          + " mode, Git with core.autocrlf); copy it as binary, or put the line \"*.gz binary\""
          + " into .gitattributes";

  private static ByteArrayInputStream bytes(String latin1) {
    return new ByteArrayInputStream(latin1.getBytes(StandardCharsets.ISO_8859_1));
  }

  private static String words(String text, long from, long to) throws IOException {
    return DamageScan.words(bytes(text), from, to);
  }

  private static String words(String text) throws IOException {
    return words(text, 0, text.length());
  }

  @Test
  void seesNothingInALog() throws IOException {
    assertEquals("", words("{\"format\":1}\n{\"kind\":\"blur\"}\n\rx\r"));
    assertEquals("", words("ab", 0, 100));
    assertEquals("", words("x".repeat(20) + "\0".repeat(15) + "x" + "\0".repeat(15)));
  }

  @Test
  void placesARowOfZeroBytes() throws IOException {
    String row = "; zero bytes begin at byte 20, as file systems leave them";
    assertEquals(row, words("x".repeat(20) + "\0".repeat(16)));
    assertEquals(row, words("x\0".repeat(5) + "x".repeat(10) + "\0".repeat(30)));
    assertEquals(
        "; zero bytes begin at byte 0, as file systems leave them", words("\0".repeat(16)));
    assertEquals("", words("x".repeat(20) + "\0".repeat(30), 0, 35));
    assertEquals(row, words("x".repeat(20) + "\0".repeat(30), 0, 36));
    assertEquals(row, words("\0".repeat(20) + "\0".repeat(30), 20, 36));
  }

  @Test
  void placesALineThatEndsInCarriageReturnAndLineFeed() throws IOException {
    assertEquals("; at byte 3 " + ForeignFile.carriageReturns(), words("a\nb\r\nc"));
    assertEquals("", words("a\nb\r\nc", 0, 4));
    assertEquals("; at byte 3 " + ForeignFile.carriageReturns(), words("a\nb\r\nc", 2, 5));
    assertEquals("", words("\r\n", 1, 2));
  }

  @Test
  void placesASecondHeader() throws IOException {
    String second = "; a second log begins at byte 3; keep each log in a file of its own";
    assertEquals(second, words("{}\n{\"format\":"));
    assertEquals(second, words("{}\n{\"format\":1,\"kit\"", 0, 13));
    assertEquals("", words("{}\n{\"format\":1", 0, 12));
    assertEquals(second, words("{}\n{\"format\":1", 3, 14));
    assertEquals("", words("{}\n {\"format\":1"));
    assertEquals("", words("{}\nx\"format\":1}"));
    assertEquals("", words("{}\n{\"forma\":1}{\"format\":1}"));
    assertEquals("", words("{\"forma_\":1}\n{\"forma_\":1}"));
    assertEquals(
        "; a second log begins at byte 8; keep each log in a file of its own",
        words("{\"form\n\n{\"format\":1"));
  }

  @Test
  void knowsGzipThatWasCopiedAsText() throws IOException {
    assertEquals(TEXT_MODE, DamageScan.packedWords(bytes("a\r\nb\r\n")));
    assertEquals("", DamageScan.packedWords(bytes("a\r\nb\r")));
    assertEquals("", DamageScan.packedWords(bytes("a\r\nb\r\nc\n")));
    assertEquals("", DamageScan.packedWords(bytes("\nb\r\n\r\n")));
    assertEquals("", DamageScan.packedWords(bytes("")));
    assertEquals("", DamageScan.packedWords(bytes("\r\n\n\r\n")));
  }

  @Test
  void seesAPairAcrossTheEndsOfWhatIsReadAtATime() throws IOException {
    int buffer = 1 << 14;
    String split = "x".repeat(buffer - 1) + "\r\n";
    assertEquals(TEXT_MODE, DamageScan.packedWords(bytes(split + "\r\n")));
    assertEquals("", DamageScan.packedWords(bytes("x".repeat(buffer) + "\n\r\n\r\n")));
    assertEquals("", DamageScan.packedWords(bytes("\r\n\r\n" + "x".repeat(2 * buffer) + "\n")));
  }
}
