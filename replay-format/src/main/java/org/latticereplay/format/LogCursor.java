package org.latticereplay.format;

import org.latticereplay.game.Samples;
import org.latticereplay.replay.ReplaySource;

/**
 * Reads a log tick by tick, front to back, in memory that does not grow with its length.
 *
 * <p>Confined to one thread. Once warm, a tick allocates nothing. Every method may throw {@link
 * UnreadableLogException}, and {@link java.io.UncheckedIOException} when the file cannot be read.
 */
public interface LogCursor extends AutoCloseable {
  /** Returned by {@link #checkpoint} when the tick carries none. */
  long NO_CHECKPOINT = ReplaySource.NO_CHECKPOINT;

  /**
   * Goes on to the next tick: its samples, and its checkpoint if it has one.
   *
   * @return false when the log has no further tick; {@link #end} then says how it ended
   */
  boolean next();

  /** The log tick last read. */
  long tick();

  /** The samples of that tick; a view, valid until {@link #next}. */
  Samples samples();

  /** The digest recorded at the end of that tick, 0 .. 2^53-1, or {@link #NO_CHECKPOINT}. */
  long checkpoint();

  /** The digests of parts recorded beside that one; a view, valid until {@link #next}. */
  default Parts parts() {
    return Parts.NONE;
  }

  /** How the log ended; only after {@link #next} returned false. */
  LogEnd end();

  @Override
  void close();
}
