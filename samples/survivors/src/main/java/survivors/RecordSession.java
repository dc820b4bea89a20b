package survivors;

import java.io.IOException;
import java.nio.file.Path;
import org.latticereplay.format.LogMeta;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.StepInput;
import org.latticereplay.math.Rng;
import org.latticereplay.record.RecorderOptions;
import org.latticereplay.record.SessionRecorder;

/**
 * Plays a session with the scripted player, as fast as it goes, and records it.
 *
 * <p>The frames come as unevenly as on a busy machine, so that some run no step and some run five;
 * the log does not show it, since all that counts is the tick at which a sample was taken in.
 */
public final class RecordSession {
  /** The sessions are shipped, so they name no machine: whoever makes them gets the same bytes. */
  private static final RecorderOptions OPTIONS = RecorderOptions.DEFAULT.withMeta(LogMeta.none());

  private RecordSession() {}

  /** Arguments: the file to write, a seed (any text), minutes to play. */
  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      System.err.println("usage: survivors.RecordSession FILE SEED MINUTES");
      System.exit(2);
    }
    long ticks = Math.round(Double.parseDouble(args[2]) * 60 * 60);
    SurvivorsGame game = new SurvivorsGame();
    RunStart start = RunStart.seeded(args[1]);
    GameLoop<Survivors> loop = new GameLoop<>(game, event -> {});
    loop.start(start);
    try (SessionRecorder recorder =
        SessionRecorder.open(Path.of(args[0]), game, loop, start, OPTIONS)) {
      play(loop, recorder, ticks, Rng.of(args[1]).derive("frames"));
    }
    Survivors s = loop.state();
    System.out.println(
        args[0] + ": best " + s.bestKills + " kills, level " + s.bestLevel + ", lives " + s.lives);
  }

  private static void play(
      GameLoop<Survivors> loop, SessionRecorder recorder, long ticks, Rng frames) {
    SampleBuffer device = new SampleBuffer();
    StepInput input = recorder.input(StepInput.from(device));
    ScriptedPlayer player = new ScriptedPlayer();
    double nowMs = 0;
    while (loop.stepIndex() < ticks) {
      double seconds = frames.real(0.004, frames.bool(0.05) ? 0.1 : 0.03);
      nowMs += seconds * 1000;
      player.play(loop.state(), loop.tick(), device);
      loop.seconds(input, seconds, nowMs);
    }
  }
}
