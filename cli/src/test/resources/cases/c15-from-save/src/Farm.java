// provider: Farm
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
import java.io.*;
public class Farm implements GameSimulation<Farm.S>, Saveable<Farm.S> {
  public static class S { Rng rng; long crops; }
  public GameIdentity identity() { return GameIdentity.of("farm@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) { s.crops += in.size() + s.rng.nextUint32() % 3; }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("crops", s.crops); }
  public void save(S s, DataOutput o) throws IOException { o.writeLong(s.rng.seed()); o.writeLong(s.rng.state()); o.writeLong(s.crops); }
  public S load(DataInput in) throws IOException { S s = new S(); s.rng = Rng.at(in.readLong(), in.readLong()); s.crops = in.readLong(); return s; }
}
