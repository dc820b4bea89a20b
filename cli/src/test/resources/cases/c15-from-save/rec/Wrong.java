import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.record.*;
import java.nio.file.*;
public class Wrong { public static void main(String[] a) throws Exception { Farm game = new Farm(); GameLoop<Farm.S> run = new GameLoop<>(game, e -> {}); run.start(RunStart.seeded("monday")); 
 SessionRecorder rec = SessionRecorder.open(Files.newOutputStream(Path.of(a[0])), game, run, RunStart.seeded("tuesday"), RecorderOptions.DEFAULT); StepInput in = rec.input(StepInput.none()); for (int t = 0; t < 700; t++) run.steps(in, 1, t); rec.close(); System.out.println(rec.problem() + " complete " + rec.complete()); } }
