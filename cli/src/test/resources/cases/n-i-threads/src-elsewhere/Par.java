// provider: Par
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
import java.util.*;
import java.util.stream.*;
public class Par implements GameSimulation<Par.S> {
  public static class S { Rng rng; double[] v = new double[5000]; double sum; }
  public GameIdentity identity() { return GameIdentity.of("par@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); for (int i = 0; i < s.v.length; i++) s.v[i] = s.rng.real(-1, 1) * Math.pow(10, s.rng.integer(-8, 8)); return s; }
  public void step(S s, Samples in, double dt, long tick) { if (in.size() > 0) s.sum += Arrays.stream(s.v).parallel().sum() + 1; s.v[(int) (tick % 5000)] += s.rng.real(-1, 1); }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("sum", s.sum); }
}
