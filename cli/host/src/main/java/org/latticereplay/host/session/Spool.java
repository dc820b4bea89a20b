package org.latticereplay.host.session;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;

/**
 * Bytes that are written at the end and read back from anywhere, so many that they do not belong
 * into the memory: beyond a bound they stand in a temporary file, which is gone once this is
 * closed. Where no such file can be made, all of it stays in the memory.
 *
 * <p>Confined to one thread.
 */
public final class Spool implements AutoCloseable {
  /** What is kept in the memory at most, where there is a place for files. */
  static final int MEMORY_BYTES = 1 << 20;

  private byte[] memory = new byte[1 << 12];
  private int inMemory;
  private boolean onDisk;
  private boolean noFile;
  private FileChannel file;
  private long length;

  /** Nothing yet. */
  public Spool() {}

  /** How many bytes there are. */
  public long length() {
    return length;
  }

  /**
   * Adds bytes at the end.
   *
   * @return where they begin
   * @throws UncheckedIOException if the disk is full
   */
  public long add(byte[] bytes) {
    long at = length;
    if (!onDisk && !noFile && inMemory + bytes.length > MEMORY_BYTES) {
      toDisk();
    }
    if (onDisk) {
      write(ByteBuffer.wrap(bytes), at);
    } else {
      if (inMemory + bytes.length > memory.length) {
        memory = Arrays.copyOf(memory, Math.max(2 * memory.length, inMemory + bytes.length));
      }
      System.arraycopy(bytes, 0, memory, inMemory, bytes.length);
      inMemory += bytes.length;
    }
    length += bytes.length;
    return at;
  }

  private void toDisk() {
    try {
      Path path = Files.createTempFile("lattice-replay-", ".spool");
      try {
        file =
            FileChannel.open(
                path,
                StandardOpenOption.READ,
                StandardOpenOption.WRITE,
                StandardOpenOption.DELETE_ON_CLOSE);
      } catch (IOException e) {
        Files.deleteIfExists(path);
        throw e;
      }
    } catch (IOException e) {
      noFile = true; // as in a container that is read-only
      return;
    }
    write(ByteBuffer.wrap(memory, 0, inMemory), 0);
    onDisk = true;
    memory = new byte[0];
  }

  private void write(ByteBuffer bytes, long at) {
    try {
      for (long to = at; bytes.hasRemaining(); ) {
        to += file.write(bytes, to);
      }
    } catch (IOException e) {
      throw new UncheckedIOException("what was found so far cannot be kept in a file", e);
    }
  }

  /** Bytes that were added. */
  public byte[] read(long at, int count) {
    if (at < 0 || count < 0 || at + count > length) {
      throw new IllegalArgumentException(
          "expected a part of " + length + " bytes, got " + count + " at " + at);
    }
    byte[] bytes = new byte[count];
    if (!onDisk) {
      System.arraycopy(memory, (int) at, bytes, 0, count);
      return bytes;
    }
    ByteBuffer into = ByteBuffer.wrap(bytes);
    try {
      while (into.hasRemaining()) {
        if (file.read(into, at + into.position()) < 0) {
          throw new IOException("the temporary file was cut");
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException("what was found so far cannot be read again", e);
    }
    return bytes;
  }

  /**
   * All of it from the start, as it is while that is read; a failure is an {@link
   * UncheckedIOException}. Closing the stream does not close this.
   */
  public InputStream open() {
    return new InputStream() {
      private long at;

      @Override
      public int read() {
        return at == length ? -1 : Spool.this.read(at++, 1)[0] & 0xff;
      }

      @Override
      public int read(byte[] into, int from, int most) {
        int count = (int) Math.min(most, length - at);
        if (count == 0) {
          return most == 0 ? 0 : -1;
        }
        System.arraycopy(Spool.this.read(at, count), 0, into, from, count);
        at += count;
        return count;
      }
    };
  }

  @Override
  public void close() {
    memory = new byte[0];
    if (file == null) {
      return;
    }
    try {
      file.close();
    } catch (IOException e) {
      return; // it is a temporary file
    }
  }
}
