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
      Rules game = new Rules();
      RunStart start = RunStart.seeded("today");
      GameLoop<Rules.S> run = new GameLoop<>(game, e -> {});
      run.start(start);
      SessionRecorder rec = SessionRecorder.open(Files.newOutputStream(Path.of(a[0] + session + ".log")), game, run, start, RecorderOptions.DEFAULT.withMeta(meta));
      StepInput device = new StepInput() {
        final SampleBuffer b = new SampleBuffer();
        public Samples read(long tick) { b.clear(); if (tick % 97 == 50) { b.key("Space", true); } return b; }
      };
      StepInput input = rec.input(device);
      for (int t = 0; t < 1300; t++) { if (t == 900) run.state().hp = 7; run.steps(input, 1, t); }
      rec.close();
      System.out.print(rec.problem().map(p -> p.message()).orElse(""));
    }
  }
}
