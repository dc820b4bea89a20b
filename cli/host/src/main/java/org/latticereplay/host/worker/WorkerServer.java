package org.latticereplay.host.worker;

import java.io.IOException;
import java.net.UnixDomainSocketAddress;
import java.nio.channels.SocketChannel;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.IntConsumer;
import org.latticereplay.host.text.OneLine;

/**
 * The worker's side of the conversation. As soon as the other side is gone, this process ends,
 * whatever a game does in it.
 */
public final class WorkerServer {
  private static final int ORPHAN = 1;
  private static final int NO_WORKER = 2;

  /** Answers requests. */
  public interface Handler {
    /**
     * Answers one; what is thrown is told as a fault.
     *
     * @param with sends the answer, and receives what else is asked on the way
     */
    void handle(Frame request, Conversation with) throws Exception;
  }

  /** The other side. Any thread may send, one at a time receives. */
  public interface Conversation {
    /** Sends a frame. */
    void send(Frame frame) throws IOException;

    /** Waits for the next frame, in spite of interrupts. */
    Frame receive();
  }

  private final Connection connection;
  private final String mark;
  private final IntConsumer halt;
  private final LinkedBlockingQueue<Frame> requests = new LinkedBlockingQueue<>();

  /**
   * A server that has said what it is.
   *
   * @param mark what the environment of each process that a game starts holds
   * @param halt ends this process with an exit code; where it returns, only its thread ends
   */
  WorkerServer(Connection connection, String mark, IntConsumer halt) {
    this.connection = connection;
    this.mark = mark;
    this.halt = halt;
  }

  /** Serves until the other side is gone, on a thread of its own; returns at once. */
  public static void serve(Handler handler) {
    String mark = String.valueOf(System.getenv(Worker.VARIABLE));
    String[] told = mark.split(" ", 2);
    try {
      if (told.length < 2) {
        throw new IOException("this class is started by the tool itself");
      }
      SocketChannel channel = SocketChannel.open(UnixDomainSocketAddress.of(told[1]));
      Connection connection = new Connection(channel);
      connection.write(
          Frame.of(Worker.HELLO, out -> Payload.text(out, MeetingPlace.greeting(told[0]))));
      new WorkerServer(connection, mark, Runtime.getRuntime()::halt).start(handler);
    } catch (IOException e) {
      Runtime.getRuntime().halt(NO_WORKER);
    }
  }

  /** Reads and answers, on two threads; neither is called main, which games look for. */
  void start(Handler handler) {
    new Thread(this::read, "worker reader").start();
    new Thread(() -> answer(handler), "worker").start();
  }

  private void read() {
    while (true) {
      try {
        Frame frame = connection.read(Long.MAX_VALUE);
        if (frame != null) {
          requests.add(frame);
        }
      } catch (OutOfMemoryError e) {
        Thread.onSpinWait(); // the game's doing; who reads goes on looking whether anybody listens
      } catch (Throwable e) {
        end();
        return;
      }
    }
  }

  /** With the processes that games have started, which nobody else is there to end. */
  private void end() {
    try {
      Offspring.end(mark, () -> false);
    } finally {
      halt.accept(ORPHAN);
    }
  }

  private void answer(Handler handler) {
    while (true) {
      try {
        answerOne(handler);
      } catch (OutOfMemoryError e) {
        tellThatMemoryIsOut();
        return;
      } catch (Throwable e) {
        halt.accept(ORPHAN);
        return;
      }
    }
  }

  /** Again and again, since this too may fail for want of memory; the other side ends the wait. */
  private void tellThatMemoryIsOut() {
    while (true) {
      try {
        if (connection.writeBare(Worker.OUT_OF_MEMORY)) {
          halt.accept(ORPHAN);
          return;
        }
        Thread.onSpinWait();
      } catch (OutOfMemoryError e) {
        Thread.onSpinWait();
      } catch (Throwable e) {
        halt.accept(ORPHAN);
        return;
      }
    }
  }

  private void answerOne(Handler handler) throws IOException {
    Frame request = receive();
    try {
      handler.handle(
          request,
          new Conversation() {
            @Override
            public void send(Frame frame) throws IOException {
              connection.write(frame);
            }

            @Override
            public Frame receive() {
              return WorkerServer.this.receive();
            }
          });
    } catch (Exception e) {
      connection.write(Fault.of(e));
    }
  }

  private Frame receive() {
    while (true) {
      try {
        return requests.take();
      } catch (InterruptedException e) {
        Thread.interrupted(); // a game's doing
      }
    }
  }

  /** A fault of ours as a frame. */
  private static final class Fault {
    private Fault() {}

    static Frame of(Exception e) {
      return Frame.of(
          Worker.FAULT,
          out -> {
            Payload.text(out, OneLine.of(e));
            Payload.text(out, stack(e));
          });
    }

    private static String stack(Exception e) {
      StringBuilder lines = new StringBuilder();
      for (StackTraceElement each : e.getStackTrace()) {
        lines.append("\n\tat ").append(each);
      }
      return lines.toString();
    }
  }
}
