package rollback;

import java.nio.ByteBuffer;
import org.latticereplay.lane.Lane;
import org.latticereplay.lane.LaneClock;
import org.latticereplay.lane.LaneClockOptions;
import org.latticereplay.lane.LaneOptions;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateWriter;

/**
 * Two players on a line who can dash. A dash is a lane, so is the rest it needs afterwards, and so
 * is the gate in the middle that swings to and fro.
 *
 * <p>Everything that decides the future is in the clock or in {@code x} and {@code landings};
 * {@link #save} and {@link #load} hold all of it.
 */
final class Arena implements Describable {
  static final int PLAYERS = 2;

  /** Sim milliseconds per tick: 133 eighths, so that sums of them are exact. */
  static final double STEP_MS = 16.625;

  private static final double DASH_MS = 180;
  private static final double REST_MS = 700;
  private static final double GATE_MS = 2300;
  private static final double DASH_SPEED = 9;

  private final LaneClock clock = LaneClock.create(LaneClockOptions.fixed(8));
  private final Lane[] dash = new Lane[PLAYERS];
  private final Lane[] rest = new Lane[PLAYERS];
  private final Lane gate = clock.lane(LaneOptions.pingPong(GATE_MS));
  private final double[] x = {-100, 100};
  private final int[] landings = new int[PLAYERS];

  Arena() {
    for (int i = 0; i < PLAYERS; i++) {
      int player = i;
      rest[i] = clock.lane(REST_MS);
      dash[i] = clock.lane(LaneOptions.once(DASH_MS).onComplete(() -> land(player)));
    }
    gate.start();
  }

  /** A dash is over: count it, and rest. Rolled back and played again, it lands again. */
  private void land(int player) {
    landings[player]++;
    rest[player].restart();
  }

  /** One tick; {@code pressed} has bit i set when player i presses dash in it. */
  void step(int pressed) {
    for (int i = 0; i < PLAYERS; i++) {
      boolean ready = !dash[i].isRunning() && !rest[i].isRunning();
      if ((pressed & (1 << i)) != 0 && ready) {
        dash[i].restart();
      }
    }
    clock.advance(STEP_MS);
    for (int i = 0; i < PLAYERS; i++) {
      if (dash[i].isRunning()) {
        double speed = DASH_SPEED * (1 - dash[i].t());
        x[i] += (x[i] < gate.t() * 200 - 100 ? 1 : -1) * speed;
      }
    }
  }

  int landings(int player) {
    return landings[player];
  }

  /** Bytes of {@link #save}. */
  int saveSize() {
    return clock.snapshotSize() + PLAYERS * (Double.BYTES + Integer.BYTES);
  }

  void save(ByteBuffer out, int at) {
    int own = at + clock.snapshot(out, at);
    for (int i = 0; i < PLAYERS; i++) {
      out.putDouble(own + 12 * i, x[i]);
      out.putInt(own + 12 * i + 8, landings[i]);
    }
  }

  void load(ByteBuffer from, int at) {
    clock.hydrate(from, at);
    int own = at + clock.snapshotSize();
    for (int i = 0; i < PLAYERS; i++) {
      x[i] = from.getDouble(own + 12 * i);
      landings[i] = from.getInt(own + 12 * i + 8);
    }
  }

  @Override
  public void describe(StateWriter out) {
    out.put("clock", clock);
    out.put("x", x);
    out.put("landings", landings);
  }
}
