package org.latticereplay.record;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Optional;

/**
 * Where the lines of a recording go. Whatever the stream behind it throws is kept and said when
 * asked, never thrown: a game goes on when its disk is full. After the first failure nothing more
 * is written, so that the log is a prefix of what was recorded.
 *
 * <p>Confined to the game's thread, but for {@link #problem}, and for {@link #toStream}, {@link
 * #flushStream} and {@link #closeStream} once there is a handover.
 */
final class RecordingSink extends OutputStream {
  private final OutputStream stream;
  private Handover handover;
  private long bytes;
  private volatile RecordingProblem problem;
  private volatile boolean streamFailed;
  private volatile boolean closed;

  RecordingSink(OutputStream stream) {
    this.stream = stream;
  }

  /** From now on, everything passes through a bounded buffer to the thread that runs the result. */
  Runnable handOver(int bufferBytes) {
    handover = new Handover(this, bufferBytes);
    return handover;
  }

  boolean handsOver() {
    return handover != null;
  }

  @Override
  public void write(int b) {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] from, int at, int length) {
    if (problem != null || length == 0) {
      return;
    }
    if (handover == null) {
      toStream(from, at, length);
    } else if (!handover.offer(from, at, length)) {
      fail("the writer fell behind: its buffer was full; give it more with bufferBytes", null);
      return;
    }
    bytes += length;
  }

  @Override
  public void flush() {
    if (handover == null && problem == null) {
      flushStream();
    }
  }

  /** Nothing more will come: the stream is closed as soon as all of it is written. */
  @Override
  public void close() {
    if (handover == null) {
      closeStream();
    } else {
      handover.finish();
    }
  }

  /** How many bytes were passed on. */
  long bytes() {
    return bytes;
  }

  /** What ended the recording early. */
  Optional<RecordingProblem> problem() {
    return Optional.ofNullable(problem);
  }

  boolean failed() {
    return problem != null;
  }

  /** Whether the stream itself failed: what is still waiting must not follow what it lost. */
  boolean streamFailed() {
    return streamFailed;
  }

  /** Whether the stream has everything and is closed. */
  boolean closed() {
    return closed;
  }

  /** Ends the recording for what was done to the run. */
  synchronized void failReplay(String reason) {
    if (problem == null) {
      problem =
          new RecordingProblem(
              true, reason + "; the recording ends there, and the log says so", null);
    }
  }

  /** Ends the recording; the first reason counts. */
  synchronized void fail(String reason, Throwable cause) {
    if (problem == null) {
      problem =
          new RecordingProblem(
              false,
              reason
                  + (cause == null ? "" : " (" + cause + ")")
                  + "; the game goes on, the log ends with what was written before",
              cause);
    }
  }

  void toStream(byte[] from, int at, int length) {
    try {
      stream.write(from, at, length);
    } catch (IOException | RuntimeException e) {
      streamFailed = true;
      fail("the log could not be written", e);
    }
  }

  void flushStream() {
    try {
      stream.flush();
    } catch (IOException | RuntimeException e) {
      streamFailed = true;
      fail("the log could not be flushed", e);
    }
  }

  void closeStream() {
    if (closed) {
      return;
    }
    closed = true;
    try {
      stream.close();
    } catch (IOException | RuntimeException e) {
      fail("the log could not be closed", e);
    }
  }
}
