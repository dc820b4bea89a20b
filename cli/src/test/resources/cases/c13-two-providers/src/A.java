// provider: A
// provider: B
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
public class A implements GameSimulation<long[]> {
  int k() { return 1; }
  public GameIdentity identity() { return GameIdentity.of("wad@1", 60); }
  public long[] create(RunStart st) { return new long[] {st.seed()}; }
  public void step(long[] s, Samples in, double dt, long tick) { s[0] += k() + in.size(); }
  public void describe(long[] s, StateWriter o) { o.put("s", s[0]); }
}
