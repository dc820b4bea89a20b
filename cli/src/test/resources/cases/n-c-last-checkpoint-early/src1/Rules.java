// provider: Rules
import org.latticereplay.game.*;
import org.latticereplay.math.*;
import org.latticereplay.state.*;

public class Rules implements GameSimulation<Rules.S> {
  static final int DAMAGE = 11;

  public static class S {
    public Rng rng;
    public long hp = 1000;
    public long kills;
  }

  public GameIdentity identity() {
    return GameIdentity.of("rules@1.04", 60);
  }

  public S create(RunStart start) {
    S s = new S();
    s.rng = start.rng();
    return s;
  }

  public void step(S s, Samples in, double dt, long tick) {
    for (int i = 0; i < in.size(); i++) {
      if (in.get(i).kind().equals("down")) {
        s.hp -= DAMAGE;
        if (s.hp < 0) {
          s.hp = 1000;
          s.kills++;
        }
      }
    }
    s.rng.nextUint32();
  }

  public void describe(S s, StateWriter out) {
    out.put("rng", s.rng);
    out.put("hp", s.hp);
    out.put("kills", s.kills);
  }
}
