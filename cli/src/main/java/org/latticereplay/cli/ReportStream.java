package org.latticereplay.cli;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;

/**
 * Where the report goes: the launcher's stdout, which it hands over under another number, so that a
 * game that writes to descriptor 1 reaches stderr. Remembers the first failure, since a {@link
 * java.io.PrintWriter} over it tells nobody.
 */
final class ReportStream extends OutputStream {
  /** The property that names the file descriptor of the report, when that is not stdout. */
  private static final String DESCRIPTOR = "latticereplay.report.fd";

  private final OutputStream to;
  private IOException failure;
  private volatile boolean begun;

  ReportStream(OutputStream to) {
    this.to = to;
  }

  /** That of this process. */
  static ReportStream ofProcess() throws ReflectiveOperationException {
    String number = System.getProperty(DESCRIPTOR);
    if (number == null) {
      return new ReportStream(new FileOutputStream(FileDescriptor.out));
    }
    return new ReportStream(
        new FileOutputStream(ProcessDescriptors.numbered(Integer.parseInt(number))));
  }

  /** Whether any of the report may be out. Takes no lock. */
  boolean hasBegun() {
    return begun;
  }

  /** Why not everything was written, or null when it was. */
  synchronized IOException failure() {
    return failure;
  }

  /** Whether whoever read it had enough, as {@code head} has: that is no fault of the report. */
  synchronized boolean isReaderGone() {
    return failure != null && "Broken pipe".equals(failure.getMessage());
  }

  /** A disk far away may say only now that it is full. */
  @Override
  public synchronized void close() throws IOException {
    try {
      to.close();
    } catch (IOException e) {
      failure = failure == null ? e : failure;
      throw e;
    }
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public synchronized void write(byte[] from, int at, int length) throws IOException {
    if (failure != null) {
      return; // a report with a hole would be worse than half of one
    }
    begun = true;
    try {
      to.write(from, at, length);
    } catch (IOException e) {
      failure = e;
      throw e;
    }
  }
}
