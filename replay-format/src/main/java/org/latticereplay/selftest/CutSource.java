package org.latticereplay.selftest;

import java.io.IOException;
import java.io.InputStream;
import org.latticereplay.format.LogSource;

/** The first bytes of a log, as a crash or a full disk leaves them. */
record CutSource(LogSource whole, long bytes) implements LogSource {
  /** Half of a log. */
  static CutSource half(LogSource whole) throws IOException {
    long size = 0;
    byte[] buffer = new byte[1 << 16];
    try (InputStream in = whole.open()) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        size += n;
      }
    }
    return new CutSource(whole, size / 2);
  }

  @Override
  public String name() {
    return whole.name();
  }

  @Override
  public InputStream open() throws IOException {
    return new Cut(whole.open(), bytes);
  }

  private static final class Cut extends InputStream {
    private final InputStream in;
    private long left;

    Cut(InputStream in, long left) {
      this.in = in;
      this.left = left;
    }

    @Override
    public int read() throws IOException {
      return left-- > 0 ? in.read() : -1;
    }

    @Override
    public int read(byte[] to, int from, int length) throws IOException {
      if (length == 0) {
        return 0;
      }
      if (left <= 0) {
        return -1;
      }
      int n = in.read(to, from, (int) Math.min(length, left));
      left -= Math.max(0, n);
      return n;
    }

    @Override
    public void close() throws IOException {
      in.close();
    }
  }
}
