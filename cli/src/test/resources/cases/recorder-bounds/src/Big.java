// provider: big.Big
package big;

import java.util.List;
import org.latticereplay.game.*;
import org.latticereplay.state.*;

/** Claims and parts of any size, as its settings say. */
public class Big implements GameSimulation<Big.S> {
  public static class S {
    final Settings settings;
    long samples;

    S(Settings settings) {
      this.settings = settings;
    }

    int count(String name) {
      return (int) settings.number(name, 0);
    }
  }

  public GameIdentity identity() {
    return GameIdentity.of("big@1", 60);
  }

  public S create(RunStart start) {
    return new S(start.settings());
  }

  public void step(S s, Samples in, double dt, long tick) {
    s.samples += in.size();
  }

  public void describe(S s, StateWriter out) {
    out.put("samples", s.samples);
    for (int i = 0; i < s.count("parts"); i++) {
      out.begin("part" + i);
      out.put("i", i);
      out.end();
    }
  }

  public void outcome(S s, StateWriter out) {
    out.put("best", new long[s.count("claims")]);
    out.put("text", "x".repeat(s.count("text")));
  }

  public List<SampleKind> sampleKinds() {
    return List.of(SampleKind.named("chat").text("word", "a"));
  }
}
