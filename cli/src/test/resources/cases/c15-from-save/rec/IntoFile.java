import java.nio.file.*;
import org.latticereplay.game.*;
import org.latticereplay.record.*;

/** A run that was changed before it is recorded, into a file that the recorder opens. */
public class IntoFile {
  public static void main(String[] a) throws Exception {
    Farm game = new Farm();
    GameLoop<Farm.S> run = new GameLoop<>(game, e -> {});
    RunStart start = RunStart.seeded("today");
    run.start(start);
    run.state().crops = 9;
    SessionRecorder.open(Path.of(a[0]), game, run, start, RecorderOptions.DEFAULT);
  }
}
