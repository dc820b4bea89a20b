// provider: Melee
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
public class Melee implements GameSimulation<Melee.S> {
  static final int DAMAGE = 12;
  public static class S { Rng rng; boolean inFight; long damage; long frame; }
  public GameIdentity identity() { return GameIdentity.of("melee@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) {
    s.frame++;
    for (int i = 0; i < in.size(); i++) { Sample x = in.get(i); if (x.kind().equals("key") && x.code().equals("Numpad9") && x.down()) s.inFight = true; }
    if (s.inFight) { s.damage += DAMAGE * (in.size() + s.rng.nextUint32() % 3); }
  }
  public void describe(S s, StateWriter o) { o.put("frame", s.frame); o.put("inFight", s.inFight); if (s.inFight) { o.put("rng", s.rng); o.put("damage", s.damage); } }
}
