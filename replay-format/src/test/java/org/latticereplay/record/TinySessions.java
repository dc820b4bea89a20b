package org.latticereplay.record;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import org.latticereplay.format.LogSource;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.testing.Seeds;

/** Sessions of {@link TinyGame}, played by a seeded player. */
final class TinySessions {
  static final RunStart START = RunStart.seeded("tiny");

  private TinySessions() {}

  /** A player who does something about every third tick. */
  static StepInput player(Seeds seeds) {
    SampleBuffer buffer = new SampleBuffer();
    return new StepInput() {
      @Override
      public Samples read(long tick) {
        buffer.clear();
        if (seeds.oneIn(3)) {
          switch (seeds.below(4)) {
            case 0 -> buffer.key(seeds.oneIn(2) ? "ArrowLeft" : "Space", seeds.oneIn(2));
            case 1 -> buffer.move(1, seeds.unit() * 800, seeds.below(600));
            case 2 -> buffer.add("pick").member("card", seeds.below(3));
            default -> buffer.blur().wheel(1.5, 2, -120, false);
          }
        }
        return buffer;
      }
    };
  }

  /** A run at its beginning. */
  static GameLoop<TinyGame.State> run(TinyGame game) {
    GameLoop<TinyGame.State> run = new GameLoop<>(game, event -> {});
    run.start(START);
    return run;
  }

  /** Records a whole session. */
  static SessionRecorder record(
      OutputStream sink, StepInput player, int ticks, RecorderOptions options) {
    TinyGame game = new TinyGame();
    GameLoop<TinyGame.State> run = run(game);
    SessionRecorder recorder = SessionRecorder.open(sink, game, run, START, options);
    run.steps(recorder.input(player), ticks, 0);
    recorder.close();
    return recorder;
  }

  static byte[] record(StepInput player, int ticks, RecorderOptions options) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    record(out, player, ticks, options);
    return out.toByteArray();
  }

  static LogSource source(byte[] log) {
    return LogSource.of("session.log", log);
  }

  static String text(byte[] log) {
    return new String(log, StandardCharsets.UTF_8);
  }
}
