package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import org.junit.jupiter.api.Test;

class LimitedInputTest {
  private static final byte[] BYTES = {1, -1, 3, 4, 5};

  private static LimitedInput first(long bytes) {
    return new LimitedInput(new ByteArrayInputStream(BYTES), bytes);
  }

  @Test
  void endsBehindItsBytes() throws IOException {
    try (LimitedInput in = first(3)) {
      byte[] into = new byte[10];
      assertEquals(3, in.read(into, 2, 8));
      assertArrayEquals(new byte[] {0, 0, 1, -1, 3, 0, 0, 0, 0, 0}, into);
      assertEquals(-1, in.read(into, 0, 10));
    }
  }

  @Test
  void readsNoMoreThanIsAskedFor() throws IOException {
    try (LimitedInput in = first(4)) {
      byte[] into = new byte[10];
      assertEquals(2, in.read(into, 0, 2));
      assertEquals(2, in.read(into, 0, 10));
      assertEquals(-1, in.read());
    }
  }

  @Test
  void readsBytesOneByOne() throws IOException {
    try (LimitedInput in = first(2)) {
      assertEquals(1, in.read());
      assertEquals(0xff, in.read());
      assertEquals(-1, in.read());
      assertEquals(-1, in.read());
    }
  }

  @Test
  void endsWhereTheBytesEnd() throws IOException {
    try (LimitedInput in = first(Long.MAX_VALUE)) {
      assertArrayEquals(BYTES, in.readAllBytes());
      assertEquals(-1, in.read());
    }
    assertEquals(-1, first(0).read());
  }

  @Test
  void closesWhatItReads() throws IOException {
    boolean[] closed = {false};
    new LimitedInput(
            new ByteArrayInputStream(BYTES) {
              @Override
              public void close() {
                closed[0] = true;
              }
            },
            2)
        .close();
    assertTrue(closed[0]);
  }
}
