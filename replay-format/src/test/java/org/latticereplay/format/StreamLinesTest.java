package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayInputStream;
import org.junit.jupiter.api.Test;

class StreamLinesTest {
  private static long crcOf(String line) {
    LineScanner lines = new LineScanner(new ByteArrayInputStream(Logs.utf8(line + "\n")));
    lines.next();
    return StreamLines.crcOf(lines);
  }

  @Test
  void readsTheChecksumAtTheEndOfALine() {
    assertEquals(0x0123_4567L, crcOf("{\"end\":{},\"crc\":\"01234567\"}"));
    assertEquals(0x89ab_cdefL, crcOf("{\"end\":{},\"crc\":\"89abcdef\"}"));
    assertEquals(0xffff_ffffL, crcOf(",\"crc\":\"ffffffff\"}"));
    assertEquals(0, crcOf(",\"crc\":\"00000000\"}"));
  }

  @Test
  void findsNoneInALineSpelledOtherwise() {
    for (String line :
        new String[] {
          "",
          "\"}",
          "\"crc\":\"01234567\"}",
          "{,\"crc\":\"0123456\"}",
          "{,\"crc\":\"012345678\"}",
          "{,\"crc\":\"0123456G\"}",
          "{,\"crc\":\"/1234567\"}",
          "{,\"crc\":\"0123456A\"}",
          "{,\"crc\":\"01234567'}",
          "{,\"crc\":\"01234567\"]",
          "{,\"crC\":\"01234567\"}",
          "{,\"crc\":\"01234567\"} "
        }) {
      assertEquals(-1, crcOf(line), line);
    }
  }
}
