// provider: Brogue
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
import java.util.*;
public final class Brogue implements GameSimulation<Brogue.S> {
  public static boolean travelMapOpen;      // set by the live UI only
  public static final class S { Rng rng; long depth; }
  public GameIdentity identity() { return GameIdentity.of("brogue@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) {
    if (travelMapOpen) s.rng.nextUint32();
    for (int i = 0; i < in.size(); i++) if (in.get(i).kind().equals("key")) s.depth += s.rng.integer(0, 9);
  }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("depth", s.depth); }
}
