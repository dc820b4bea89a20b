// provider: Box
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
public class Box implements GameSimulation<Box.S> {
  public static class S { Rng rng; int n = 2 == 3 ? 4 : 3; double[] x = new double[n]; long hp; }
  public GameIdentity identity() { return GameIdentity.of("box@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) {
    for (int i = 0; i < 3; i++) s.x[i] += s.rng.real(-1, 1);
    if (s.n == 4 && tick > 700) s.x[3] += s.rng.real(-1, 1); // the new body draws from the shared stream, late
    s.hp += in.size();
  }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); if (2 == 2) o.put("combo", 0); o.list("bodies", s.n); for (int i = 0; i < s.n; i++) { o.item(); o.put("x", s.x[i]); } o.end(); o.put("hp", s.hp); }
}
