package org.latticereplay.cli.command;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/** Output whose length and time are limited: a line of a log can stand for any number of ticks. */
final class BoundedOutput extends FilterOutputStream {
  private final long most;
  private final Duration timeout;
  private final long begin = System.nanoTime();
  private long written;

  BoundedOutput(OutputStream to, long most, Duration timeout) {
    super(to);
    this.most = most;
    this.timeout = timeout;
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] from, int at, int length) throws IOException {
    if (length > most - written) {
      throw new RunStoppedException(
          new Verdict.LimitHit(
              -1, "it would be longer than " + most + " bytes; raise --max-bytes if it may"));
    }
    if (Duration.ofNanos(System.nanoTime() - begin).compareTo(timeout) > 0) {
      throw TimedWork.late(timeout, "written");
    }
    written += length;
    out.write(from, at, length);
  }
}
