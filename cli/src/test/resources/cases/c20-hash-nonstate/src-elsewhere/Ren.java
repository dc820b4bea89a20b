// provider: Ren
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
import java.util.*;
public class Ren implements GameSimulation<Ren.S> {
  static final class Unit { long hp; Unit(long h) { hp = h; } }
  public static class S { Rng rng; Map<Unit,Long> units = new HashMap<>(); }
  public GameIdentity identity() { return GameIdentity.of("ren@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); for (int i = 0; i < 8; i++) { Unit u = new Unit(i); s.units.put(u, (long) i); } return s; }
  public void step(S s, Samples in, double dt, long tick) { long k = s.rng.nextUint32() % 8; for (var e : s.units.entrySet()) if (e.getValue() == k) e.getKey().hp += in.size(); }
  static List<Unit> sorted(S s) { List<Map.Entry<Unit,Long>> l = new ArrayList<>(s.units.entrySet()); l.sort(Map.Entry.comparingByValue()); List<Unit> r = new ArrayList<>(); for (var e : l) r.add(e.getKey()); return r; }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.list("units", 8); for (Unit u : sorted(s)) { o.item(); o.put("hp", u.hp); } o.end(); }
  @Override public long hash(S s, StateHash fold) { int h = Hash.START; List<Unit> order = sorted(s); Collections.rotate(order, 3); for (Unit u : order) h = Hash.hashStep(h, (int) u.hp); return h & 0xFFFFFFFFL; } // dump order, not state
}
