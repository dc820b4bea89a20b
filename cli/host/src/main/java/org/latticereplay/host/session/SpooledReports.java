package org.latticereplay.host.session;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.latticereplay.host.worker.Payload;
import org.latticereplay.host.worker.ResultData;

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

  void put(int number, SessionReport report) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (DataOutputStream out = new DataOutputStream(bytes)) {
      Payload.text(out, report.log());
      Payload.text(out, report.sha256());
      out.writeLong(report.millis());
      ResultData.write(out, report.result());
    } catch (IOException e) {
      throw new UncheckedIOException("memory is no file", e);
    }
    at[number] = spool.add(bytes.toByteArray());
    length[number] = bytes.size();
  }

  SessionReport get(int number) {
    byte[] bytes = spool.read(at[number], length[number]);
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
      String log = Payload.text(in);
      String sha256 = Payload.text(in);
      long millis = in.readLong();
      return new SessionReport(log, sha256, ResultData.read(in), millis);
    } catch (IOException e) {
      throw new UncheckedIOException("a report is read as it was written", e);
    }
  }

  @Override
  public void close() {
    spool.close();
  }
}
