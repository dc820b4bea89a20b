package org.latticereplay.host.worker;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.latticereplay.host.variant.JvmSettings;

/**
 * Another JVM of ours, as seen from here: it is sent frames and answers with frames. It finds no
 * descriptor of ours: what it prints goes to our stderr and what it reads is empty. It ends when
 * this process does, in whatever way.
 *
 * <p>One thread converses with it; any thread may {@link #close} it.
 */
public final class Worker implements AutoCloseable {
  /** The version of the conversation; both sides must be of one. */
  static final int PROTOCOL = 1;

  /** The first frame: the worker's version and its token. */
  static final int HELLO = 1;

  /** A request ended with a fault of ours: a line and a stack. */
  public static final int FAULT = 2;

  /** The worker's heap leaves it nothing to go on with: the last frame, without a payload. */
  static final int OUT_OF_MEMORY = 3;

  /** The first kind that those who converse may give a meaning. */
  public static final int FIRST_KIND = 16;

  /** The variable that names the socket and the token to the worker. */
  static final String VARIABLE = "LATTICE_REPLAY_WORKER";

  private static final boolean WINDOWS = File.separatorChar == '\\';

  /** A file that is empty. */
  static final String NOTHING = WINDOWS ? "NUL" : "/dev/null";

  private static final long EXIT_SECONDS = 5;
  private static final Set<Worker> LIVE = ConcurrentHashMap.newKeySet();

  static {
    JvmCommand.prepare();
    Runtime.getRuntime().addShutdownHook(new Thread(Worker::endAll, "end workers"));
  }

  private static volatile boolean ending;

  private final Process process;
  private final Connection connection;
  private final String mark;
  private volatile boolean closed;

  private Worker(Process process, Connection connection, String mark) {
    this.process = process;
    this.connection = connection;
    this.mark = mark;
  }

  private static void endAll() {
    ending = true;
    LIVE.forEach(Worker::kill);
  }

  /**
   * Whether this process ends, and has ended its workers: how one of them ended is then no answer
   * to anything.
   */
  public static boolean isEnding() {
    return ending;
  }

  /** Starts one in a JVM like this one. */
  public static Worker start(Class<?> main) throws IOException {
    return start(main, JvmSettings.SAME);
  }

  /**
   * Starts one.
   *
   * @param main calls {@link WorkerServer#serve}
   * @param settings how its JVM differs from this one
   * @throws IOException if no process can be started, or it does not report in time, or this
   *     process ends
   */
  public static Worker start(Class<?> main, JvmSettings settings) throws IOException {
    try (MeetingPlace place = MeetingPlace.open()) {
      if (ending) {
        throw new IOException("this process ends");
      }
      ProcessBuilder builder = new ProcessBuilder(redirected(JvmCommand.of(main, settings)));
      builder.environment().putAll(settings.environment());
      if (settings.folder() != null) {
        builder.directory(settings.folder().toFile());
      }
      builder.environment().put(VARIABLE, place.address());
      builder.redirectError(ProcessBuilder.Redirect.INHERIT);
      builder.redirectOutput(ProcessBuilder.Redirect.INHERIT);
      builder.redirectInput(ProcessBuilder.Redirect.from(new File(NOTHING)));
      Process process = builder.start();
      Worker worker;
      try {
        worker = new Worker(process, place.await(process), place.address());
      } catch (IOException e) {
        process.destroyForcibly();
        throw e;
      }
      LIVE.add(worker);
      if (ending) { // whoever ended the others may have missed it
        worker.close();
        throw new IOException("this process ends");
      }
      return worker;
    }
  }

  /** With stdout on stderr, which Java cannot ask for by itself. */
  private static List<String> redirected(List<String> java) {
    if (WINDOWS) {
      return java;
    }
    List<String> command = new ArrayList<>(List.of("sh", "-c", "exec \"$@\" 1>&2", "sh"));
    command.addAll(java);
    return command;
  }

  /** Its process. */
  public long pid() {
    return process.pid();
  }

  /**
   * Sends a frame.
   *
   * @throws WorkerEndedException if it has ended
   */
  public void send(Frame frame) throws WorkerEndedException, ProtocolException {
    try {
      connection.write(frame);
    } catch (ProtocolException e) {
      throw e;
    } catch (IOException e) {
      throw ended();
    }
  }

  /**
   * The next frame.
   *
   * @param nanos how long to wait for it
   * @return null when the time was up first
   * @throws WorkerEndedException if it has ended
   * @throws ProtocolException if what comes is no frame; close it then
   */
  public Frame receive(long nanos) throws WorkerEndedException, ProtocolException {
    Frame frame;
    try {
      frame = connection.read(nanos);
    } catch (ProtocolException e) {
      throw e;
    } catch (IOException e) {
      throw ended();
    }
    if (frame != null && frame.kind() == OUT_OF_MEMORY) {
      close();
      throw new WorkerEndedException(new Ending(-1, false, true));
    }
    return frame;
  }

  private WorkerEndedException ended() {
    boolean byUs = closed;
    int code = byUs ? -1 : exitCode();
    close();
    return new WorkerEndedException(new Ending(code, byUs));
  }

  private int exitCode() {
    long begin = System.nanoTime();
    long most = TimeUnit.SECONDS.toNanos(EXIT_SECONDS);
    for (long left = most; left > 0; left = most - (System.nanoTime() - begin)) {
      try {
        if (process.waitFor(left, TimeUnit.NANOSECONDS)) {
          return process.exitValue();
        }
      } catch (InterruptedException e) {
        Thread.interrupted(); // a game's doing, if games run in this process too
      }
    }
    return -1;
  }

  private void kill() {
    List<ProcessHandle> descendants = process.descendants().toList();
    process.destroyForcibly();
    descendants.forEach(ProcessHandle::destroyForcibly);
    Offspring.end(mark, process::isAlive);
  }

  /** What its environment holds, and that of each process that its games start. */
  String mark() {
    return mark;
  }

  /** Ends it, and what its games started. */
  @Override
  public void close() {
    closed = true;
    LIVE.remove(this);
    kill();
    try {
      connection.close();
    } catch (IOException e) {
      return; // it is gone either way
    }
  }
}
