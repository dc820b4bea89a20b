package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import orchard.OrchardAt60Hz;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogConverter;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogForm;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.loop.Loop;
import org.latticereplay.loop.ManualClock;
import org.latticereplay.loop.ManualFrames;
import org.latticereplay.loop.PumpKind;
import org.latticereplay.testing.Vectors;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/** A reference session played again, live, and recorded anew. */
class LiveRecordingTest {
  private static final String SESSION = "kit/sessions/01-long.json";

  private static LogSource source(byte[] log) {
    return LogSource.of("log", log);
  }

  /** The script: a reference session's samples by tick. */
  private static StepInput script(List<List<SampleBuffer>> ticks) {
    return new StepInput() {
      @Override
      public Samples read(long tick) {
        return ticks.get((int) tick).get(0);
      }
    };
  }

  private static List<List<SampleBuffer>> samples(SessionLog log) {
    List<List<SampleBuffer>> ticks = new ArrayList<>();
    try (LogCursor cursor = log.cursor(List.of())) {
      while (cursor.next()) {
        SampleBuffer copy = new SampleBuffer();
        for (int i = 0; i < cursor.samples().size(); i++) {
          copy.add(cursor.samples().get(i));
        }
        ticks.add(List.of(copy));
      }
    }
    return ticks;
  }

  private static List<String> checkpoints(SessionLog log) {
    List<String> all = new ArrayList<>();
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next()) {
        if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
          all.add(cursor.tick() + ": " + cursor.checkpoint());
        }
      }
    }
    return all;
  }

  private static <S> byte[] playLive(
      GameSimulation<S> game, RunStart start, List<List<SampleBuffer>> script) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GameLoop<S> run = new GameLoop<>(game, event -> {});
    run.start(start);
    SessionRecorder recorder = SessionRecorder.open(out, game, run, start, RecorderOptions.DEFAULT);
    StepInput input = recorder.input(script(script));
    ManualClock clock = new ManualClock();
    ManualFrames frames = new ManualFrames();
    Loop loop =
        Loop.builder(clock, frames)
            .hz(game.identity().hz() / 5)
            .update(
                (dt, tick) -> run.steps(input, Math.min(5, script.size() - (int) run.tick()), 0))
            .build();
    loop.start();
    for (long frame = 1; run.tick() < script.size(); frame++) {
      clock.set(frame * loop.stepMs());
      frames.pump(PumpKind.TICK);
    }
    loop.stop();
    recorder.close();
    assertTrue(recorder.complete());
    return out.toByteArray();
  }

  @Test
  void orchardPlayedLiveFiveStepsAFrameReplaysOneStepAPump() throws IOException {
    byte[] original = Files.readAllBytes(Vectors.file(SESSION));
    SessionLog reference = SessionLog.open(source(original));
    OrchardAt60Hz game = new OrchardAt60Hz();
    byte[] live = playLive(game, reference.start(), samples(reference));
    SessionLog recorded = SessionLog.open(source(live));
    assertEquals(checkpoints(reference), checkpoints(recorded), "the reference's own digests");
    SessionResult result = Verifier.verify(source(live), List.of(game), VerifyOptions.DEFAULT);
    assertEquals("matched", result.verdict().label(), result.verdict()::message);
    assertEquals(samples(reference).size(), result.ticks().run());
  }

  @Test
  void recordedConvertedAndConvertedBackIsTheSameEvidence() throws IOException {
    SessionLog reference = SessionLog.open(source(Files.readAllBytes(Vectors.file(SESSION))));
    OrchardAt60Hz game = new OrchardAt60Hz();
    byte[] live = playLive(game, reference.start(), samples(reference).subList(0, 4000));
    byte[] kit = convert(live, LogForm.KIT_DOCUMENT, "claims", "meta");
    byte[] back = convert(kit, LogForm.STREAM);
    assertArrayEquals(kit, convert(back, LogForm.KIT_DOCUMENT));
    List<SessionResult> results = new ArrayList<>();
    for (byte[] each : List.of(live, kit, back)) {
      results.add(Verifier.verify(source(each), List.of(game), VerifyOptions.DEFAULT));
      assertEquals(
          checkpoints(SessionLog.open(source(live))), checkpoints(SessionLog.open(source(each))));
    }
    for (SessionResult result : results) {
      assertEquals("matched", result.verdict().label(), result.verdict()::message);
      assertEquals(results.get(0).checkpoints().agreed(), result.checkpoints().agreed());
      assertEquals(4000, result.ticks().run());
    }
  }

  private static byte[] convert(byte[] log, LogForm to, String... drop) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    LogConverter.convert(SessionLog.open(source(log)), to, Set.of(drop), out);
    return out.toByteArray();
  }
}
