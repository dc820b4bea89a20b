import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.record.*;
import java.io.*;
import java.nio.file.*;
public class Rec {
  static StepInput keys() { return new StepInput() { final SampleBuffer b = new SampleBuffer();
        public Samples read(long tick) { b.clear(); if (tick % 97 == 50) { b.key("Space", true); } return b; } }; }
  public static void main(String[] a) throws Exception {
      Farm game = new Farm();
      GameLoop<Farm.S> run = new GameLoop<>(game, e -> {});
      RunStart start = RunStart.seeded("today");
      run.start(start);
      for (int t = 0; t < 600; t++) run.steps(keys(), 1, t);
      ByteArrayOutputStream save = new ByteArrayOutputStream();
      game.save(run.state(), new DataOutputStream(save));
      // a day later: load the save, play on, record
      Farm.S loaded = game.load(new DataInputStream(new ByteArrayInputStream(save.toByteArray())));
      RunStart again = new RunStart(loaded.rng.seed(), loaded.rng.state(), 600, Settings.none());
      run.start(again);
      run.modify(s -> s.crops = loaded.crops);
      SessionRecorder rec = SessionRecorder.open(Files.newOutputStream(Path.of(a[0])), game, run, again, RecorderOptions.DEFAULT);
      StepInput input = rec.input(keys());
      for (int t = 0; t < 1300; t++) run.steps(input, 1, t);
      rec.close();
      System.out.println(rec.problem() + " " + rec.complete());
  }
}
