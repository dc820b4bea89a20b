package org.latticereplay.host.worker;

import java.io.EOFException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;

/**
 * Frames over a socket. The channel does not block, since an interrupt, which a game can cause,
 * closes one that does.
 *
 * <p>One thread reads and any number write.
 */
final class Connection implements AutoCloseable {
  private static final int HEAD_BYTES = 5;
  private static final int CHUNK_BYTES = 1 << 16;

  private final SocketChannel channel;
  private final Selector readable;
  private final Selector writable;
  private final Object writing = new Object();
  private final ByteBuffer head = ByteBuffer.allocateDirect(HEAD_BYTES);
  private final ByteBuffer in = ByteBuffer.allocateDirect(CHUNK_BYTES);
  private final ByteBuffer out = ByteBuffer.allocateDirect(CHUNK_BYTES); // guarded by writing
  private final ByteBuffer bare = ByteBuffer.allocateDirect(HEAD_BYTES); // guarded by writing
  private boolean within; // a frame that is half written; guarded by writing

  // Of the frame that is being read: null payload until its head is whole.
  private byte[] payload;
  private int filled;
  private int length;
  private int kind;

  Connection(SocketChannel channel) throws IOException {
    this.channel = channel;
    channel.configureBlocking(false);
    readable = Selector.open();
    writable = Selector.open();
    channel.register(readable, SelectionKey.OP_READ);
    channel.register(writable, SelectionKey.OP_WRITE);
    in.flip();
  }

  /**
   * The next frame.
   *
   * @param nanos how long to wait for it
   * @return null when the time was up first; what came of a frame by then is kept
   * @throws EOFException if the other side closed the connection
   * @throws ProtocolException if what comes is no frame
   */
  Frame read(long nanos) throws IOException {
    long begin = System.nanoTime();
    while (true) {
      Frame whole = take();
      if (whole != null) {
        return whole;
      }
      in.clear();
      int count;
      try {
        count = channel.read(in);
      } finally {
        in.flip();
      }
      if (count < 0) {
        throw new EOFException("the other process closed the connection");
      }
      if (count == 0 && !waitFor(readable, nanos - (System.nanoTime() - begin))) {
        return null;
      }
    }
  }

  private Frame take() throws ProtocolException {
    while (payload == null && in.hasRemaining()) {
      head.put(in.get());
      if (!head.hasRemaining()) {
        head.flip();
        int bytes = head.getInt();
        int of = head.get();
        head.clear();
        begin(bytes, of);
      }
    }
    if (payload == null) {
      return null;
    }
    while (in.hasRemaining() && filled < length) {
      if (filled == payload.length) {
        // Grows with what has come: a damaged length alone must not cost its memory.
        payload = Arrays.copyOf(payload, (int) Math.min(length, 2L * payload.length));
      }
      int some = Math.min(in.remaining(), payload.length - filled);
      in.get(payload, filled, some);
      filled += some;
    }
    if (filled < length) {
      return null;
    }
    Frame whole = new Frame(kind, payload);
    payload = null;
    return whole;
  }

  private void begin(int bytes, int of) throws ProtocolException {
    if (bytes < 0 || bytes > Frame.PAYLOAD_BYTES_MAX || of < 0) {
      throw new ProtocolException("no frame: length " + bytes + ", kind " + of);
    }
    length = bytes;
    kind = of;
    filled = 0;
    payload = new byte[Math.min(bytes, CHUNK_BYTES)];
  }

  /** Writes a frame; the other side must read for that to end. */
  void write(Frame frame) throws IOException {
    if (frame.payload().length > Frame.PAYLOAD_BYTES_MAX) {
      throw new ProtocolException(
          "a frame of " + frame.payload().length + " bytes, which is more than is ever sent");
    }
    synchronized (writing) {
      out.clear();
      out.putInt(frame.payload().length).put((byte) frame.kind());
      within = true;
      int from = 0;
      do {
        int some = Math.min(out.remaining(), frame.payload().length - from);
        out.put(frame.payload(), from, some);
        from += some;
        out.flip();
        while (out.hasRemaining()) {
          if (channel.write(out) == 0) {
            waitFor(writable, TimeUnit.SECONDS.toNanos(1));
          }
        }
        out.clear();
      } while (from < frame.payload().length);
      within = false;
    }
  }

  /**
   * Writes a frame without a payload, and allocates nothing for it.
   *
   * @return false when an earlier one was not written to its end, and this one with it
   */
  boolean writeBare(int kind) throws IOException {
    synchronized (writing) {
      if (within) {
        return false;
      }
      bare.clear();
      bare.putInt(0).put((byte) kind);
      bare.flip();
      while (bare.hasRemaining()) {
        channel.write(bare);
      }
      return true;
    }
  }

  /** False when the time was up. */
  private static boolean waitFor(Selector selector, long nanos) throws IOException {
    if (nanos <= 0) {
      return false;
    }
    if (Thread.interrupted()) {
      return true; // cleared, else a select returns at once, over and over
    }
    selector.select(Math.max(1, TimeUnit.NANOSECONDS.toMillis(nanos)));
    selector.selectedKeys().clear();
    return true;
  }

  @Override
  public void close() throws IOException {
    channel.close();
    readable.close();
    writable.close();
  }
}
