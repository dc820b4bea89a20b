// provider: Triggers
import org.latticereplay.game.*;
import org.latticereplay.state.*;
import org.latticereplay.math.*;
import java.util.*;
public final class Triggers implements GameSimulation<Triggers.S> {
  interface Effect {}
  record Burn() implements Effect {}
  record Heal() implements Effect {}
  record Draw() implements Effect {}
  record Poison() implements Effect {}
  record Shield() implements Effect {}
  record Bolt() implements Effect {}
  static final class Trigger {
    final Class<?> kind; final int n;
    Trigger(Class<?> k, int n) { kind = k; this.n = n; }
    @Override public int hashCode() { return Objects.hash(kind, n); }
    @Override public boolean equals(Object o) { return o instanceof Trigger t && t.kind == kind && t.n == n; }
  }
  public static final class S { Rng rng; long life = 20; long order; Map<Trigger,Integer> fired = new HashMap<>(); }
  static final Class<?>[] KINDS = {Burn.class, Heal.class, Draw.class, Poison.class, Shield.class, Bolt.class};
  public GameIdentity identity() { return GameIdentity.of("triggers@1", 60); }
  public S create(RunStart st) { S s = new S(); s.rng = st.rng(); return s; }
  public void step(S s, Samples in, double dt, long tick) {
    s.fired.clear();
    for (int i = 0; i < 5; i++) s.fired.put(new Trigger(KINDS[(int) (s.rng.nextUint32() % 6)], i), i);
    for (Map.Entry<Trigger,Integer> e : s.fired.entrySet()) {
      int k = Arrays.asList(KINDS).indexOf(e.getKey().kind);
      s.order = Hash.hashStep((int) s.order, k * 10 + e.getValue()) & 0xFFFFFFFFL;
      s.life = s.life * 3 + k - e.getValue();
    }
  }
  public void describe(S s, StateWriter o) { o.put("rng", s.rng); o.put("life", s.life); o.put("order", s.order); }
}
