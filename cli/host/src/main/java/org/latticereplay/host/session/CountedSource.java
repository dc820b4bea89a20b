package org.latticereplay.host.session;

import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.latticereplay.format.LogSource;

/** A log of which is known how far it is read. Any thread may ask. */
final class CountedSource implements LogSource {
  private final LogSource source;
  private volatile long read;

  CountedSource(LogSource source) {
    this.source = source;
  }

  /** How many bytes were read since it was opened last: a log is read in more than one pass. */
  long read() {
    return read;
  }

  @Override
  public String name() {
    return source.name();
  }

  @Override
  public InputStream open() throws IOException {
    InputStream in = source.open();
    read = 0;
    return new FilterInputStream(in) {
      private long count;

      @Override
      public int read() throws IOException {
        int one = super.read();
        tell(one < 0 ? 0 : 1);
        return one;
      }

      @Override
      public int read(byte[] into, int from, int most) throws IOException {
        int some = super.read(into, from, most);
        tell(Math.max(0, some));
        return some;
      }

      @Override
      public long skip(long most) throws IOException {
        long some = super.skip(most);
        tell(some);
        return some;
      }

      private void tell(long more) {
        count += more;
        CountedSource.this.read = count;
      }
    };
  }
}
