// provider: Lazy
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
public class Lazy implements GameSimulation<Lazy.S> {
  public static class S { Rng rng; long hp = 100, shown; }
  public GameIdentity identity() { return GameIdentity.of("lazy@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) { s.hp += in.size(); if (s.rng.bool(0.5)) s.hp++; }
  static long seen(S s) { return s.hp; }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("hp", seen(s)); }
}
