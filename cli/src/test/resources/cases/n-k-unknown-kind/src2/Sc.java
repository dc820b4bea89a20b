// provider: Sc
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
import java.util.*;
public class Sc implements GameSimulation<Sc.S> {
  public static class S { Rng rng; long n; }
  public GameIdentity identity() { return GameIdentity.of("sc@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) { s.n += in.size() + s.rng.nextUint32() % 3; }
  public List<SampleKind> sampleKinds() { List<SampleKind> l = new ArrayList<>(); l.add(SampleKind.named("select").whole("unit", 0, 9)); if (2 == 2) l.add(SampleKind.named("ability").whole("id", 0, 9)); return l; }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("n", s.n); }
}
