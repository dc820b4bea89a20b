package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogMeta;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.Settings;
import org.latticereplay.game.StepFailedException;
import org.latticereplay.game.StepInput;
import org.latticereplay.testing.Seeds;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

class SessionRecorderTest {
  private static final GameIdentity IDENTITY = new GameIdentity("k", "g@1", 2, 60, "p");

  private static SessionResult verify(byte[] log) {
    return Verifier.verify(
        TinySessions.source(log), List.of(new TinyGame()), VerifyOptions.DEFAULT);
  }

  private static StepInput at(long tick, SampleBuffer samples) {
    return new StepInput() {
      @Override
      public Samples read(long asked) {
        return asked == tick ? samples : Samples.none();
      }
    };
  }

  private static void steps(StepInput input, long from, int count) {
    for (long tick = from; tick < from + count; tick++) {
      input.read(tick);
      input.endStep();
    }
  }

  private static SessionRecorder open(ByteArrayOutputStream out, RecorderOptions options) {
    return SessionRecorder.open(
        out, IDENTITY, RunStart.seeded("s").with(Settings.none()), () -> 5, options);
  }

  private static List<String> lines(byte[] log) {
    return TinySessions.text(log).lines().toList();
  }

  @Test
  void writesSamplesTickRunsCheckpointsAndTheEnd() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RunStart start = new RunStart(7, 9, 3, Settings.none().with("level", 2));
    SessionRecorder recorder =
        SessionRecorder.open(
            out,
            IDENTITY,
            start,
            () -> 5,
            RecorderOptions.DEFAULT
                .withCheckpointEvery(4)
                .withMeta(LogMeta.none().with(LogMeta.JDK, "17"))
                .withText("a \"test\"")
                .withParts(state -> state.put("list", new int[] {1}))
                .withClaims(outcome -> outcome.put("score", 12.5)));
    steps(recorder.input(at(6, new SampleBuffer().key("Space", true).blur())), 3, 9);
    recorder.close();
    List<String> lines = lines(out.toByteArray());
    assertEquals(
        "{\"format\":1,\"kit\":\"k\",\"game\":\"g@1\",\"inputs\":{\"version\":2,\"stepMs\":16.667,"
            + "\"profile\":\"p\"},\"rng\":{\"seed\":7,\"state\":9},\"startTick\":3,"
            + "\"settings\":{\"level\":2},\"meta\":{\"jdk\":\"17\",\"text\":\"a \\\"test\\\"\"}}",
        lines.get(0));
    List<String> starts =
        List.of(
            "{\"kind\":\"tick\",\"index\":3}",
            "{\"checkpoint\":{\"tick\":3,\"digest\":5,\"parts\":{\"list\":",
            "{\"kind\":\"tick\",\"index\":5,\"run\":2}",
            "{\"kind\":\"key\",\"code\":\"Space\",\"down\":true}",
            "{\"kind\":\"blur\"}",
            "{\"kind\":\"tick\",\"index\":6}",
            "{\"kind\":\"tick\",\"index\":7}",
            "{\"checkpoint\":{\"tick\":7,\"digest\":5,\"parts\":{\"list\":",
            "{\"kind\":\"tick\",\"index\":11,\"run\":4}",
            "{\"checkpoint\":{\"tick\":11,\"digest\":5,\"parts\":{\"list\":",
            "{\"end\":{\"endTick\":11,\"checkpoints\":3,\"claims\":{\"score\":12.5}},\"crc\":\"");
    assertEquals(starts.size() + 1, lines.size(), () -> String.join("\n", lines));
    for (int i = 0; i < starts.size(); i++) {
      assertTrue(lines.get(i + 1).startsWith(starts.get(i)), lines.get(i + 1));
    }
    assertTrue(recorder.complete());
    assertEquals(9, recorder.ticks());
    assertEquals(out.size(), recorder.bytes());
  }

  @Test
  void whatIsRecordedReplays() {
    byte[] log =
        TinySessions.record(
            TinySessions.player(Seeds.of("recorder", 4)),
            2000,
            RecorderOptions.DEFAULT.withCheckpointEvery(100));
    SessionResult result = verify(log);
    assertEquals("matched", result.verdict().label(), result.verdict()::message);
    assertEquals(2000, result.ticks().run());
    assertEquals(21, result.checkpoints().agreed());
    assertEquals(1999, result.checkpoints().lastAgreedTick());
  }

  @Test
  void takesNoSecondCheckpointWhenTheLastTickHasOne() {
    byte[] log =
        TinySessions.record(StepInput.none(), 11, RecorderOptions.DEFAULT.withCheckpointEvery(5));
    assertEquals(3, lines(log).stream().filter(line -> line.startsWith("{\"checkpoint")).count());
    assertEquals("matched", verify(log).verdict().label());
  }

  @Test
  void aSessionWithoutATickIsAnEmptyLog() {
    byte[] log = TinySessions.record(StepInput.none(), 0, RecorderOptions.DEFAULT);
    assertEquals(2, lines(log).size());
    assertEquals("unproven", verify(log).verdict().label());
  }

  @Test
  void twoIdleHoursTakeLessThan100000Bytes() {
    byte[] log = TinySessions.record(StepInput.none(), 2 * 60 * 60 * 60, RecorderOptions.DEFAULT);
    assertTrue(log.length < 100_000, () -> log.length + " bytes");
    SessionResult result = verify(log);
    assertEquals("matched", result.verdict().label());
    assertEquals(432_000, result.ticks().run());
  }

  @Test
  void passesOnAtEveryCheckpointAndAfterASecondWithInput() {
    List<Integer> flushed = new ArrayList<>();
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void flush() {
            flushed.add(size());
          }
        };
    SessionRecorder recorder = open(out, RecorderOptions.DEFAULT.withCheckpointEvery(200));
    int header = out.size();
    assertTrue(header > 0, "the header is passed on at once");
    StepInput input = recorder.input(at(130, new SampleBuffer().blur()));
    steps(input, 0, 1);
    int first = out.size();
    assertTrue(first > header, "the checkpoint at the first tick");
    steps(input, 1, 129);
    assertEquals(first, out.size(), "an open run of empty ticks is held back");
    steps(input, 130, 60);
    int sampled = out.size();
    assertTrue(sampled > first, "a second after the sample at the latest");
    assertFalse(lines(out.toByteArray()).get(lines(out.toByteArray()).size() - 1).contains("run"));
    steps(input, 190, 11);
    assertTrue(out.size() > sampled, "the next checkpoint");
    assertTrue(lines(out.toByteArray()).get(7).contains("\"tick\":200"), out::toString);
    assertTrue(flushed.contains(first) && flushed.contains(sampled));
  }

  @Test
  void refusesToModifyARunWhileItIsRecorded() {
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = TinySessions.run(game);
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SessionRecorder recorder =
        SessionRecorder.open(out, game, run, TinySessions.START, RecorderOptions.DEFAULT);
    StepInput input = recorder.input(StepInput.none());
    run.steps(input, 1, 0);
    assertTrue(input.records());
    assertThrows(IllegalStateException.class, () -> run.modify(state -> {}));
    recorder.close();
    assertFalse(input.records());
    run.modify(state -> {});
  }

  @Test
  void refusesARunThatWasModifiedBeforeItsFirstTick() {
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = TinySessions.run(game);
    SessionRecorder recorder =
        SessionRecorder.open(
            new ByteArrayOutputStream(), game, run, TinySessions.START, RecorderOptions.DEFAULT);
    StepInput input = recorder.input(StepInput.none());
    run.modify(state -> state.score = 100);
    IllegalStateException refused =
        assertThrows(IllegalStateException.class, () -> run.steps(input, 1, 0));
    assertTrue(refused.getMessage().contains("modified"), refused::getMessage);
  }

  @Test
  void refusesARunThatIsNotAtItsStart() {
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = new GameLoop<>(game, event -> {});
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    assertThrows(
        IllegalStateException.class,
        () -> SessionRecorder.open(out, game, run, TinySessions.START, RecorderOptions.DEFAULT));
    run.start(TinySessions.START);
    run.steps(StepInput.none(), 1, 0);
    assertThrows(
        IllegalStateException.class,
        () -> SessionRecorder.open(out, game, run, TinySessions.START, RecorderOptions.DEFAULT));
    assertEquals(0, out.size());
  }

  @Test
  void anAbandonedLogHasNoEnd() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SessionRecorder recorder = open(out, RecorderOptions.DEFAULT);
    steps(recorder.input(StepInput.none()), 0, 30);
    recorder.abandon("the player left");
    recorder.close();
    assertFalse(recorder.complete());
    assertTrue(recorder.problem().orElseThrow().message().contains("the player left"));
    List<String> lines = lines(out.toByteArray());
    assertEquals("{\"kind\":\"tick\",\"index\":29,\"run\":29}", lines.get(lines.size() - 1));
  }

  @Test
  void passesEverythingThrough() {
    List<String> calls = new ArrayList<>();
    SampleBuffer samples = new SampleBuffer().blur();
    StepInput source =
        new StepInput() {
          @Override
          public Samples read(long tick) {
            calls.add("read " + tick);
            return samples;
          }

          @Override
          public void endStep() {
            calls.add("endStep");
          }

          @Override
          public void endFrame() {
            calls.add("endFrame");
          }
        };
    SessionRecorder recorder = open(new ByteArrayOutputStream(), RecorderOptions.DEFAULT);
    StepInput input = recorder.input(source);
    assertSame(samples, input.read(0));
    input.endStep();
    input.endFrame();
    recorder.close();
    assertSame(samples, input.read(1));
    input.endStep();
    input.endFrame();
    assertEquals(List.of("read 0", "endStep", "endFrame", "read 1", "endStep", "endFrame"), calls);
    assertEquals(1, recorder.ticks());
  }

  @Test
  void takesTheDigestAfterTheSourcesEndStep() {
    long[] state = {0};
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SessionRecorder recorder =
        SessionRecorder.open(
            out, IDENTITY, RunStart.seeded("s"), () -> state[0], RecorderOptions.DEFAULT);
    StepInput source =
        new StepInput() {
          @Override
          public Samples read(long tick) {
            return Samples.none();
          }

          @Override
          public void endStep() {
            state[0] = 77;
          }
        };
    steps(recorder.input(source), 0, 1);
    recorder.close();
    assertTrue(lines(out.toByteArray()).get(2).contains("\"digest\":77"));
  }

  @Test
  void refusesTicksThatAreLeftOutOrComeTwice() {
    SessionRecorder recorder = open(new ByteArrayOutputStream(), RecorderOptions.DEFAULT);
    StepInput input = recorder.input(StepInput.none());
    IllegalStateException early = assertThrows(IllegalStateException.class, () -> input.read(1));
    assertTrue(early.getMessage().contains("expected tick 0, got tick 1"), early::getMessage);
    input.read(0);
    assertThrows(IllegalStateException.class, () -> input.read(0));
    input.endStep();
    assertThrows(IllegalStateException.class, input::endStep);
    assertThrows(IllegalStateException.class, () -> input.read(0));
  }

  @Test
  void refusesOptionsOutOfRange() {
    for (int every : new int[] {0, -1}) {
      assertThrows(
          IllegalArgumentException.class, () -> RecorderOptions.DEFAULT.withCheckpointEvery(every));
    }
    assertThrows(
        IllegalArgumentException.class, () -> RecorderOptions.DEFAULT.withBufferBytes(1000));
    IllegalArgumentException none =
        assertThrows(
            IllegalArgumentException.class,
            () ->
                SessionRecorder.open(
                    new ByteArrayOutputStream(),
                    IDENTITY,
                    RunStart.seeded("s"),
                    null,
                    RecorderOptions.DEFAULT));
    assertTrue(none.getMessage().contains("digest"), none::getMessage);
  }

  @Test
  void aStepThatThrewLeavesALogWithoutAnEnd() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = TinySessions.run(game);
    SessionRecorder recorder =
        SessionRecorder.open(out, game, run, TinySessions.START, RecorderOptions.DEFAULT);
    SampleBuffer bad = new SampleBuffer().key("Abort", true);
    assertThrows(StepFailedException.class, () -> run.steps(recorder.input(at(40, bad)), 100, 0));
    recorder.close();
    assertFalse(recorder.complete());
    assertTrue(recorder.problem().orElseThrow().message().contains("tick 40 did not end"));
    SessionResult result = verify(out.toByteArray());
    assertEquals("unproven", result.verdict().label(), result.verdict()::message);
    assertEquals(40, result.ticks().run());
    assertEquals(1, result.undelivered(), "the sample that broke it is in the log");
  }

  @Test
  void refusesSamplesThatNoLogOfTheGameMayHold() {
    for (SampleBuffer bad :
        List.of(
            new SampleBuffer().add("pick"),
            new SampleBuffer().add("pick").member("card", 1.5),
            new SampleBuffer().add("pick").member("card", "1"),
            new SampleBuffer().add("shout"),
            new SampleBuffer().add("key").member("code", "A"))) {
      TinyGame game = new TinyGame();
      GameLoop<TinyGame.State> run = TinySessions.run(game);
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      SessionRecorder recorder =
          SessionRecorder.open(out, game, run, TinySessions.START, RecorderOptions.DEFAULT);
      StepInput input = recorder.input(at(1, bad));
      assertThrows(IllegalArgumentException.class, () -> run.steps(input, 5, 0), bad.get(0)::kind);
    }
  }

  @Test
  void anOutcomeThatThrowsLosesTheEndAndNothingElse() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SessionRecorder recorder =
        open(
            out,
            RecorderOptions.DEFAULT.withClaims(
                outcome -> {
                  throw new UnsupportedOperationException("no score");
                }));
    steps(recorder.input(StepInput.none()), 0, 30);
    assertThrows(UnsupportedOperationException.class, recorder::close);
    assertFalse(recorder.complete());
    List<String> lines = lines(out.toByteArray());
    assertTrue(lines.get(lines.size() - 1).contains("\"checkpoint\":{\"tick\":29"));
  }

  @Test
  void closesOnceAndAtTheEnd() {
    int[] closed = {0};
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            closed[0]++;
          }
        };
    SessionRecorder recorder = open(out, RecorderOptions.DEFAULT);
    steps(recorder.input(StepInput.none()), 0, 3);
    assertEquals(0, closed[0]);
    recorder.close();
    byte[] log = out.toByteArray();
    recorder.close();
    assertEquals(1, closed[0]);
    assertArrayEquals(log, out.toByteArray());
  }

  @Test
  void asksForOtherClaimsThanTheGamesWhenToldTo() {
    RecorderOptions told = RecorderOptions.DEFAULT.withClaims(outcome -> outcome.put("best", 9));
    for (RecorderOptions options : List.of(told, RecorderOptions.DEFAULT)) {
      String log = TinySessions.text(TinySessions.record(StepInput.none(), 3, options));
      assertEquals(options == told, log.contains("\"claims\":{\"best\":9}"), log);
      assertEquals(options != told, log.contains("\"claims\":{\"score\":0,"), log);
    }
  }

  @Test
  void hasOneWriterAndNoneOnceItIsClosed() {
    SessionRecorder recorder = open(new ByteArrayOutputStream(), RecorderOptions.DEFAULT);
    recorder.writer();
    IllegalStateException e = assertThrows(IllegalStateException.class, recorder::writer);
    assertEquals("writer: there is one already", e.getMessage());
    SessionRecorder closed = open(new ByteArrayOutputStream(), RecorderOptions.DEFAULT);
    closed.close();
    e = assertThrows(IllegalStateException.class, closed::writer);
    assertEquals("writer: the recorder is closed", e.getMessage());
  }

  @Test
  void closesTheStreamOfALogThatIsAbandoned() {
    boolean[] closed = {false};
    ByteArrayOutputStream out =
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            closed[0] = true;
          }
        };
    SessionRecorder recorder = open(out, RecorderOptions.DEFAULT);
    steps(recorder.input(StepInput.none()), 0, 3);
    recorder.abandon("the player left");
    assertTrue(closed[0]);
    byte[] log = out.toByteArray();
    recorder.abandon("once more");
    assertArrayEquals(log, out.toByteArray());
    assertTrue(recorder.problem().orElseThrow().message().startsWith("the player left"));
  }
}
