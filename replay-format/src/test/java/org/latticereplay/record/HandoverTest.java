package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.latticereplay.testing.Seeds;

class HandoverTest {
  /** A stream that notes each call; inside a write, it lets the game offer what comes next. */
  private static final class Stream extends OutputStream {
    final List<String> calls = new ArrayList<>();
    final Deque<Runnable> duringWrites = new ArrayDeque<>();
    boolean failsToWrite;
    boolean failsToFlush;

    @Override
    public void write(int b) {
      throw new AssertionError("one byte at a time");
    }

    @Override
    public void write(byte[] from, int at, int length) throws IOException {
      calls.add(new String(from, at, length, StandardCharsets.US_ASCII));
      if (!duringWrites.isEmpty()) {
        duringWrites.remove().run();
      }
      if (failsToWrite) {
        throw new IOException("full");
      }
    }

    @Override
    public void flush() throws IOException {
      calls.add("flush");
      if (failsToFlush) {
        throw new IOException("full");
      }
    }

    @Override
    public void close() {
      calls.add("close");
    }
  }

  private final Stream stream = new Stream();
  private final RecordingSink sink = new RecordingSink(stream);
  private final Handover handover = new Handover(sink, 10);

  /** Offers a piece out of the middle of an array. */
  private boolean offer(String text) {
    byte[] bytes = ("<<" + text + ">>").getBytes(StandardCharsets.US_ASCII);
    return handover.offer(bytes, 2, text.length());
  }

  @Test
  void takesWhatFitsAndNoPartOfWhatDoesNot() {
    assertFalse(offer("01234567890"));
    assertTrue(offer("0123456"));
    assertFalse(offer("abcd"));
    assertTrue(offer("abc"));
    assertFalse(offer("x"));
    assertTrue(offer(""));
    handover.finish();
    handover.run();
    assertEquals(List.of("0123456abc", "flush", "close"), stream.calls);
  }

  @Test
  void goesRoundInItsRing() {
    offer("0123456");
    stream.duringWrites.add(() -> assertTrue(offer("abcdef")));
    stream.duringWrites.add(() -> assertTrue(offer("ABCDEFG") && offer("HIJ")));
    stream.duringWrites.add(() -> assertTrue(offer("k")));
    stream.duringWrites.add(handover::finish);
    handover.run();
    assertEquals(List.of("0123456", "abcdef", "ABCDEFGHIJ", "k", "flush", "close"), stream.calls);
  }

  @Test
  void flushesOnceNothingWaits() {
    offer("01");
    stream.duringWrites.add(() -> offer("23"));
    stream.duringWrites.add(handover::finish);
    handover.run();
    assertEquals(List.of("01", "23", "flush", "close"), stream.calls);
  }

  @Test
  void writesNothingBehindWhatTheStreamLost() {
    stream.failsToWrite = true;
    offer("01");
    stream.duringWrites.add(() -> offer("23"));
    handover.finish();
    handover.run();
    assertEquals(List.of("01", "close"), stream.calls);
    assertTrue(sink.streamFailed());
  }

  @Test
  void writesNothingBehindAFlushThatFailed() {
    stream.failsToFlush = true;
    offer("01");
    handover.finish();
    handover.run();
    assertEquals(List.of("01", "flush", "close"), stream.calls);
    assertTrue(sink.problem().orElseThrow().message().startsWith("the log could not be flushed"));
  }

  @Test
  void runsOnce() {
    handover.finish();
    handover.run();
    assertThrows(IllegalStateException.class, handover::run);
  }

  @Test
  @Timeout(60)
  void wakesAWriterThatWaits() throws InterruptedException {
    CountDownLatch written = new CountDownLatch(1);
    stream.duringWrites.add(written::countDown);
    Thread writer = new Thread(handover, "writer");
    writer.start();
    awaitWaiting(writer);
    offer("01");
    assertTrue(written.await(30, TimeUnit.SECONDS), "what is offered is written at once");
    awaitWaiting(writer);
    handover.finish();
    writer.join();
    assertEquals(List.of("01", "flush", "close"), stream.calls);
  }

  private static void awaitWaiting(Thread writer) {
    while (writer.getState() != Thread.State.WAITING) {
      Thread.onSpinWait();
    }
  }

  @Test
  void losesNothingOfPiecesOfAnySize() {
    Seeds seeds = Seeds.of("HandoverTest.losesNothingOfPiecesOfAnySize", 61);
    byte[] all = new byte[5000];
    for (int i = 0; i < all.length; i++) {
      all[i] = (byte) ('a' + seeds.below(26));
    }
    int[] offered = {0};
    Runnable more =
        () -> {
          for (int n = seeds.below(4); n >= 0 && offered[0] < all.length; n--) {
            int length = Math.min(1 + seeds.below(7), all.length - offered[0]);
            offered[0] += handover.offer(all, offered[0], length) ? length : 0;
          }
          if (offered[0] == all.length) {
            handover.finish();
          }
        };
    more.run();
    for (int i = 0; i < all.length; i++) {
      stream.duringWrites.add(more);
    }
    handover.run();
    stream.calls.removeAll(List.of("flush", "close"));
    assertArrayEquals(all, String.join("", stream.calls).getBytes(StandardCharsets.US_ASCII));
  }
}
