package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.util.Arrays;
import java.util.SplittableRandom;
import java.util.zip.CRC32;
import java.util.zip.Deflater;
import org.junit.jupiter.api.Test;

class GzipInputTest {
  private static final byte[] TEXT =
      Logs.utf8("some text, some text, some more text\n".repeat(900));
  private static final int EXTRA = 4;
  private static final int NAME = 8;
  private static final int COMMENT = 16;
  private static final int HEADER_CRC = 2;

  private String damage;

  private byte[] unpack(byte[] packed) throws IOException {
    try (GzipInput in = new GzipInput(new ByteArrayInputStream(packed))) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      in.transferTo(out);
      assertEquals(-1, in.read());
      damage = in.damage();
      return out.toByteArray();
    }
  }

  private static byte[] deflated(byte[] text) {
    Deflater deflater = new Deflater(Deflater.BEST_COMPRESSION, true);
    deflater.setInput(text);
    deflater.finish();
    byte[] into = new byte[text.length + 100];
    int length = deflater.deflate(into);
    deflater.end();
    return Arrays.copyOf(into, length);
  }

  private static void word(ByteArrayOutputStream out, long value) {
    for (int shift = 0; shift < 32; shift += 8) {
      out.write((int) (value >>> shift) & 0xff);
    }
  }

  /** A gzip member with the parts that these flags ask for. */
  private static byte[] member(int flags, byte[] text) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(new byte[] {0x1f, (byte) 0x8b, 8, (byte) flags, 1, 2, 3, 4, 0, 3});
    if ((flags & EXTRA) != 0) {
      out.writeBytes(new byte[] {5, 1});
      out.writeBytes(new byte[0x105]);
    }
    if ((flags & NAME) != 0) {
      out.writeBytes(Logs.utf8("name.log\0"));
    }
    if ((flags & COMMENT) != 0) {
      out.writeBytes(Logs.utf8("what it is\0"));
    }
    if ((flags & HEADER_CRC) != 0) {
      out.writeBytes(new byte[] {0x1f, 0x2f});
    }
    out.writeBytes(deflated(text));
    CRC32 crc = new CRC32();
    crc.update(text);
    word(out, crc.getValue());
    word(out, text.length);
    return out.toByteArray();
  }

  @Test
  void skipsEveryPartOfAHeader() throws IOException {
    for (int flags = 0; flags < 32; flags++) {
      assertArrayEquals(TEXT, unpack(member(flags, TEXT)), "flags " + flags);
      assertEquals("", damage);
    }
  }

  @Test
  void refusesReservedFlagsAndOtherMethods() throws IOException {
    for (int flag : new int[] {0x20, 0x40, 0x80}) {
      assertEquals(0, unpack(member(flag, TEXT)).length);
      assertEquals("the gzip data is damaged: reserved flags in its header", damage);
    }
    byte[] method = member(0, TEXT);
    method[2] = 7;
    assertEquals(0, unpack(method).length);
    assertEquals("the gzip data is damaged: an unknown method of packing", damage);
    byte[] magic = member(0, TEXT);
    magic[1] = (byte) 0x8a;
    assertEquals(0, unpack(magic).length);
    assertEquals("the gzip data is damaged: no gzip header", damage);
  }

  @Test
  void saysThatItIsCutShortWhereverItIsCut() throws IOException {
    byte[] whole = member(EXTRA | NAME | COMMENT | HEADER_CRC, TEXT);
    for (int length = 1; length < whole.length; length++) {
      byte[] read = unpack(Arrays.copyOf(whole, length));
      assertEquals("the gzip data is cut short", damage, "cut at " + length);
      assertArrayEquals(Arrays.copyOf(TEXT, read.length), read);
    }
    assertEquals(0, unpack(new byte[0]).length);
    assertEquals("", damage);
  }

  @Test
  void noticesEveryByteOfTheTrailer() throws IOException {
    byte[] whole = member(0, TEXT);
    for (int i = 1; i <= 8; i++) {
      byte[] changed = whole.clone();
      changed[whole.length - i] ^= 0x10;
      assertArrayEquals(TEXT, unpack(changed));
      assertEquals("the gzip data is damaged: the checksum does not agree", damage);
    }
  }

  @Test
  void readsMembersOneAfterTheOtherAndNothingElseBehind() throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    out.writeBytes(member(0, Logs.utf8("ab")));
    out.writeBytes(member(NAME, new byte[0]));
    out.writeBytes(member(0, Logs.utf8("cd")));
    assertArrayEquals(Logs.utf8("abcd"), unpack(out.toByteArray()));
    assertEquals("", damage);
    out.writeBytes(new byte[] {0, 0});
    assertArrayEquals(Logs.utf8("abcd"), unpack(out.toByteArray()));
    assertEquals("the gzip data is followed by zero bytes", damage);
  }

  /** A text that packing makes little smaller. */
  private static byte[] letters() {
    SplittableRandom random = new SplittableRandom(5);
    byte[] text = new byte[40_000];
    for (int i = 0; i < text.length; i++) {
      text[i] = (byte) ('a' + random.nextInt(26));
    }
    return text;
  }

  @Test
  void saysThatDataIsDamagedAlongWithTheLastBytes() throws IOException {
    byte[] packed = member(0, letters());
    int together = 0;
    for (int at = packed.length / 2; at < packed.length - 20; at += 37) {
      byte[] damaged = packed.clone();
      Arrays.fill(damaged, at, damaged.length, (byte) 0xff);
      try (GzipInput in = new GzipInput(new ByteArrayInputStream(damaged))) {
        byte[] into = new byte[200_000];
        int got = 1;
        for (int reads = 0; reads < 9 && got > 0 && in.damage().isEmpty(); reads++) {
          got = in.read(into, 0, into.length);
        }
        together += got > 0 && !in.damage().isEmpty() ? 1 : 0;
      }
    }
    assertTrue(together > 0);
  }

  @Test
  void keepsTheBytesInFrontOfDamage() throws IOException {
    byte[] text = letters();
    byte[] packed = member(0, text);
    int kept = 0;
    for (int at = packed.length / 2; at < packed.length - 20; at += 37) {
      byte[] damaged = packed.clone();
      Arrays.fill(damaged, at, damaged.length, (byte) 0xff);
      byte[] read = unpack(damaged);
      // the bytes of the damage itself may unpack to something, too
      int same = Arrays.mismatch(text, read);
      assertTrue(same > 15_000, "the same up to " + same);
      assertFalse(damage.endsWith("bad data"), damage);
      kept += damage.startsWith("the gzip data is damaged: ") && read.length > 1000 ? 1 : 0;
    }
    assertTrue(kept > 0, "nothing was kept");
  }

  @Test
  void readsByteByByteAndNothingIntoNothing() throws IOException {
    byte[] text = {0, -1, 127, -128};
    try (GzipInput in = new GzipInput(new ByteArrayInputStream(member(0, text)))) {
      assertEquals(0, in.read(new byte[3], 1, 0));
      for (byte b : text) {
        assertEquals(b & 0xff, in.read());
      }
      assertEquals(-1, in.read());
      assertEquals(-1, in.read(new byte[3], 0, 3));
    }
  }

  @Test
  void readsTheSameHoweverFewBytesComeAtATime() throws IOException {
    byte[] packed = member(EXTRA | NAME | COMMENT | HEADER_CRC, TEXT);
    FilterInputStream slow =
        new FilterInputStream(new ByteArrayInputStream(packed)) {
          @Override
          public int read(byte[] into, int from, int length) throws IOException {
            return super.read(into, from, Math.min(length, 3));
          }
        };
    try (GzipInput in = new GzipInput(slow)) {
      assertArrayEquals(TEXT, in.readAllBytes());
      assertEquals("", in.damage());
    }
  }

  @Test
  void saysWhetherTheDataWasOnlyCutShort() throws IOException {
    byte[] packed = member(0, TEXT);
    byte[] changed = packed.clone();
    changed[packed.length - 1] ^= 1;
    assertFalse(cut(packed));
    assertFalse(cut(changed));
    assertTrue(cut(Arrays.copyOf(packed, packed.length - 1)));
  }

  private static boolean cut(byte[] packed) throws IOException {
    try (GzipInput in = new GzipInput(new ByteArrayInputStream(packed))) {
      in.readAllBytes();
      return in.cut();
    }
  }

  @Test
  void namesWhatFollowsAMemberEvenAnEmptyOne() throws IOException {
    for (byte[] text : new byte[][] {TEXT, new byte[0]}) {
      byte[] packed = member(0, text);
      byte[] followed = Arrays.copyOf(packed, packed.length + 2);
      followed[packed.length] = 'x';
      assertArrayEquals(text, unpack(followed));
      assertEquals("the gzip data is followed by other bytes", damage);
      followed[packed.length] = 0x1f;
      unpack(followed);
      assertEquals("the gzip data is followed by other bytes", damage);
    }
  }

  @Test
  void closesWhatItReads() throws IOException {
    boolean[] closed = {false};
    GzipInput in =
        new GzipInput(
            new ByteArrayInputStream(member(0, TEXT)) {
              @Override
              public void close() {
                closed[0] = true;
              }
            });
    assertEquals('s', in.read());
    in.close();
    assertTrue(closed[0]);
    assertThrows(RuntimeException.class, in::read, "the memory of the inflater is given back");
  }
}
