package org.latticereplay.record;

import java.util.Map;
import java.util.Objects;
import java.util.function.Supplier;
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

  /** Looks at every tick, and the less often the larger the state is. */
  static final int BY_SIZE = 0;

  /**
   * A checkpoint every 600 ticks; the game's code, Java and the machine in the meta; no parts, and
   * as claims what the game's {@code outcome} says.
   */
  public static final RecorderOptions DEFAULT = new RecorderOptions();

  // Written by the methods below alone, to a copy that nobody else has yet.
  private int checkpointEvery = CHECKPOINT_EVERY;
  private int bufferBytes = BUFFER_BYTES;
  private int lookEvery = BY_SIZE;
  private boolean unattended;
  private Describable parts;
  private Describable claims;
  private LogMeta meta;
  private LogMeta more = LogMeta.none();

  private RecorderOptions() {}

  private RecorderOptions copy() {
    RecorderOptions copy = new RecorderOptions();
    copy.checkpointEvery = checkpointEvery;
    copy.bufferBytes = bufferBytes;
    copy.lookEvery = lookEvery;
    copy.unattended = unattended;
    copy.parts = parts;
    copy.claims = claims;
    copy.meta = meta;
    copy.more = more;
    return copy;
  }

  /**
   * Ticks from one checkpoint to the next.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public RecorderOptions withCheckpointEvery(int ticks) {
    RecorderOptions copy = copy();
    copy.checkpointEvery = atLeast("checkpointEvery", 1, ticks);
    return copy;
  }

  /**
   * Ticks from one look at the state between two steps to the next. A look takes two digests: at
   * the end of a step and before the next one. Where they are not the same, something beside {@code
   * step} has changed the state, and the recording ends.
   *
   * <p>Unless told otherwise, each tick is looked at, and of a state of many described values the
   * fewer, but always the ticks with a checkpoint. A digest handed in by itself is asked for at
   * every tick: give it a larger number here when it takes long.
   *
   * @throws IllegalArgumentException if it is less than 1
   */
  public RecorderOptions withLookEvery(int ticks) {
    RecorderOptions copy = copy();
    copy.lookEvery = atLeast("lookEvery", 1, ticks);
    return copy;
  }

  /**
   * Says that there is no window: nothing beside the game's own code can reach the state, nor does
   * anything receive its events. A change between two steps is then blamed on {@code drainEvents}.
   */
  public RecorderOptions unattended() {
    RecorderOptions copy = copy();
    copy.unattended = true;
    return copy;
  }

  /**
   * How many bytes may wait for {@link SessionRecorder#writer}; without a writer it means nothing.
   *
   * @throws IllegalArgumentException if it is less than {@link #BUFFER_BYTES_MIN}
   */
  public RecorderOptions withBufferBytes(int bytes) {
    RecorderOptions copy = copy();
    copy.bufferBytes = atLeast("bufferBytes", BUFFER_BYTES_MIN, bytes);
    return copy;
  }

  private static int atLeast(String option, int least, int value) {
    if (value < least) {
      throw new IllegalArgumentException(option + ": expected " + least + " or more, got " + value);
    }
    return value;
  }

  /**
   * Records a digest of each top-level group at every checkpoint, so that a divergence names a
   * subsystem. Costs one more {@code describe} at each.
   *
   * @param state writes what the game's {@code describe} writes
   */
  public RecorderOptions withParts(Describable state) {
    RecorderOptions copy = copy();
    copy.parts = Objects.requireNonNull(state, "parts: expected the state's describe, got null");
    return copy;
  }

  /**
   * Ends the log with what the session claims.
   *
   * @param outcome writes what the game's {@code outcome} writes; asked once, on close
   */
  public RecorderOptions withClaims(Describable outcome) {
    RecorderOptions copy = copy();
    copy.claims = Objects.requireNonNull(outcome, "claims: expected the game's outcome, got null");
    return copy;
  }

  /**
   * Says how the log was made, in its header, instead of what {@link RecordingMeta} finds out by
   * itself. {@code LogMeta.none()} names neither code nor machine.
   */
  public RecorderOptions withMeta(LogMeta about) {
    RecorderOptions copy = copy();
    copy.meta = Objects.requireNonNull(about, "meta: expected LogMeta.none() or more, got null");
    copy.more = LogMeta.none();
    return copy;
  }

  /** Puts free text into the header, beside the rest of the meta. */
  public RecorderOptions withText(String text) {
    RecorderOptions copy = copy();
    copy.more = more.with(LogMeta.TEXT, text);
    return copy;
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

  /** {@link #BY_SIZE}, or ticks. */
  int lookEvery() {
    return lookEvery;
  }

  /** Whether nothing beside the game can reach the state. */
  boolean isUnattended() {
    return unattended;
  }

  /**
   * What the header says.
   *
   * @param found asked when the game did not say itself
   */
  LogMeta meta(Supplier<LogMeta> found) {
    LogMeta all = meta == null ? found.get() : meta;
    for (Map.Entry<String, String> each : more.texts().entrySet()) {
      all = all.with(each.getKey(), each.getValue());
    }
    return all;
  }
}
