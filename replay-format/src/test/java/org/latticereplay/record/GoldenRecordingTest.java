package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.Claim;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.Settings;
import org.latticereplay.game.StepInput;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/** A recording with all that a stream can hold; the file stays as it is for ever. */
class GoldenRecordingTest {
  private static final RunStart START =
      new RunStart(
          7, 9, 3, Settings.none().with("hard", true).with("level", 2.5).with("who", "Ada"));
  private static final LogMeta META =
      LogMeta.none()
          .with(LogMeta.JDK, "17.0.9")
          .with(LogMeta.OS, "Linux")
          .with(LogMeta.TEXT, "a \"quoted\" line\n\u00e9\ud83d\ude00");

  private static byte[] golden() throws IOException {
    try (InputStream in = GoldenRecordingTest.class.getResourceAsStream("recording-1.log")) {
      return in.readAllBytes();
    }
  }

  private static byte[] recorded() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = new GameLoop<>(game, event -> {});
    run.start(START);
    SampleBuffer samples = new SampleBuffer();
    StepInput script =
        new StepInput() {
          @Override
          public Samples read(long tick) {
            samples.clear();
            if (tick == 10) {
              samples.down(1, 0.5, -0.0, "pen").move(1, 1e-7, 123456.789).up(1, 3, 4).cancel(2);
            } else if (tick == 11) {
              samples.wheel(1, 2, -120, true).key("Space", true).blur();
              samples.add("pick").member("card", 2).member("why", "\u00fc").peer(1);
            }
            return samples;
          }
        };
    SessionRecorder recorder =
        SessionRecorder.open(
            out,
            game,
            run,
            START,
            RecorderOptions.DEFAULT
                .withCheckpointEvery(20)
                .withParts(state -> game.describe(run.state(), state))
                .withMeta(META));
    run.steps(recorder.input(script), 60, 0);
    recorder.close();
    return out.toByteArray();
  }

  @Test
  void isWrittenByteForByte() throws IOException {
    assertEquals(TinySessions.text(golden()), TinySessions.text(recorded()));
  }

  @Test
  void isReadAndVerified() throws IOException {
    SessionLog log = SessionLog.open(TinySessions.source(golden()));
    assertEquals(START, log.start());
    assertEquals(META, log.meta());
    assertEquals(
        List.of("score", "walker.walked", "lastKey"),
        log.claims().stream().map(Claim::name).toList());
    SessionResult result =
        Verifier.verify(
            TinySessions.source(golden()), List.of(new TinyGame()), VerifyOptions.DEFAULT);
    assertEquals("matched", result.verdict().label(), result.verdict()::message);
    assertEquals(4, result.checkpoints().agreed());
  }
}
