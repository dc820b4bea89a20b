package org.latticereplay.host.session;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.latticereplay.host.worker.Frame;
import org.latticereplay.host.worker.ProtocolException;

/**
 * Reports that are done before those of the logs ahead of them, as bytes: of ten thousand sessions
 * only a few numbers each stay in the memory.
 */
final class SpooledReports implements AutoCloseable {
  private final Spool spool = new Spool();
  private final long[] at;
  private final int[] length;

  /** Room for so many. */
  SpooledReports(int count) {
    at = new long[count];
    length = new int[count];
  }

  /** Whether there is one of this number. */
  boolean has(int number) {
    return length[number] > 0;
  }

  /** As a worker would have sent it. */
  void put(int number, SessionReport report) {
    byte[] bytes = Messages.finished(new SessionRunner.Outcome(report, "", "")).payload();
    at[number] = spool.add(bytes);
    length[number] = bytes.length;
  }

  /**
   * That of a number.
   *
   * @param log what it is about
   */
  SessionReport get(int number, Path log) {
    Frame frame = new Frame(Messages.FINISHED, spool.read(at[number], length[number]));
    try {
      return frame.read(in -> Messages.finished(in, log)).report();
    } catch (ProtocolException e) {
      throw new UncheckedIOException("a report is read as it was written", e);
    }
  }

  @Override
  public void close() {
    spool.close();
  }
}
