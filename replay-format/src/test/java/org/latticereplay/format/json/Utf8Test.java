package org.latticereplay.format.json;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class Utf8Test {
  @Test
  void writesAndReadsEveryCodePointAsJavaDoes() {
    byte[] into = new byte[8];
    for (int c = 0; c <= Character.MAX_CODE_POINT; c++) {
      if (c >= 0xd800 && c < 0xe000) {
        continue;
      }
      byte[] expected = Character.toString(c).getBytes(StandardCharsets.UTF_8);
      int length = Utf8.put(into, 2, c);
      assertArrayEquals(expected, Arrays.copyOfRange(into, 2, 2 + length));
      assertEquals(length, Utf8.length(into[2]));
      assertTrue(Utf8.valid(into, 2, length));
      assertEquals(c, Utf8.codePoint(into, 2, length));
    }
  }

  @Test
  void knowsHowManyBytesACharacterTakesByItsFirst() {
    for (int lead = 0; lead < 256; lead++) {
      int expected = 0;
      if (lead < 0x80) {
        expected = 1;
      } else if (lead >= 0xc2 && lead <= 0xdf) {
        expected = 2;
      } else if (lead >= 0xe0 && lead <= 0xef) {
        expected = 3;
      } else if (lead >= 0xf0 && lead <= 0xf4) {
        expected = 4;
      }
      assertEquals(expected, Utf8.length((byte) lead), Integer.toHexString(lead));
    }
  }

  @Test
  void refusesALeadByteThatBeginsNothing() {
    assertTrue(!Utf8.valid(new byte[] {(byte) 0x80}, 0, 0));
    assertTrue(!Utf8.valid(new byte[] {(byte) 0xff}, 0, 0));
  }

  @Test
  void looksAtNoByteBehindACharacter() {
    assertTrue(Utf8.valid(new byte[] {'a'}, 0, 1));
    assertTrue(Utf8.valid(new byte[] {(byte) 0xc3, (byte) 0xa9}, 0, 2));
  }
}
