// provider: Ttd
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
public class Ttd implements GameSimulation<Ttd.S> {
  public static class S { Rng rng; long money = 1000; long cargo; }
  public GameIdentity identity() { return GameIdentity.of("ttd@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) {
    s.cargo += in.size();
    if (tick % 50 == 0) s.money += s.cargo * 2;
    s.rng.nextUint32();
    if (tick > 4000 && s.money % 7 == 3) s.rng.nextUint32();   // late coupling
  }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("money", s.money); o.put("cargo", s.cargo); }
  @Override public long hash(S s, StateHash fold) { return s.rng.state(); }
}
