package orchard;

import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

/** The orchard as a replayable game; what differs between its builds is only the identity. */
abstract class OrchardGame implements GameSimulation<Orchard> {
  /**
   * The kit the shipped sessions were recorded under: this game is a port, so it names that one.
   */
  private static final String KIT = "0.1.1";

  private static final String PROFILE =
      "tap:4,9,6|longPressMs:450|pinchStartPx:12|pinchMinSpreadPx:24|wheelLinePx:16|wheelPagePx:400"
          + "|wheelZoomRate:0.0016|wheelPinchRate:0.01|keyZoomStep:1.15|keyPanPxPerS:700"
          + "|flingMinPxPerS:120|flingHalfLifeMs:150|flingSampleMs:60|maxPointers:2"
          + "|maxBufferedSamples:4096";

  private final GameIdentity identity;

  OrchardGame(int hz, String profile) {
    identity = new GameIdentity(KIT, "orchard@1", 1, hz, profile);
  }

  OrchardGame(int hz) {
    this(hz, PROFILE);
  }

  @Override
  public final GameIdentity identity() {
    return identity;
  }

  @Override
  public final Orchard create(RunStart start) {
    return new Orchard(start);
  }

  @Override
  public final void step(Orchard orchard, Samples in, double dt, long tick) {
    for (int i = 0; i < in.size(); i++) {
      orchard.take(in.get(i));
    }
    orchard.advance(dt, tick);
  }

  @Override
  public final void describe(Orchard orchard, StateWriter out) {
    orchard.describe(out);
  }

  @Override
  public final long hash(Orchard orchard, StateHash fold) {
    return orchard.digest();
  }

  @Override
  public final void outcome(Orchard orchard, StateWriter out) {
    orchard.outcome(out);
  }
}
