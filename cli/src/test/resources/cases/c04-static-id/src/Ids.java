// provider: Ids
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
import java.util.*;
public final class Ids implements GameSimulation<Ids.S> {
  static long nextId = 1;                       // never reset
  public static final class S { Rng rng; List<Long> ids = new ArrayList<>(); long hp = 100; }
  public GameIdentity identity() { return GameIdentity.of("ids@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) {
    for (int i = 0; i < in.size(); i++) if (in.get(i).kind().equals("key") && in.get(i).down()) s.ids.add(nextId++);
    if (s.rng.bool(0.1)) s.hp -= 1;
  }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("hp", s.hp); o.list("ids", s.ids.size()); for (long l : s.ids) { o.item(); o.put("id", l); } o.end(); }
}
