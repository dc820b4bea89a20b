package org.latticereplay.record;

import java.util.Objects;
import org.latticereplay.format.LogMeta;
import org.latticereplay.state.Describable;

/**
 * How to record. Immutable; each method gives changed options.
 *
 * <pre>{@code
 * RecorderOptions.DEFAULT.withCheckpointEvery(60).withText("beta test, table 3")
 * }</pre>
 */
public final class RecorderOptions {
  /** Ticks between two checkpoints unless told otherwise: 600, as the kit's. */
  public static final int CHECKPOINT_EVERY = 600;

  /** Bytes between the game and a writer's thread unless told otherwise: 1 MiB. */
  public static final int BUFFER_BYTES = 1 << 20;

  /** The least buffer: any single piece handed over fits in it. */
  public static final int BUFFER_BYTES_MIN = 1 << 17;

  /** A checkpoint every 600 ticks; no parts, no claims, no meta. */
  public static final RecorderOptions DEFAULT =
      new RecorderOptions(CHECKPOINT_EVERY, BUFFER_BYTES, null, null, LogMeta.none());

  private final int checkpointEvery;
  private final int bufferBytes;
  private final Describable parts;
  private final Describable claims;
  private final LogMeta meta;

  private RecorderOptions(
      int checkpointEvery, int bufferBytes, Describable parts, Describable claims, LogMeta meta) {
    this.checkpointEvery = checkpointEvery;
    this.bufferBytes = bufferBytes;
    this.parts = parts;
    this.claims = claims;
    this.meta = meta;
  }

  /**
   * Ticks from one checkpoint to the next.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public RecorderOptions withCheckpointEvery(int ticks) {
    if (ticks < 1) {
      throw new IllegalArgumentException("checkpointEvery: expected 1 or more ticks, got " + ticks);
    }
    return new RecorderOptions(ticks, bufferBytes, parts, claims, meta);
  }

  /**
   * How many bytes may wait for {@link SessionRecorder#writer}; without a writer it means nothing.
   *
   * @throws IllegalArgumentException if it is less than {@link #BUFFER_BYTES_MIN}
   */
  public RecorderOptions withBufferBytes(int bytes) {
    if (bytes < BUFFER_BYTES_MIN) {
      throw new IllegalArgumentException(
          "bufferBytes: expected " + BUFFER_BYTES_MIN + " or more, got " + bytes);
    }
    return new RecorderOptions(checkpointEvery, bytes, parts, claims, meta);
  }

  /**
   * Records a digest of each top-level group at every checkpoint, so that a divergence names a
   * subsystem. Costs one more {@code describe} at each.
   *
   * @param state writes what the game's {@code describe} writes
   */
  public RecorderOptions withParts(Describable state) {
    Objects.requireNonNull(state, "parts: expected the state's describe, got null");
    return new RecorderOptions(checkpointEvery, bufferBytes, state, claims, meta);
  }

  /**
   * Ends the log with what the session claims.
   *
   * @param outcome writes what the game's {@code outcome} writes; asked once, on close
   */
  public RecorderOptions withClaims(Describable outcome) {
    Objects.requireNonNull(outcome, "claims: expected the game's outcome, got null");
    return new RecorderOptions(checkpointEvery, bufferBytes, parts, outcome, meta);
  }

  /** Says how the log was made, in its header. */
  public RecorderOptions withMeta(LogMeta about) {
    Objects.requireNonNull(about, "meta: expected LogMeta.none() or more, got null");
    return new RecorderOptions(checkpointEvery, bufferBytes, parts, claims, about);
  }

  /** Puts free text into the header. */
  public RecorderOptions withText(String text) {
    return withMeta(meta.with(LogMeta.TEXT, text));
  }

  int checkpointEvery() {
    return checkpointEvery;
  }

  int bufferBytes() {
    return bufferBytes;
  }

  /** Null when no parts are wanted. */
  Describable parts() {
    return parts;
  }

  /** Null when nothing is claimed. */
  Describable claims() {
    return claims;
  }

  LogMeta meta() {
    return meta;
  }
}
