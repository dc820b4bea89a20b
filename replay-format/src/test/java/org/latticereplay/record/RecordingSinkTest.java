package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import org.junit.jupiter.api.Test;

class RecordingSinkTest {
  private final IOException full = new IOException("full");
  private boolean failsToWrite;
  private boolean failsToFlush;
  private boolean failsToClose;
  private int flushed;
  private final ByteArrayOutputStream held = new ByteArrayOutputStream();
  private final RecordingSink sink =
      new RecordingSink(
          new OutputStream() {
            @Override
            public void write(int b) throws IOException {
              check(failsToWrite);
              held.write(b);
            }

            @Override
            public void flush() throws IOException {
              flushed++;
              check(failsToFlush);
            }

            @Override
            public void close() throws IOException {
              check(failsToClose);
            }
          });

  private void check(boolean fails) throws IOException {
    if (fails) {
      throw full;
    }
  }

  private void assertProblem(String what) {
    RecordingProblem problem = sink.problem().orElseThrow();
    assertEquals(
        what
            + " (java.io.IOException: full); the game goes on, the log ends with what was written"
            + " before",
        problem.message());
    assertSame(full, problem.cause());
    assertTrue(sink.failed());
  }

  @Test
  void passesBytesOnAndCountsThem() {
    sink.write(7);
    sink.write(new byte[] {0, 8, 9, 0}, 1, 2);
    sink.write(new byte[5], 0, 0);
    sink.flush();
    sink.close();
    assertArrayEquals(new byte[] {7, 8, 9}, held.toByteArray());
    assertEquals(3, sink.bytes());
    assertEquals(1, flushed);
    assertTrue(sink.closed());
    assertFalse(sink.failed());
    assertFalse(sink.streamFailed());
  }

  @Test
  void writesNothingMoreOnceTheStreamFailed() {
    failsToWrite = true;
    sink.write(7);
    failsToWrite = false;
    assertProblem("the log could not be written");
    assertTrue(sink.streamFailed());
    long bytes = sink.bytes();
    sink.write(8);
    sink.flush();
    assertEquals(0, held.size());
    assertEquals(bytes, sink.bytes());
    assertEquals(0, flushed);
  }

  @Test
  void keepsWhyTheStreamCouldNotBeFlushed() {
    failsToFlush = true;
    sink.flush();
    assertProblem("the log could not be flushed");
    assertTrue(sink.streamFailed());
  }

  @Test
  void keepsWhyTheStreamCouldNotBeClosed() {
    failsToClose = true;
    sink.close();
    assertProblem("the log could not be closed");
    assertTrue(sink.closed());
    failsToClose = false;
    sink.close();
    assertProblem("the log could not be closed");
  }

  @Test
  void keepsTheFirstReason() {
    sink.fail("one", null);
    sink.fail("another", full);
    assertEquals(
        "one; the game goes on, the log ends with what was written before",
        sink.problem().orElseThrow().message());
  }

  @Test
  void leavesTheStreamToTheThreadItHandsOverTo() {
    assertFalse(sink.handsOver());
    Runnable writer = sink.handOver(4);
    assertTrue(sink.handsOver());
    sink.write(new byte[] {1, 2, 3}, 0, 3);
    sink.flush();
    assertEquals(0, flushed);
    assertEquals(0, held.size());
    assertEquals(3, sink.bytes());
    sink.write(new byte[] {4, 5}, 0, 2);
    assertEquals(3, sink.bytes());
    assertTrue(sink.problem().orElseThrow().message().startsWith("the writer fell behind"));
    sink.close();
    assertFalse(sink.closed());
    writer.run();
    assertTrue(sink.closed());
    assertArrayEquals(new byte[] {1, 2, 3}, held.toByteArray());
  }
}
