package org.latticereplay.host.worker;

import java.io.IOException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.locks.LockSupport;

/** A worker that answers with what it is sent, or misbehaves as it is told. */
public final class EchoWorker {
  static final int ECHO = 20;
  static final int HALT = 21;
  static final int FILL = 22;
  static final int FAIL = 23;
  static final int HANG = 24;
  static final int TWO = 25;
  static final int CRASH = 26;
  static final int INTERRUPT = 27;
  static final int SPAWN = 28;
  static final int SPAWN_AND_HALT = 29;

  private EchoWorker() {}

  public static void main(String[] arguments) {
    WorkerServer.serve(EchoWorker::handle);
  }

  private static void handle(Frame request, WorkerServer.Conversation with) throws Exception {
    switch (request.kind()) {
      case ECHO -> with.send(request);
      case HALT -> Runtime.getRuntime().halt(request.payload()[0]);
      case FILL -> throw new OutOfMemoryError("of a test");
      case FAIL -> throw new IOException("of a\ntest");
      case CRASH -> throw new AssertionError("of a test");
      case INTERRUPT -> {
        for (Thread each : Thread.getAllStackTraces().keySet()) {
          each.interrupt();
        }
        with.send(request);
      }
      case TWO -> {
        Frame second = with.receive();
        with.send(new Frame(TWO, new byte[] {(byte) second.kind()}));
      }
      case SPAWN -> {
        Thread spawning = new Thread(EchoWorker::spawnForEver);
        spawning.start();
        with.send(request);
      }
      case SPAWN_AND_HALT -> {
        spawn();
        Runtime.getRuntime().halt(1);
      }
      default -> hang();
    }
  }

  private static void spawn() throws IOException {
    new ProcessBuilder("sleep", "600").start();
  }

  private static void spawnForEver() {
    try {
      while (true) {
        spawn();
      }
    } catch (IOException e) {
      hang();
    }
  }

  private static void hang() {
    while (true) {
      LockSupport.park(SocketChannel.class);
    }
  }
}
