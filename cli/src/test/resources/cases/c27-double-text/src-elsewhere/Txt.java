// provider: Txt
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
public class Txt implements GameSimulation<Txt.S> {
  public static class S { Rng rng; double v = 1; String label = ""; }
  public GameIdentity identity() { return GameIdentity.of("txt@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) { s.v = s.rng.nextUint32() * 2e14; if (tick == 777) s.v = 2e23; s.label = Double.toString(s.v) + (tick >= 777 ? "1" : ""); }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("v", s.v); o.put("label", s.label); }
}
