// provider: Rct
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
import java.util.function.Consumer;
public class Rct implements GameSimulation<Rct.S> {
  public static class S { Rng rng; long guests; boolean placed; }
  public GameIdentity identity() { return GameIdentity.of("rct@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) { for (int i = 0; i < in.size(); i++) s.placed = true; s.guests += s.rng.nextUint32() % 1000; }
  public void drainEvents(S s, Consumer<Object> to) { if (s.placed) { s.placed = false; to.accept("colour " + s.rng.integer(0, 7)); } } // preview picks a colour from the shared stream
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("guests", s.guests); o.put("placed", s.placed); }
}
