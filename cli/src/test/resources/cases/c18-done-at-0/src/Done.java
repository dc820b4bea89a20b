// provider: Done
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
public class Done implements GameSimulation<Done.S> {
  public static class S { Rng rng; boolean over; long score; }
  public GameIdentity identity() { return GameIdentity.of("done@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); s.over = true; return s; } // headless: no window, so "over" at once
  public void step(S s, Samples in, double dt, long tick) { if (s.over) return; s.score += in.size() + s.rng.nextUint32() % 3; }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("score", s.score); o.put("over", s.over); }
}
