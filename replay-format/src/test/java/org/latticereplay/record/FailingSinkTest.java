package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.StepInput;
import org.latticereplay.testing.Seeds;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/** Disks that are full, slow, or gone: the game goes on, and the log is worth what it holds. */
class FailingSinkTest {
  private static final Seeds SEEDS = Seeds.of("sinks", 12);
  private static final int TICKS = 600;
  private static final RecorderOptions OPTIONS = RecorderOptions.DEFAULT.withCheckpointEvery(50);

  /** Takes some bytes and then no more, as a full disk does: the write that fails is cut short. */
  private static final class FullDisk extends OutputStream {
    final ByteArrayOutputStream held = new ByteArrayOutputStream();
    final int capacity;
    boolean closed;
    int failures;

    FullDisk(int capacity) {
      this.capacity = capacity;
    }

    @Override
    public void write(int b) throws IOException {
      write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int at, int length) throws IOException {
      int fits = Math.min(length, capacity - held.size());
      held.write(from, at, fits);
      if (fits < length) {
        failures++;
        throw new IOException("No space left on device");
      }
    }

    @Override
    public void close() {
      closed = true;
    }
  }

  private static StepInput player() {
    return TinySessions.player(SEEDS.round(0)); // the same player each time
  }

  private static SessionResult verify(byte[] log) {
    return Verifier.verify(
        TinySessions.source(log), List.of(new TinyGame()), VerifyOptions.DEFAULT);
  }

  /** The log tick of the last whole checkpoint line, or -1. */
  static long lastCheckpoint(byte[] log) {
    String text = TinySessions.text(log);
    String whole = text.substring(0, text.lastIndexOf('\n') + 1);
    return whole
        .lines()
        .filter(line -> line.startsWith("{\"checkpoint\":{\"tick\":"))
        .mapToLong(line -> Long.parseLong(line.replaceAll("^\\D*(\\d+).*", "$1")))
        .max()
        .orElse(-1);
  }

  @Test
  void aFullDiskLeavesAPrefixThatVerifiesAsFarAsItGoes() {
    byte[] whole = TinySessions.record(player(), TICKS, OPTIONS);
    for (int capacity = 0; capacity < whole.length; capacity += 97) {
      FullDisk disk = new FullDisk(capacity);
      TinyGame game = new TinyGame();
      GameLoop<TinyGame.State> run = TinySessions.run(game);
      SessionRecorder recorder = SessionRecorder.open(disk, game, run, TinySessions.START, OPTIONS);
      run.steps(recorder.input(player()), TICKS, 0);
      recorder.close();
      assertEquals(TICKS, run.tick(), "the game goes on");
      assertTrue(disk.closed);
      assertEquals(1, disk.failures, "nothing is written after the first failure");
      assertFalse(recorder.complete());
      RecordingProblem problem = recorder.problem().orElseThrow();
      assertTrue(problem.message().contains("No space left"), problem::message);
      assertEquals("No space left on device", problem.cause().getMessage());
      byte[] log = disk.held.toByteArray();
      assertArrayEquals(Arrays.copyOf(whole, capacity), log);
      SessionResult result = verify(log);
      assertNotEquals("matched", result.verdict().label());
      if (lastCheckpoint(log) >= 0) {
        assertEquals("unproven", result.verdict().label(), result.verdict()::message);
        assertEquals(lastCheckpoint(log), result.checkpoints().lastAgreedTick());
      }
    }
  }

  @Test
  void aStreamThatThrowsOnFlushOrCloseIsAProblemAndNoMore() {
    for (boolean onFlush : new boolean[] {true, false}) {
      OutputStream stream =
          new ByteArrayOutputStream() {
            @Override
            public void flush() throws IOException {
              if (onFlush) {
                throw new IOException("gone");
              }
            }

            @Override
            public void close() throws IOException {
              throw new IllegalStateException("gone");
            }
          };
      SessionRecorder recorder = TinySessions.record(stream, player(), 10, OPTIONS);
      assertFalse(recorder.complete());
      assertTrue(recorder.problem().orElseThrow().message().contains("gone"));
    }
  }

  @Test
  void aFailedRecordingCostsNothingMoreAndMayBeModified() {
    FullDisk disk = new FullDisk(10);
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = TinySessions.run(game);
    SessionRecorder recorder = SessionRecorder.open(disk, game, run, TinySessions.START, OPTIONS);
    StepInput input = recorder.input(player());
    run.steps(input, 5, 0);
    assertFalse(input.records());
    run.modify(state -> state.walked = 0);
    run.steps(input, 5, 0);
    assertEquals(0, recorder.ticks());
  }

  @Test
  void aWriterOnAThreadOfItsOwnWritesTheSameBytes() throws InterruptedException {
    byte[] expected = TinySessions.record(player(), TICKS, OPTIONS);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = TinySessions.run(game);
    SessionRecorder recorder = SessionRecorder.open(out, game, run, TinySessions.START, OPTIONS);
    Thread thread = new Thread(recorder.writer(), "writer");
    thread.start();
    run.steps(recorder.input(player()), TICKS, 0);
    recorder.close();
    thread.join();
    assertTrue(recorder.complete());
    assertArrayEquals(expected, out.toByteArray());
  }

  @Test
  void aWriterThatNeverComesEndsTheLogAndNotTheGame() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = TinySessions.run(game);
    SessionRecorder recorder =
        SessionRecorder.open(
            out,
            game,
            run,
            TinySessions.START,
            OPTIONS.withBufferBytes(RecorderOptions.BUFFER_BYTES_MIN));
    Runnable writer = recorder.writer();
    run.steps(recorder.input(player()), 20_000, 0);
    assertEquals(20_000, run.tick());
    assertTrue(recorder.problem().orElseThrow().message().contains("fell behind"));
    recorder.close();
    writer.run();
    assertFalse(recorder.complete());
    SessionResult result = verify(out.toByteArray());
    assertEquals("unproven", result.verdict().label(), result.verdict()::message);
    assertEquals(lastCheckpoint(out.toByteArray()), result.checkpoints().lastAgreedTick());
    assertTrue(result.checkpoints().lastAgreedTick() > 1000, "what was in the buffer is written");
  }

  @Test
  void aSlowDiskNeverHoldsUpTheGame() throws InterruptedException {
    CountDownLatch stuck = new CountDownLatch(1);
    CountDownLatch release = new CountDownLatch(1);
    ByteArrayOutputStream held = new ByteArrayOutputStream();
    OutputStream slow =
        new OutputStream() {
          private boolean first = true;

          @Override
          public void write(int b) {
            held.write(b);
          }

          @Override
          public void write(byte[] from, int at, int length) {
            if (!first) {
              stuck.countDown();
              awaitQuietly(release);
            }
            first = false; // the header, on the game's thread
            held.write(from, at, length);
          }
        };
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = TinySessions.run(game);
    SessionRecorder recorder = SessionRecorder.open(slow, game, run, TinySessions.START, OPTIONS);
    Thread thread = new Thread(recorder.writer(), "writer");
    thread.start();
    StepInput input = recorder.input(player());
    run.steps(input, 100, 0);
    stuck.await();
    run.steps(input, TICKS - 100, 0); // while the disk holds the writer
    recorder.close();
    assertFalse(recorder.complete());
    release.countDown();
    thread.join();
    assertTrue(recorder.complete());
    assertEquals("matched", verify(held.toByteArray()).verdict().label());
  }

  private static void awaitQuietly(CountDownLatch latch) {
    try {
      latch.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  @Test
  void anInterruptedWriterWritesWhatItHasAndEnds() throws InterruptedException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = TinySessions.run(game);
    SessionRecorder recorder = SessionRecorder.open(out, game, run, TinySessions.START, OPTIONS);
    Runnable writer = recorder.writer();
    run.steps(recorder.input(player()), 300, 0);
    boolean[] interrupted = {false};
    Thread thread =
        new Thread(
            () -> {
              Thread.currentThread().interrupt();
              writer.run();
              interrupted[0] = Thread.interrupted();
            });
    thread.start();
    thread.join();
    assertTrue(interrupted[0], "the interrupt is passed on");
    assertTrue(recorder.problem().orElseThrow().message().contains("interrupted"));
    assertEquals(250, verify(out.toByteArray()).checkpoints().lastAgreedTick());
    recorder.close();
  }

  @Test
  void aFailureOnTheWritersThreadIsSeenOnTheGames() throws InterruptedException {
    FullDisk disk = new FullDisk(2_000);
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = TinySessions.run(game);
    SessionRecorder recorder = SessionRecorder.open(disk, game, run, TinySessions.START, OPTIONS);
    Thread thread = new Thread(recorder.writer());
    thread.start();
    run.steps(recorder.input(player()), TICKS, 0);
    recorder.close();
    thread.join();
    assertEquals(1, disk.failures);
    assertTrue(disk.closed);
    assertSame(IOException.class, recorder.problem().orElseThrow().cause().getClass());
    assertEquals(
        lastCheckpoint(disk.held.toByteArray()),
        verify(disk.held.toByteArray()).checkpoints().lastAgreedTick());
  }
}
