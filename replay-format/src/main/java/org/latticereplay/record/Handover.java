package org.latticereplay.record;

/**
 * A bounded ring of bytes between the game, which never waits for more than a copy, and the thread
 * that writes them to the stream.
 */
final class Handover implements Runnable {
  private static final int CHUNK = 1 << 16;

  private final RecordingSink sink;
  private final byte[] ring;
  private int head;
  private int size;
  private boolean finished;
  private boolean started;

  Handover(RecordingSink sink, int bytes) {
    this.sink = sink;
    this.ring = new byte[bytes];
  }

  /** Takes all of these bytes, or none and says so. */
  synchronized boolean offer(byte[] from, int at, int length) {
    if (length > ring.length - size) {
      return false;
    }
    int tail = (head + size) % ring.length;
    int first = Math.min(length, ring.length - tail);
    System.arraycopy(from, at, ring, tail, first);
    System.arraycopy(from, at + first, ring, 0, length - first);
    size += length;
    notifyAll();
    return true;
  }

  /** Lets the writer end once the ring is empty. */
  synchronized void finish() {
    finished = true;
    notifyAll();
  }

  /** Writes until the recorder is closed and everything is written, or until it is interrupted. */
  @Override
  public void run() {
    synchronized (this) {
      if (started) {
        throw new IllegalStateException("writer: it runs once, on one thread");
      }
      started = true;
    }
    byte[] chunk = new byte[Math.min(CHUNK, ring.length)];
    boolean interrupted = false;
    while (true) {
      int taken;
      try {
        taken = take(chunk, !interrupted);
      } catch (InterruptedException e) {
        interrupted = true;
        sink.fail("the writer was interrupted", e);
        continue;
      }
      if (taken == 0) {
        break;
      }
      write(chunk, taken);
    }
    sink.closeStream();
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
  }

  private void write(byte[] chunk, int taken) {
    if (sink.streamFailed()) {
      return;
    }
    sink.toStream(chunk, 0, taken);
    if (empty() && !sink.streamFailed()) {
      sink.flushStream();
    }
  }

  private synchronized boolean empty() {
    return size == 0;
  }

  /** Moves bytes into the chunk; 0 when there will be no more. */
  private synchronized int take(byte[] chunk, boolean wait) throws InterruptedException {
    while (size == 0 && !finished && wait) {
      wait();
    }
    int taken = Math.min(size, chunk.length);
    int first = Math.min(taken, ring.length - head);
    System.arraycopy(ring, head, chunk, 0, first);
    System.arraycopy(ring, 0, chunk, first, taken - first);
    head = (head + taken) % ring.length;
    size -= taken;
    return taken;
  }
}
