import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.format.*;
import org.latticereplay.record.*;
import java.nio.file.*;
public class Rec {
  public static void main(String[] a) throws Exception {
    LogMeta meta = LogMeta.none();
    for (int i = 1; i < a.length; i += 2) meta = meta.with(a[i], a[i + 1]);
    { int session = 1;
      Late game = new Late();
      RunStart start = RunStart.seeded("today");
      GameLoop<Late.S> run = new GameLoop<>(game, e -> {});
      run.start(start);
      SessionRecorder rec = SessionRecorder.open(Files.newOutputStream(Path.of(a[0] + session + ".log")), game, run, start, RecorderOptions.DEFAULT.withMeta(meta));
      SampleBuffer seen = new SampleBuffer(), late = new SampleBuffer();
      StepInput recorder = rec.input(tick -> late);
      StepInput input = new StepInput() {
        public Samples read(long tick) {
          late.clear();
          if (tick % 97 == 51) late.key("Space", true); // written down one tick after the game saw it
          recorder.read(tick);
          seen.clear();
          if (tick % 97 == 50) seen.key("Space", true);
          return seen;
        }
        public void endStep() { recorder.endStep(); }
        public void endFrame() { recorder.endFrame(); }
      };
      for (int t = 0; t < 1300; t++) { run.steps(input, 1, t); }
      rec.close();
    }
  }
}
