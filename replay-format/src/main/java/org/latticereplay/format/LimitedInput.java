package org.latticereplay.format;

import java.io.IOException;
import java.io.InputStream;

/** The first bytes of a stream, as if it ended behind them. */
final class LimitedInput extends InputStream {
  private final InputStream in;
  private final byte[] one = new byte[1];
  private long left;

  LimitedInput(InputStream in, long bytes) {
    this.in = in;
    this.left = bytes;
  }

  @Override
  public int read() throws IOException {
    return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
  }

  @Override
  public int read(byte[] into, int from, int length) throws IOException {
    if (left == 0) {
      return -1;
    }
    int got = in.read(into, from, (int) Math.min(left, length));
    left -= Math.max(0, got);
    return got;
  }

  @Override
  public void close() throws IOException {
    in.close();
  }
}
