// provider: Sav
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
import java.io.*;
public class Sav implements GameSimulation<Sav.S>, Saveable<Sav.S> {
  public static class S { Rng rng; long hp; transient long rage; long seed; }
  public GameIdentity identity() { return GameIdentity.of("sav@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); s.seed = st.seed(); return s; }
  public void step(S s, Samples in, double dt, long tick) { s.rage += in.size(); s.hp += s.rng.nextUint32() % 5 + s.rage; }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("hp", s.hp); o.put("rage", s.rage); }
  public void save(S s, DataOutput o) throws IOException { o.writeLong(s.seed); o.writeLong(s.hp); }
  public S load(DataInput in) throws IOException { S s = new S(); s.seed = in.readLong(); s.rng = Rng.at(s.seed, s.seed); s.hp = in.readLong(); return s; }
}
