package tower;

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

/** Plays a session with the scripted player, as fast as it goes, and records it. */
public final class RecordSession {
  /** The sessions are shipped, so they name no machine: whoever makes them gets the same bytes. */
  private static final RecorderOptions OPTIONS = RecorderOptions.DEFAULT.withMeta(LogMeta.none());

  private RecordSession() {}

  /** Arguments: the file to write, a seed (any text), minutes to play. */
  public static void main(String[] args) throws IOException {
    if (args.length != 3) {
      System.err.println("usage: tower.RecordSession FILE SEED MINUTES");
      System.exit(2);
    }
    TowerGame game = new TowerGame();
    long ticks = Math.round(Double.parseDouble(args[2]) * 60 * game.identity().hz());
    RunStart start = RunStart.seeded(args[1]);
    GameLoop<Tower> loop = new GameLoop<>(game, event -> {});
    loop.start(start);
    try (SessionRecorder recorder =
        SessionRecorder.open(Path.of(args[0]), game, loop, start, OPTIONS)) {
      SampleBuffer device = new SampleBuffer();
      StepInput input = recorder.input(StepInput.from(device));
      ScriptedPlayer player = new ScriptedPlayer(Rng.of(args[1]).derive("player"));
      while (loop.stepIndex() < ticks) {
        player.play(loop.state(), loop.tick(), device);
        loop.steps(input, 1, loop.stepIndex() * game.identity().stepMs());
      }
    }
    System.out.println(args[0] + ": " + loop.state().round + " rounds");
  }
}
