package org.latticereplay.verify;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import orchard.OrchardAt60Hz;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.replay.Replay;
import org.latticereplay.replay.ReplaySource;
import org.latticereplay.state.StateHash;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * The long shipped session, 36,600 ticks: what verifying it costs beside the bare rules over
 * samples in memory, and beside the driver over the same samples.
 *
 * <p>Run from the top of the repository: {@code scripts/bench replay-format VerifyBenchmark -prof
 * gc}
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 8, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(2)
public class VerifyBenchmark {
  private static final int TICKS = 36_600;

  private final OrchardAt60Hz game = new OrchardAt60Hz();
  private final Samples[] inputs = new Samples[TICKS];
  private final long[] checkpoints = new long[TICKS];
  private LogSource source;
  private SessionLog log;

  /** Reads the session into memory once. */
  @Setup
  public void read() {
    try {
      byte[] bytes = Files.readAllBytes(Path.of("samples/orchard/sessions/01-long.json"));
      source = LogSource.of("01-long.json", bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    log = SessionLog.open(source);
    int ticks = 0;
    try (LogCursor cursor = log.cursor(List.of())) {
      while (cursor.next()) {
        SampleBuffer kept = new SampleBuffer();
        for (int i = 0; i < cursor.samples().size(); i++) {
          kept.add(cursor.samples().get(i));
        }
        inputs[ticks] = kept.size() == 0 ? Samples.none() : kept;
        checkpoints[ticks] = cursor.checkpoint();
        ticks++;
      }
    }
    if (ticks != TICKS) {
      throw new IllegalStateException("expected " + TICKS + " ticks, got " + ticks);
    }
  }

  /**
   * Nanoseconds a tick of the rules alone in a plain loop, with their digests at the checkpoints.
   */
  @Benchmark
  @OperationsPerInvocation(TICKS)
  public long bareRules() {
    return bare(game);
  }

  private <S> long bare(GameSimulation<S> simulation) {
    S state = simulation.create(log.start());
    double dt = simulation.identity().stepSeconds();
    StateHash fold = new StateHash();
    long digests = 0;
    for (int tick = 0; tick < TICKS; tick++) {
      simulation.step(state, inputs[tick], dt, tick);
      if (checkpoints[tick] >= 0) {
        digests += simulation.hash(state, fold);
      }
    }
    return digests;
  }

  /** Nanoseconds a tick of the same through GameLoop and the replay driver. */
  @Benchmark
  @OperationsPerInvocation(TICKS)
  public long driver() {
    return driven(game);
  }

  private <S> long driven(GameSimulation<S> simulation) {
    GameLoop<S> loop = new GameLoop<>(simulation, event -> {});
    loop.start(log.start());
    StateHash fold = new StateHash();
    StepInput input = tick -> inputs[(int) tick];
    ReplaySource recorded =
        new ReplaySource() {
          @Override
          public long ticks() {
            return TICKS;
          }

          @Override
          public void applyAt(long tick) {}

          @Override
          public long checkpointAt(long tick) {
            long digest = checkpoints[(int) tick];
            return digest < 0 ? NO_CHECKPOINT : digest;
          }
        };
    return Replay.of(
            recorded,
            (dt, tick) -> loop.steps(input, 1, 0),
            () -> simulation.hash(loop.state(), fold))
        .run()
        .checkpoints();
  }

  /** Nanoseconds a tick of a whole verify, from the bytes of the document to the verdict. */
  @Benchmark
  @OperationsPerInvocation(TICKS)
  public SessionResult verify() {
    SessionResult result = Verifier.verify(source, List.of(game), VerifyOptions.DEFAULT);
    if (result.checkpoints().agreed() != 62) {
      throw new IllegalStateException(result.verdict().message());
    }
    return result;
  }
}
