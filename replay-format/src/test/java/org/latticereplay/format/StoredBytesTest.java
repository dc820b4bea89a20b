package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class StoredBytesTest {
  private static final byte[] TEXT = Logs.utf8("some text\r\nof a log\r\n".repeat(9000));

  /** Bytes that fail when they are opened, or read, or that count their open streams. */
  private static final class Source implements LogSource {
    private final byte[] bytes;
    private int open;
    private boolean failsToOpen;
    private boolean failsToRead;

    Source(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public String name() {
      return "test";
    }

    @Override
    public InputStream open() throws IOException {
      if (failsToOpen) {
        throw new IOException("it cannot be opened");
      }
      open++;
      return new FilterInputStream(new ByteArrayInputStream(bytes)) {
        @Override
        public int read(byte[] into, int from, int length) throws IOException {
          if (failsToRead) {
            throw new IOException("it cannot be read");
          }
          return super.read(into, from, length);
        }

        @Override
        public void close() {
          open--;
        }
      };
    }
  }

  @Test
  void knowsGzipByItsFirstTwoBytes() {
    assertTrue(new StoredBytes(new Source(Logs.gzip(TEXT))).gzipped());
    assertTrue(new StoredBytes(new Source(new byte[] {0x1f, (byte) 0x8b})).gzipped());
    assertFalse(new StoredBytes(new Source(new byte[] {0x1f})).gzipped());
    assertFalse(new StoredBytes(new Source(new byte[] {0x1f, 0x0b})).gzipped());
    assertFalse(new StoredBytes(new Source(new byte[] {0x1e, (byte) 0x8b})).gzipped());
    assertFalse(new StoredBytes(new Source(new byte[0])).gzipped());
  }

  @Test
  void opensTheTextFromAnyByteOn() throws IOException {
    for (byte[] bytes : new byte[][] {TEXT, Logs.gzip(TEXT)}) {
      StoredBytes stored = new StoredBytes(new Source(bytes));
      for (int offset : new int[] {0, 7, TEXT.length}) {
        try (InputStream in = stored.open(offset)) {
          assertArrayEquals(Arrays.copyOfRange(TEXT, offset, TEXT.length), in.readAllBytes());
        }
      }
      assertThrows(UncheckedIOException.class, () -> stored.open(TEXT.length + 1));
    }
  }

  @Test
  void saysHowThePackingOfATextEnded() {
    byte[] packed = Logs.gzip(TEXT);
    assertPacking("", false, TEXT);
    assertPacking("", false, packed);
    assertPacking("the gzip data is cut short", true, Arrays.copyOf(packed, packed.length - 1));
    assertPacking(
        "the gzip data is followed by zero bytes", false, Arrays.copyOf(packed, packed.length + 1));
  }

  private static void assertPacking(String damage, boolean cut, byte[] bytes) {
    StoredBytes stored = new StoredBytes(new Source(bytes));
    StoredBytes.Whole whole = stored.openWhole();
    assertEquals("", whole.damage());
    whole.skipRest();
    assertEquals(damage, whole.damage());
    assertEquals(cut, whole.cut());
    assertEquals(damage, stored.packingWords(whole));
  }

  @Test
  void looksForTheTracesOfATransferAsText() {
    byte[] trailer = {'\r', '\n', '\r', '\n'};
    byte[] packed = Logs.gzip(Logs.utf8("x"));
    byte[] bytes = Arrays.copyOf(packed, packed.length + 4);
    System.arraycopy(trailer, 0, bytes, packed.length, 4);
    Source source = new Source(bytes);
    StoredBytes stored = new StoredBytes(source);
    StoredBytes.Whole whole = stored.openWhole();
    whole.skipRest();
    String words = stored.packingWords(whole);
    assertTrue(
        words.startsWith("the gzip data is followed by other bytes; every line feed"), words);
    assertEquals(1, source.open);
    source.failsToOpen = true;
    assertThrows(UncheckedIOException.class, () -> stored.packingWords(whole));
  }

  @Test
  void leavesAPlainTextUnread() throws IOException {
    StoredBytes.Whole whole = new StoredBytes(new Source(TEXT)).openWhole();
    whole.skipRest();
    assertArrayEquals(TEXT, whole.text().readAllBytes());
  }

  @Test
  void closesWhatItOpensForItself() {
    Source source = new Source(Logs.gzip(TEXT));
    StoredBytes stored = new StoredBytes(source);
    assertEquals(0, source.open);
    assertEquals(64, stored.sha256().length());
    assertEquals(0, source.open);
  }

  @Test
  void saysThatTheBytesCannotBeRead() {
    Source source = new Source(Logs.gzip(TEXT));
    StoredBytes stored = new StoredBytes(source);
    StoredBytes.Whole whole = stored.openWhole();
    source.failsToRead = true;
    assertThrows(UncheckedIOException.class, whole::skipRest);
    assertThrows(UncheckedIOException.class, stored::sha256);
    source.failsToOpen = true;
    assertThrows(UncheckedIOException.class, () -> stored.open(0));
    assertThrows(UncheckedIOException.class, () -> new StoredBytes(source));
  }
}
