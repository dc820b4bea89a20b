package tower;

import java.util.function.Consumer;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.Samples;
import org.latticereplay.state.StateWriter;

/**
 * Stack blocks from a swinging crane: {@code Space} lets go, {@code KeyK} knocks the topmost one.
 *
 * <p>The motion is dyn4j's. What its replays rest on, and what they do not survive, is in the
 * README; the profile says which engine a session was made with, so that one made with another is
 * refused rather than diverging.
 */
public final class TowerGame implements GameSimulation<Tower> {
  private static final String ENGINE = "dyn4j-5.0.2";

  private final Variant variant;

  /** A provider needs a public constructor without arguments. */
  public TowerGame() {
    this(Variant.PROVIDED);
  }

  /** The game as one of the experiments wants it. */
  TowerGame(Variant variant) {
    this.variant = variant;
  }

  @Override
  public GameIdentity identity() {
    return new GameIdentity(GameIdentity.KIT, "tower@1", 1, 60, ENGINE);
  }

  @Override
  public Tower create(RunStart start) {
    return new Tower(start.rng(), variant);
  }

  @Override
  public void step(Tower tower, Samples in, double dt, long tick) {
    for (int i = 0; i < in.size(); i++) {
      Sample sample = in.get(i);
      if (sample.kind().equals("key") && sample.down()) {
        if (sample.code().equals("Space")) {
          tower.drop();
        } else if (sample.code().equals("KeyK")) {
          tower.knock();
        }
      }
    }
    tower.step(dt);
  }

  @Override
  public void describe(Tower tower, StateWriter out) {
    tower.describe(out);
  }

  @Override
  public void drainEvents(Tower tower, Consumer<Object> to) {
    tower.events.forEach(to);
    tower.events.clear();
  }

  @Override
  public void outcome(Tower tower, StateWriter out) {
    tower.outcome(out);
  }
}
