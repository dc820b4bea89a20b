package org.latticereplay.host.worker;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Another JVM answers, and its end is told as what it was. */
@Timeout(180)
class WorkerTest {
  private static final long LONG = TimeUnit.SECONDS.toNanos(60);

  private static Ending ending(int kind, byte... payload) throws IOException {
    try (Worker worker = Worker.start(EchoWorker.class)) {
      worker.send(new Frame(kind, payload));
      return assertThrows(WorkerEndedException.class, () -> worker.receive(LONG)).ending();
    } catch (WorkerEndedException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void servesManyRequestsInSpiteOfFaultsAndInterrupts() throws Exception {
    try (Worker worker = Worker.start(EchoWorker.class)) {
      for (byte i = 0; i < 3; i++) {
        worker.send(new Frame(EchoWorker.ECHO, new byte[] {i}));
        assertArrayEquals(new byte[] {i}, worker.receive(LONG).payload());
      }
      worker.send(Frame.of(EchoWorker.FAIL));
      Frame fault = worker.receive(LONG);
      assertEquals(Worker.FAULT, fault.kind());
      String[] said = fault.read(in -> new String[] {Payload.text(in), Payload.text(in)});
      assertEquals("java.io.IOException: of a test", said[0]);
      assertTrue(said[1].contains("EchoWorker"), said[1]);
      worker.send(Frame.of(EchoWorker.INTERRUPT));
      assertEquals(EchoWorker.INTERRUPT, worker.receive(LONG).kind());
      worker.send(Frame.of(EchoWorker.TWO));
      worker.send(Frame.of(99));
      assertArrayEquals(new byte[] {99}, worker.receive(LONG).payload());
      assertTrue(ProcessHandle.of(worker.pid()).isPresent());
    }
  }

  @Test
  void itsEndIsToldWithItsCode() throws IOException {
    assertEquals(new Ending(7, false), ending(EchoWorker.HALT, (byte) 7));
    assertTrue(ending(EchoWorker.FILL).outOfMemory());
    assertEquals(new Ending(99, false, false), ending(EchoWorker.HALT, (byte) 99));
    assertEquals(1, ending(EchoWorker.CRASH).code());
  }

  @Test
  void aSignalFromOutsideIsToldApart() throws Exception {
    try (Worker worker = Worker.start(EchoWorker.class)) {
      worker.send(Frame.of(EchoWorker.HANG));
      assertNull(worker.receive(TimeUnit.MILLISECONDS.toNanos(20)));
      ProcessHandle.of(worker.pid()).orElseThrow().destroyForcibly();
      Ending ending = assertThrows(WorkerEndedException.class, () -> worker.receive(LONG)).ending();
      assertTrue(ending.fromOutside(), ending.toString());
      assertEquals("was ended by the signal SIGKILL", ending.words());
    }
  }

  @Test
  void closingEndsTheProcess() throws Exception {
    Worker worker = Worker.start(EchoWorker.class);
    ProcessHandle process = ProcessHandle.of(worker.pid()).orElseThrow();
    worker.send(Frame.of(EchoWorker.HANG));
    worker.close();
    process.onExit().get(60, TimeUnit.SECONDS);
    Ending ending = assertThrows(WorkerEndedException.class, () -> worker.receive(LONG)).ending();
    assertTrue(ending.byUs());
    assertThrows(WorkerEndedException.class, () -> worker.send(Frame.of(EchoWorker.ECHO)));
  }

  @Test
  void aClassThatDoesNotServeIsNoWorker() {
    IOException thrown = assertThrows(IOException.class, () -> Worker.start(NoWorker.class));
    assertEquals("it ended at once, with exit code 0", thrown.getMessage());
  }

  /** Returns at once. */
  public static final class NoWorker {
    private NoWorker() {}

    public static void main(String[] arguments) {}
  }

  @Test
  void endingsInWords() {
    assertEquals("ended with exit code 3", new Ending(3, false).words());
    assertEquals("crashed with SIGABRT", new Ending(134, false).words());
    assertEquals("crashed with SIGSEGV", new Ending(139, false).words());
    assertEquals("was ended by the signal SIGTERM", new Ending(143, false).words());
    assertEquals("broke off the conversation", new Ending(-1, false).words());
    assertEquals("was ended", new Ending(9, true).words());
    assertFalse(new Ending(134, false).fromOutside());
    assertEquals("ended with exit code 0", new Ending(0, false).words());
    for (int signal : new int[] {1, 2, 9, 15}) {
      assertTrue(new Ending(128 + signal, false).fromOutside(), "signal " + signal);
    }
  }
}
