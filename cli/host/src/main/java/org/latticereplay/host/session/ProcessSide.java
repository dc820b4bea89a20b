package org.latticereplay.host.session;

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.latticereplay.compare.RunPoint;
import org.latticereplay.compare.Side;
import org.latticereplay.dump.StateDump;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/** A side in a process of its own, a new one for each run. */
public final class ProcessSide implements Side {
  private static final long EXIT_SECONDS = 5;

  private final List<String> command;
  private final String name;

  private Process process;
  // Another thread closes a side that does not answer; no process may be started after that.
  private boolean closed;
  private DataInputStream in;
  private DataOutputStream out;
  private RunPoint reading;
  private boolean asked;

  /**
   * A side that is not started.
   *
   * @param command starts a process that runs a {@link SideServer} on its standard streams
   * @param name of the build, for messages
   */
  public ProcessSide(List<String> command, String name) {
    this.command = List.copyOf(command);
    this.name = name;
  }

  /** What is written to the process. */
  private interface Question {
    void to(DataOutputStream out) throws IOException;
  }

  /** What is read from it. */
  private interface Answer<T> {
    T from(DataInputStream in) throws IOException;
  }

  @Override
  public void start() {
    launch();
    in = new DataInputStream(new BufferedInputStream(process.getInputStream(), 1 << 16));
    out = new DataOutputStream(new BufferedOutputStream(process.getOutputStream()));
    reading = null;
    ask(to -> to.write(SideData.START));
  }

  @Override
  public void goOn(long everyTickFrom) {
    if (!reading().isState()) {
      return; // it has ended, and says so again
    }
    ask(
        to -> {
          to.write(SideData.GO_ON);
          to.writeLong(everyTickFrom);
        });
  }

  private synchronized void launch() {
    end();
    if (closed) {
      throw new RunStoppedException(new Verdict.LimitHit(-1, name + ": the run was given up"));
    }
    try {
      process = new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
    } catch (IOException e) {
      throw new UncheckedIOException("no process could be started", e);
    }
  }

  private void end() {
    if (process != null) {
      process.destroyForcibly();
    }
  }

  private void ask(Question question) {
    asked = true;
    try {
      question.to(out);
      out.flush();
    } catch (IOException e) {
      reading = RunPoint.stopped(lastTick(), gone());
      asked = false;
    }
  }

  private long lastTick() {
    return reading == null ? -1 : reading.tick();
  }

  private Verdict gone() {
    return new Verdict.Failed(
        -1, "the process that ran " + name + " ended" + exitCode() + "; see stderr", "");
  }

  private String exitCode() {
    try {
      return process.waitFor(EXIT_SECONDS, TimeUnit.SECONDS)
          ? " with exit code " + process.exitValue()
          : " the conversation";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "";
    }
  }

  @Override
  public RunPoint reading() {
    if (asked) {
      asked = false;
      try {
        reading = SideData.reading(in);
      } catch (IOException e) {
        reading = RunPoint.stopped(lastTick(), gone());
      }
    }
    return reading;
  }

  private <T> T talk(int about, Answer<T> answer) {
    try {
      out.write(about);
      out.flush();
      return answer.from(in);
    } catch (IOException e) {
      throw new RunStoppedException(gone());
    }
  }

  @Override
  public StateDump state() {
    return talk(SideData.STATE, StateDump::readFrom);
  }

  @Override
  public List<String> samples() {
    return talk(SideData.SAMPLES, SideData::texts);
  }

  @Override
  public Verdict rest() {
    return reading().kind() == RunPoint.Kind.STOPPED
        ? null
        : talk(SideData.REST, SideData::verdict);
  }

  /** Ends the process for good; from any thread. */
  @Override
  public synchronized void close() {
    closed = true;
    end();
  }
}
