package org.latticereplay.record;

import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.function.LongSupplier;
import org.latticereplay.dump.ClaimList;
import org.latticereplay.dump.PartDigests;
import org.latticereplay.format.Claim;
import org.latticereplay.format.Parts;
import org.latticereplay.format.StreamWriter;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.state.StateHash;

/**
 * Writes down a session while it is played: every sample that passes {@link #input}, a checkpoint
 * at the first tick, at every interval and at the last, and the end line on {@link #close}.
 *
 * <p>The log is append-only and always worth something: it is passed on at each checkpoint, and
 * after each second of game time when a sample came. A process that is killed leaves a log that
 * compares up to its last checkpoint and is never taken for a whole one.
 *
 * <p>Recording never costs the game its run. When the stream fails, the game goes on, the log ends
 * with what was written, and {@link #problem} says so. A disk that is slow is kept off the game's
 * thread by {@link #writer}.
 *
 * <p>One recorder records one run, from its first tick. Confined to the game's thread, but for
 * {@link #problem} and {@link #complete}. Owns the stream: it is closed once everything is written.
 * A tick without samples and without a checkpoint allocates nothing, nor does a sample once warm.
 */
public final class SessionRecorder implements AutoCloseable {
  private static final long FLUSH_MICROS = 1_000_000;

  private final StreamWriter writer;
  private final RecordingSink sink;
  private final LongSupplier digest;
  private final RecorderOptions options;
  private final CheckpointSchedule schedule;
  private final PartDigests parts;
  private final long startTick;
  private final long stepMicros;

  private BooleanSupplier untouched = () -> true;
  private long nextTick;
  private long lastCheckpoint = -1;
  private long unflushedMicros;
  private boolean inTick;
  private boolean open = true;
  private volatile boolean ended;

  private SessionRecorder(
      RecordingSink sink,
      GameIdentity identity,
      RunStart start,
      LongSupplier digest,
      RecorderOptions options)
      throws IOException {
    this.sink = sink;
    this.digest = digest;
    this.options = options;
    this.schedule = new CheckpointSchedule(start.tick(), options.checkpointEvery());
    this.parts = options.parts() == null ? null : new PartDigests();
    this.startTick = start.tick();
    this.nextTick = start.tick();
    this.stepMicros = identity.stepMicros();
    this.writer = new StreamWriter(sink, identity, start, options.meta());
    writer.flushLines();
  }

  /**
   * Begins a log: writes its header.
   *
   * @param stream where the log goes; the recorder closes it, also when it fails
   * @param identity what the game calls itself
   * @param start how the run began: what {@code GameLoop.start} was given
   * @param digest the state's digest, 0 .. 2^53-1; asked at the end of a tick with a checkpoint,
   *     and on {@link #close} for the last tick
   * @throws IllegalArgumentException if an argument is null, naming it
   */
  public static SessionRecorder open(
      OutputStream stream,
      GameIdentity identity,
      RunStart start,
      LongSupplier digest,
      RecorderOptions options) {
    RecordingSink sink = new RecordingSink(present("stream", stream));
    try {
      return new SessionRecorder(
          sink,
          present("identity", identity),
          present("start", start),
          present("digest", digest),
          present("options", options));
    } catch (IOException e) {
      throw new IllegalStateException("the recorder's own buffer failed", e);
    }
  }

  /**
   * Begins a log of a run that a {@link GameLoop} has just started: digests are the game's hash,
   * samples are the kit's or of a kind it declares, and the log ends with what its {@code outcome}
   * claims.
   *
   * @throws IllegalStateException if the run is not at its start; and from the first {@code read}
   *     if its state was modified since: no log can say so
   */
  public static <S> SessionRecorder open(
      OutputStream stream,
      GameSimulation<S> game,
      GameLoop<S> run,
      RunStart start,
      RecorderOptions options) {
    present("game", game);
    present("run", run);
    present("options", options);
    StateHash fold = new StateHash();
    LongSupplier digest =
        () -> {
          fold.reset();
          return game.hash(run.state(), fold);
        };
    RecorderOptions claiming =
        options.claims() != null
            ? options
            : options.withClaims(out -> game.outcome(run.state(), out));
    if (run.state() == null || run.stepIndex() != 0 || run.tick() != start.tick()) {
      throw new IllegalStateException(
          "recorder: expected a run at its first tick, "
              + start.tick()
              + (run.state() == null ? ", it was not started" : ", it is at tick " + run.tick())
              + "; call start and open the recorder before the first step");
    }
    long before = digest.getAsLong();
    SessionRecorder recorder = open(stream, game.identity(), start, digest, claiming);
    recorder.writer.declare(game.sampleKinds());
    recorder.untouched = () -> digest.getAsLong() == before;
    return recorder;
  }

  private static <T> T present(String argument, T value) {
    if (value == null) {
      throw new IllegalArgumentException("recorder." + argument + ": expected one, got null");
    }
    return value;
  }

  /**
   * The input to step with instead of {@code source}: the same samples, written down on their way.
   *
   * @throws IllegalStateException from its {@code read} when ticks are left out or come twice: a
   *     recorder records one run from its first tick
   * @throws IllegalArgumentException from its {@code read} when a sample lacks a member that its
   *     kind must have, or is of a kind the game does not declare
   */
  public StepInput input(StepInput source) {
    return new RecordingInput(this, Objects.requireNonNull(source, "source: expected an input"));
  }

  /**
   * What a thread of the game's runs to do the writing: from this call on, the game's thread only
   * copies lines into a buffer and never waits for the stream. Ends when the recorder is closed and
   * everything is written, or when its thread is interrupted. When the buffer is full, the
   * recording ends there.
   *
   * @throws IllegalStateException if there is a writer already, or the recorder is closed
   */
  public Runnable writer() {
    if (sink.handsOver() || !open) {
      throw new IllegalStateException(
          open ? "writer: there is one already" : "writer: the recorder is closed");
    }
    return sink.handOver(options.bufferBytes());
  }

  /** What ended the recording before {@link #close}, if anything did; any thread may ask. */
  public Optional<RecordingProblem> problem() {
    return sink.problem();
  }

  /**
   * Whether the whole log, its end line included, went to the stream and the stream is closed; any
   * thread may ask.
   */
  public boolean complete() {
    return ended && sink.closed() && !sink.failed();
  }

  /** How many ticks were recorded. */
  public long ticks() {
    return nextTick - startTick;
  }

  /** How many bytes were passed on so far. */
  public long bytes() {
    return sink.bytes();
  }

  /** Whether what passes is still written down. */
  boolean recording() {
    return open && !sink.failed();
  }

  void begin(long tick) {
    if (inTick || tick != nextTick) {
      throw new IllegalStateException(
          "recorder: expected tick "
              + nextTick
              + (inTick ? " to end" : "")
              + ", got tick "
              + tick
              + "; a recorder records one run from its first tick, open another for the next run");
    }
    if (tick == startTick && !untouched.getAsBoolean()) {
      throw new IllegalStateException(
          "recorder: the run was modified before its first tick, so its log could not be replayed;"
              + " make the change a setting or a sample");
    }
    inTick = true;
  }

  void samples(Samples samples) {
    try {
      writer.samples(samples);
    } catch (IOException e) {
      sink.fail("the log could not be written", e);
    }
  }

  void end() {
    if (!inTick) {
      throw new IllegalStateException("recorder: endStep without a read");
    }
    try {
      writer.tick(nextTick);
      inTick = false;
      unflushedMicros += stepMicros;
      boolean checkpoint = schedule.take(nextTick);
      nextTick++;
      if (checkpoint) {
        checkpoint();
      }
      if (checkpoint || unflushedMicros >= FLUSH_MICROS) {
        unflushedMicros = 0;
        writer.flushLines();
      }
    } catch (IOException e) {
      sink.fail("the log could not be written", e);
    }
  }

  private void checkpoint() throws IOException {
    long value = digest.getAsLong();
    Parts named = parts == null ? Parts.NONE : parts.of(options.parts());
    writer.checkpoint(value, named);
    lastCheckpoint = nextTick - 1;
  }

  /**
   * Ends the log: a checkpoint at the last tick, what the session claims, and the end line. Call it
   * while the run's state is still that of the last tick. With a {@link #writer}, the rest is
   * written by its thread, which then ends.
   *
   * <p>After a step that threw, the log gets no end line: its last tick never ended.
   */
  @Override
  public void close() {
    if (!open) {
      return;
    }
    open = false;
    try {
      if (sink.failed()) {
        return;
      }
      if (!inTick) {
        finish();
        ended = true;
      }
    } catch (IOException e) {
      sink.fail("the log could not be written", e);
    } finally {
      finishUnended();
      sink.close();
    }
  }

  /**
   * Ends the log without an end line: the session is not whole, and its log will never be taken for
   * a whole one.
   *
   * @param reason why, for {@link #problem}
   */
  public void abandon(String reason) {
    if (!open) {
      return;
    }
    open = false;
    try {
      writer.flush();
    } catch (IOException e) {
      sink.fail("the log could not be written", e);
    }
    sink.fail(reason, null);
    sink.close();
  }

  private void finish() throws IOException {
    if (nextTick > startTick && lastCheckpoint != nextTick - 1) {
      checkpoint();
    }
    List<Claim> claims = options.claims() == null ? List.of() : ClaimList.of(options.claims());
    writer.end(claims);
  }

  /** What a step, a digest or an outcome that threw has left is written, without an end line. */
  private void finishUnended() {
    if (ended || sink.failed()) {
      return;
    }
    try {
      writer.flush();
      sink.fail(
          inTick ? "tick " + nextTick + " did not end" : "the last tick could not be digested",
          null);
    } catch (IOException e) {
      sink.fail("the log could not be written", e);
    }
  }
}
