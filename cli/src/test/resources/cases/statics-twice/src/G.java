// provider: statics.G
package statics;
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
public final class G implements GameSimulation<G.S> {
  public static final class S { Rng rng; long n; double x;  }
  static long count;
  public G() {  }
  public GameIdentity identity() { return GameIdentity.of("statics@1", 60); }
  public S create(RunStart start) { S s = new S(); s.rng = start.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) {
    for (int i = 0; i < in.size(); i++) s.n += in.get(i).kind().length();
    s.x += s.rng.next() * dt;
    count++; s.x += count * 1e-6;
  }
  public void describe(S s, StateWriter out) { out.put("rng", s.rng); out.put("n", s.n); out.put("x", s.x);  }
}
