package org.latticereplay.host.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.EOFException;
import java.io.IOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The worker's side in this very JVM, where ending the process is only noted. */
@Timeout(60)
class WorkerServerTest {
  private static final long LONG = TimeUnit.SECONDS.toNanos(30);
  private static final int ECHO = 20;
  private static final int CRASH = 21;

  private final BlockingQueue<Integer> halts = new LinkedBlockingQueue<>();
  private final BlockingQueue<Thread> handlers = new LinkedBlockingQueue<>();
  private Connection here;
  private Connection there;

  @BeforeEach
  void connect() throws IOException {
    SocketPair pair = SocketPair.open();
    here = new Connection(pair.one());
    there = new Connection(pair.other());
  }

  @AfterEach
  void close() throws IOException {
    here.close();
    there.close();
  }

  private void serve(WorkerServer.Handler handler) {
    new WorkerServer(there, "mark of a test", halts::add)
        .start(
            (request, with) -> {
              handlers.add(Thread.currentThread());
              if (request.kind() == CRASH) {
                throw new AssertionError("of a test");
              }
              handler.handle(request, with);
            });
  }

  private Integer halted() throws InterruptedException {
    return halts.poll(30, TimeUnit.SECONDS);
  }

  /** Both threads are to end, or they would outlive the test. */
  private void crash() throws Exception {
    here.write(Frame.of(CRASH));
    assertEquals(1, halted());
    here.close();
    assertEquals(1, halted());
    for (Thread each : handlers) {
      each.join();
    }
    assertNull(halts.poll());
  }

  @Test
  void answersOneRequestAfterTheOther() throws Exception {
    serve((request, with) -> with.send(request));
    for (byte i = 0; i < 3; i++) {
      here.write(new Frame(ECHO, new byte[] {i}));
      assertArrayEquals(new byte[] {i}, here.read(LONG).payload());
    }
    assertEquals("worker", handlers.take().getName());
    crash();
  }

  @Test
  void aHandlerMayAskForWhatComesNext() throws Exception {
    serve((request, with) -> with.send(with.receive()));
    here.write(Frame.of(ECHO));
    here.write(Frame.of(99));
    assertEquals(99, here.read(LONG).kind());
    crash();
  }

  @Test
  void anInterruptDoesNotEndTheWaitForARequest() throws Exception {
    serve((request, with) -> with.send(request));
    here.write(Frame.of(ECHO));
    here.read(LONG);
    for (int i = 0; i < 50; i++) {
      handlers.element().interrupt();
    }
    here.write(Frame.of(22));
    assertEquals(22, here.read(LONG).kind());
    crash();
  }

  @Test
  void aFaultOfOursIsToldWithItsStack() throws Exception {
    serve(
        (request, with) -> {
          throw new IOException("of a\ntest");
        });
    here.write(Frame.of(ECHO));
    Frame fault = here.read(LONG);
    assertEquals(Worker.FAULT, fault.kind());
    String[] said = fault.read(in -> new String[] {Payload.text(in), Payload.text(in)});
    assertEquals("java.io.IOException: of a test", said[0]);
    assertTrue(said[1].startsWith("\n\tat "), said[1]);
    assertTrue(said[1].contains("WorkerServerTest"), said[1]);
    here.write(Frame.of(ECHO));
    assertEquals(Worker.FAULT, here.read(LONG).kind());
    crash();
  }

  @Test
  void saysThatItsMemoryDoesNotSuffice() throws Exception {
    serve(
        (request, with) -> {
          throw new OutOfMemoryError("of a test");
        });
    here.write(Frame.of(ECHO));
    Frame last = here.read(LONG);
    assertEquals(Worker.OUT_OF_MEMORY, last.kind());
    assertEquals(0, last.length());
    assertEquals(1, halted());
    here.close();
    assertEquals(1, halted());
  }

  @Test
  void endsWhenTheOtherSideIsGone() throws Exception {
    serve((request, with) -> with.send(request));
    here.write(Frame.of(CRASH));
    assertEquals(1, halted());
    assertNull(halts.poll());
    here.close();
    assertEquals(1, halted());
  }

  /** Where nobody listens any more, an answer cannot be given. */
  @Test
  void endsWhenItsAnswerReachesNobody() throws Exception {
    serve(
        (request, with) -> {
          here.close();
          with.send(new Frame(ECHO, new byte[10_000_000]));
        });
    here.write(Frame.of(ECHO));
    assertEquals(1, halted());
    assertEquals(1, halted());
  }

  @Test
  void whatIsNoFrameEndsItToo() throws Exception {
    SocketPair pair = SocketPair.open();
    try (Connection server = new Connection(pair.one())) {
      new WorkerServer(server, "mark of a test", halts::add)
          .start(
              (request, with) -> {
                throw new AssertionError("of a test");
              });
      pair.other()
          .write(java.nio.ByteBuffer.wrap(new byte[] {0, 0, 0, 0, CRASH, -1, -1, -1, -1, 0}));
      assertEquals(1, halted());
      assertEquals(1, halted());
    } finally {
      pair.other().close();
    }
    there.close();
    assertThrows(EOFException.class, () -> here.read(LONG));
  }
}
