// provider: Late
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
import java.util.*;
public final class Late implements GameSimulation<Late.S> {
  public static final class S { Rng rng; long depth; }
  public GameIdentity identity() { return GameIdentity.of("late@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) {
    s.depth += s.rng.nextUint32() % 7;
    for (int i = 0; i < in.size(); i++) if (in.get(i).kind().equals("key")) s.depth += s.rng.integer(0, 9);
  }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("depth", s.depth); }
}
