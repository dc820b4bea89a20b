package org.latticereplay.record;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * What recording costs: a tick without input, and a tick with one sample beside writing the same
 * two lines, ready made, to the same file, each as it comes or through a buffer of 64 KiB.
 *
 * <p>Run from the top of the repository: {@code scripts/bench replay-format RecorderBenchmark -prof
 * gc}
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class RecorderBenchmark {
  private static final int FILE_TICKS = 2_000_000;
  private static final byte[] SAMPLE =
      "{\"kind\":\"move\",\"id\":1,\"sx\":612.5,\"sy\":348.25}\n".getBytes(StandardCharsets.UTF_8);
  private static final byte[] TICK =
      "{\"kind\":\"tick\",\"index\":123456}\n".getBytes(StandardCharsets.UTF_8);

  private final SampleBuffer move = new SampleBuffer().move(1, 612.5, 348.25);
  private Path file;
  private OutputStream plain;
  private OutputStream buffered;
  private SessionRecorder recorder;
  private StepInput idle;
  private StepInput moving;
  private long tick;
  private int written;

  private static GameIdentity identity() {
    return GameIdentity.of("bench@1", 60);
  }

  /** Opens new files. */
  @Setup(Level.Iteration)
  public void open() throws IOException {
    file = Files.createTempFile("recorder", ".log");
    plain = Files.newOutputStream(file);
    buffered = new java.io.BufferedOutputStream(plain, 1 << 16);
    begin();
  }

  private void begin() {
    try {
      OutputStream log = Files.newOutputStream(file);
      recorder =
          SessionRecorder.open(
              log, identity(), RunStart.seeded("s"), () -> 7, RecorderOptions.DEFAULT);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    idle = recorder.input(StepInput.none());
    moving =
        recorder.input(
            new StepInput() {
              @Override
              public Samples read(long at) {
                return move;
              }
            });
    tick = 0;
    written = 0;
  }

  /** Closes and deletes them. */
  @TearDown(Level.Iteration)
  public void close() throws IOException {
    recorder.close();
    buffered.close();
    Files.delete(file);
  }

  /** A tick on which nothing is submitted. */
  @Benchmark
  public Samples idleTick() {
    Samples samples = idle.read(tick++);
    idle.endStep();
    return samples;
  }

  /** A tick with one sample, recorded. */
  @Benchmark
  public Samples recordedSample() throws IOException {
    Samples samples = moving.read(tick++);
    moving.endStep();
    if (tick == FILE_TICKS) { // the disk is small
      recorder.close();
      begin();
    }
    return samples;
  }

  /** The same two lines, ready made, each handed to the file as it comes. */
  @Benchmark
  public void readyMadeLines() throws IOException {
    plain.write(SAMPLE);
    plain.write(TICK);
    bound();
  }

  /** The same two lines, ready made, through a buffer. */
  @Benchmark
  public void readyMadeLinesBuffered() throws IOException {
    buffered.write(SAMPLE);
    buffered.write(TICK);
    bound();
  }

  private void bound() throws IOException {
    if (++written == FILE_TICKS) {
      buffered.close();
      plain = Files.newOutputStream(file);
      buffered = new java.io.BufferedOutputStream(plain, 1 << 16);
      written = 0;
    }
  }
}
