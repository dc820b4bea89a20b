package org.latticereplay.record;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.LongSupplier;
import org.latticereplay.format.LogMeta;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.verify.ContractCheck;

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
 * <p>Nothing is recorded that could never be replayed. A run whose state is not what {@code create}
 * gives for its start is refused by {@link #open(Path, GameSimulation, GameLoop, RunStart,
 * RecorderOptions) open}. While it runs, the state at the beginning of a step is compared with what
 * the step before left, and {@code describe}, {@code hash} and {@code drainEvents} are watched at
 * the 1st, 2nd, 4th, 8th ... and the last checkpoint. On a breach the recording ends: {@link
 * #problem} says what is wrong, and so does the log, which is sound up to there and never taken for
 * a whole one.
 *
 * <p>One recorder records one run, from its first tick. Confined to the game's thread, but for
 * {@link #problem} and {@link #complete}. Owns the stream: it is closed once everything is written.
 * A tick without samples and without a checkpoint allocates nothing, nor does a sample once warm.
 */
public final class SessionRecorder implements AutoCloseable {
  private static final long FLUSH_MICROS = 1_000_000;

  private final RecordedLog log;
  private final RecordingSink sink;
  private final StateWatch watch;
  private final RecorderOptions options;
  private final CheckpointSchedule schedule;
  private final long startTick;
  private final long stepMicros;

  private long nextTick;
  private long lastCheckpoint = -1;
  private long unflushedMicros;
  private boolean inTick;
  private boolean open = true;

  private SessionRecorder(
      RecordingSink sink,
      GameIdentity identity,
      RunStart start,
      StateWatch watch,
      RecorderOptions options,
      LogMeta meta)
      throws IOException {
    this.sink = sink;
    this.watch = watch;
    this.options = options;
    this.schedule = new CheckpointSchedule(start.tick(), options.checkpointEvery());
    this.startTick = start.tick();
    this.nextTick = start.tick();
    this.stepMicros = identity.stepMicros();
    this.log = new RecordedLog(sink, identity, start, options, meta);
  }

  /**
   * Begins a log of a run that is not a {@link GameLoop}'s: writes its header.
   *
   * @param stream where the log goes; the recorder closes it, also when it fails
   * @param identity what the game calls itself
   * @param start how the run began
   * @param digest the state's digest, 0 .. 2^53-1; asked at the end of every tick and at the
   *     beginning of the next, unless {@link RecorderOptions#withLookEvery} says otherwise
   * @throws IllegalArgumentException if an argument is null, naming it
   */
  public static SessionRecorder open(
      OutputStream stream,
      GameIdentity identity,
      RunStart start,
      LongSupplier digest,
      RecorderOptions options) {
    present("stream", stream);
    present("identity", identity);
    present("start", start);
    present("digest", digest);
    present("options", options);
    int every = options.lookEvery() == RecorderOptions.BY_SIZE ? 1 : options.lookEvery();
    StateWatch watch = new StateWatch(digest, every, options.isUnattended());
    return begin(stream, identity, start, watch, options, options.meta(RecordingMeta::machine));
  }

  /**
   * Begins a log of a run that a {@link GameLoop} has just started: digests are the game's hash,
   * samples are the kit's or of a kind it declares, and the log ends with what its {@code outcome}
   * claims. The meta names the game's code, Java and the machine, see {@link RecordingMeta}.
   *
   * <p>The game's {@code create} is called once more, to compare the run's state with; a second
   * time where the two are not the same.
   *
   * @param stream where the log goes; the recorder closes it, also when it fails or refuses the
   *     run, and then writes nothing to it
   * @param start how the run began: what {@code GameLoop.start} was given
   * @throws UnrecordableRunException if the run is not at its start, was given another start, or
   *     has a state that {@code create} does not give for it (a save, a change); or if {@code
   *     create} does not give the same twice
   * @throws IllegalStateException from the first {@code read} if the state was modified since: no
   *     log can say so
   */
  public static <S> SessionRecorder open(
      OutputStream stream,
      GameSimulation<S> game,
      GameLoop<S> run,
      RunStart start,
      RecorderOptions options) {
    present("stream", stream);
    try {
      Opening<S> opening = new Opening<>(game, run, start, options);
      return opening.begin(stream);
    } catch (Throwable e) {
      try {
        stream.close();
      } catch (IOException | RuntimeException alsoFailed) {
        e.addSuppressed(alsoFailed);
      }
      throw e;
    }
  }

  /**
   * The same, into a file. A file that is there already is written over; a run that is refused
   * leaves it as it is, and leaves none where there was none.
   *
   * @param log the file
   * @throws IOException if the file cannot be opened for writing
   * @throws UnrecordableRunException as the other
   */
  public static <S> SessionRecorder open(
      Path log, GameSimulation<S> game, GameLoop<S> run, RunStart start, RecorderOptions options)
      throws IOException {
    present("log", log);
    Opening<S> opening = new Opening<>(game, run, start, options);
    return opening.begin(Files.newOutputStream(log));
  }

  static SessionRecorder begin(
      OutputStream stream,
      GameIdentity identity,
      RunStart start,
      StateWatch watch,
      RecorderOptions options,
      LogMeta meta) {
    try {
      return new SessionRecorder(new RecordingSink(stream), identity, start, watch, options, meta);
    } catch (IOException e) {
      throw new IllegalStateException("the recorder's own buffer failed", e);
    }
  }

  static <T> T present(String argument, T value) {
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

  /**
   * Has the next tick looked at, however large the state is: call it before the last step of a run,
   * and the closing checkpoint is the digest that step leaves. Without it, where the state is too
   * large to be looked at on every tick, that digest is taken on {@link #close}.
   */
  public void lookAtNextTick() {
    watch.lookNext();
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
    return log.ended() && sink.closed() && !sink.failed();
  }

  /** Has only these kinds recorded beside the kit's. */
  void declare(List<SampleKind> kinds) {
    log.declare(kinds);
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

  void begin(long tick, Samples samples) {
    if (inTick || tick != nextTick) {
      throw new IllegalStateException(
          "recorder: expected tick "
              + nextTick
              + (inTick ? " to end" : "")
              + ", got tick "
              + tick
              + "; a recorder records one run from its first tick, open another for the next run");
    }
    String change = watch.change(tick - 1);
    if (change == null) {
      inTick = true;
      log.samples(samples);
      return;
    }
    String problem = broken(watch.brokenNow());
    if (tick == startTick && problem == null) {
      problem =
          "the run was modified before its first tick"
              + (change.isEmpty() ? "" : ", in " + change)
              + ", so its log could not be replayed; make the change a setting or a sample";
      log.endEarly(problem);
      throw new IllegalStateException("recorder: " + problem);
    }
    stop(change, problem);
  }

  private String broken(ContractCheck.Breach breach) {
    return breach == null ? null : "after tick " + (nextTick - 1) + ", " + breach.message();
  }

  void end() {
    if (!inTick) {
      throw new IllegalStateException("recorder: endStep without a read");
    }
    log.tick(nextTick);
    inTick = false;
    unflushedMicros += stepMicros;
    boolean checkpoint = schedule.take(nextTick);
    watch.ended(nextTick, checkpoint);
    nextTick++;
    if (checkpoint) {
      checkpoint();
    }
    if (checkpoint || unflushedMicros >= FLUSH_MICROS) {
      unflushedMicros = 0;
      log.flushLines();
    }
  }

  private void checkpoint() {
    String problem = broken(watch.broken(nextTick - 1));
    if (problem == null) {
      write(true);
    } else {
      log.endEarly(problem);
    }
  }

  private void write(boolean withParts) {
    if (lastCheckpoint != nextTick - 1) {
      log.checkpoint(watch.left(), withParts);
      lastCheckpoint = nextTick - 1;
    }
  }

  /** Ends the recording for what was found between two steps, and says in the log why. */
  private void stop(String change, String broken) {
    if (broken == null) {
      write(false); // the digest at the end of the last tick is sound
    }
    log.endEarly(broken == null ? watch.words(nextTick - 1, change) : broken);
  }

  /**
   * Ends the log: a checkpoint with the digest that the last tick left, what the session claims,
   * and the end line. Call it while the run's state is still that of the last tick: where it is
   * not, the log ends with a {@link #problem} and claims nothing. With a {@link #writer}, the rest
   * is written by its thread, which then ends.
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
      if (!sink.failed() && !inTick) {
        finish();
      }
    } finally {
      if (!log.ended() && !sink.failed()) { // what a step, a digest or an outcome that threw leaves
        log.leave(
            inTick ? "tick " + nextTick + " did not end" : "the end of the log could not be made");
      }
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
    log.leave(reason);
    sink.close();
  }

  private void finish() {
    if (nextTick > startTick) {
      String change = watch.change(nextTick - 1);
      String problem = broken(watch.brokenNow());
      if (change != null || problem != null) {
        stop(change, problem);
        return;
      }
      write(true);
    }
    log.end();
  }
}
