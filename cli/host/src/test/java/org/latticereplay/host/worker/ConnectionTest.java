package org.latticereplay.host.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.util.Random;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.latticereplay.testing.Seeds;

/** Frames arrive as they were sent, in any pieces; damage is told from the end. */
@Timeout(60)
class ConnectionTest {
  private static final long LONG = TimeUnit.SECONDS.toNanos(30);

  private SocketChannel raw;
  private Connection here;

  @BeforeEach
  void connect() throws IOException {
    SocketPair pair = SocketPair.open();
    raw = pair.one();
    here = new Connection(pair.other());
  }

  @AfterEach
  void close() throws IOException {
    raw.close();
    here.close();
  }

  private void send(int... bytes) throws IOException {
    ByteBuffer buffer = ByteBuffer.allocate(bytes.length);
    for (int each : bytes) {
      buffer.put((byte) each);
    }
    buffer.flip();
    while (buffer.hasRemaining()) {
      raw.write(buffer);
    }
  }

  @Test
  void framesOfEverySizeBothWays() throws Exception {
    try (Connection there = new Connection(raw)) {
      Random random = new Random(Seeds.of("frames", 1).next());
      for (int size : new int[] {0, 1, 65_530, 65_531, 65_532, 65_536, 1_000_000}) {
        byte[] payload = new byte[size];
        random.nextBytes(payload);
        CompletableFuture<Void> sent =
            CompletableFuture.runAsync(
                () -> {
                  try {
                    there.write(new Frame(17, payload));
                    there.write(Frame.of(127));
                  } catch (IOException e) {
                    throw new IllegalStateException(e);
                  }
                });
        Frame frame = here.read(LONG);
        assertEquals(17, frame.kind());
        assertArrayEquals(payload, frame.payload());
        assertEquals(127, here.read(LONG).kind());
        sent.get();
      }
      here.write(Frame.of(3));
      assertEquals(3, there.read(LONG).kind());
    }
  }

  @Test
  void aFrameInPiecesIsKeptFromReadToRead() throws IOException {
    int[] bytes = {0, 0, 0, 2, 9, 4, 5};
    for (int i = 0; i < bytes.length; i++) {
      assertNull(here.read(1));
      send(bytes[i]);
    }
    Frame frame = here.read(LONG);
    assertEquals(9, frame.kind());
    assertArrayEquals(new byte[] {4, 5}, frame.payload());
  }

  @Test
  void nothingComesInTime() throws IOException {
    assertNull(here.read(TimeUnit.MILLISECONDS.toNanos(5)));
    assertNull(here.read(0));
    assertNull(here.read(-5));
  }

  @Test
  void anInterruptClosesNothing() throws IOException {
    Thread.currentThread().interrupt();
    assertNull(here.read(TimeUnit.MILLISECONDS.toNanos(5)));
    Thread.currentThread().interrupt();
    here.write(Frame.of(3));
    Thread.interrupted(); // the raw channel of this test would mind
    send(0, 0, 0, 0, 9);
    Thread.currentThread().interrupt();
    assertEquals(9, here.read(LONG).kind());
    Thread.interrupted();
  }

  @Test
  void theEndIsTold() throws IOException {
    send(0, 0, 0, 2, 9, 4);
    raw.close();
    assertThrows(EOFException.class, () -> here.read(LONG));
  }

  @Test
  void lengthsAndKindsThatCannotBe() throws IOException {
    send(0xff, 0, 0, 0, 9);
    assertThrows(ProtocolException.class, () -> here.read(LONG));
    send(0x10, 0, 0, 1, 9);
    assertThrows(ProtocolException.class, () -> here.read(LONG));
    send(0, 0, 0, 1, 0xff);
    assertThrows(ProtocolException.class, () -> here.read(LONG));
  }

  @Test
  void aBareFrameIsNotWrittenIntoAnother() throws Exception {
    assertTrue(here.writeBare(5));
    raw.configureBlocking(false);
    CompletableFuture<Void> writes =
        CompletableFuture.runAsync(
            () ->
                assertThrows(
                    IOException.class, () -> here.write(new Frame(17, new byte[1 << 22]))));
    ByteBuffer head = ByteBuffer.allocate(10);
    while (head.hasRemaining()) {
      raw.read(head); // the bare frame, and the head of one that nobody reads on
    }
    raw.close();
    writes.get();
    assertFalse(here.writeBare(5));
  }

  @Test
  void tooLargeAFrameIsNotSent() {
    Frame large = new Frame(17, new byte[Frame.PAYLOAD_BYTES_MAX + 1]);
    assertThrows(ProtocolException.class, () -> here.write(large));
  }

  @Test
  void theLargestLengthAndTheHighestKindCanBe() throws IOException {
    send(0x10, 0, 0, 0, 127);
    assertNull(here.read(TimeUnit.MILLISECONDS.toNanos(5)));
    raw.close();
    assertThrows(EOFException.class, () -> here.read(LONG));
  }

  @Test
  void aBareFrameIsOneLikeAnyOther() throws IOException {
    try (Connection there = new Connection(raw)) {
      there.write(new Frame(17, new byte[3]));
      assertTrue(there.writeBare(5));
      assertTrue(there.writeBare(0));
      there.write(Frame.of(18));
      for (int kind : new int[] {17, 5, 0, 18}) {
        Frame frame = here.read(LONG);
        assertEquals(kind, frame.kind());
        assertEquals(kind == 17 ? 3 : 0, frame.length());
      }
    }
  }

  /** What is half a frame must not be taken for the beginning of another. */
  @Test
  void noBareFrameFollowsHalfAFrame() throws IOException {
    try (Connection there = new Connection(raw)) {
      here.close();
      assertThrows(IOException.class, () -> there.write(new Frame(17, new byte[10_000_000])));
      assertFalse(there.writeBare(5));
    }
  }
}
