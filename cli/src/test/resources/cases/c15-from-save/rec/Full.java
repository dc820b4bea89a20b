import java.nio.file.*;
import org.latticereplay.game.*;
import org.latticereplay.record.*;

/** A whole session with the default options, by the run's own start. */
public class Full {
  public static void main(String[] a) throws Exception {
    Farm game = new Farm();
    GameLoop<Farm.S> run = new GameLoop<>(game, e -> {});
    RunStart start = RunStart.seeded("today");
    run.start(start);
    SessionRecorder rec = SessionRecorder.open(Path.of(a[0]), game, run, start, RecorderOptions.DEFAULT);
    SampleBuffer keys = new SampleBuffer();
    StepInput input =
        rec.input(
            tick -> {
              keys.clear();
              return tick % 97 == 50 ? keys.key("Space", true) : keys;
            });
    for (int t = 0; t < 700; t++) run.steps(input, 1, t);
    rec.close();
  }
}
