package orchard;

import java.util.Arrays;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.math.Hash;
import org.latticereplay.math.Noise;
import org.latticereplay.math.Rng;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateWriter;

/** One run: everything that decides its future, and the rules that change it. */
final class Orchard implements Describable {
  static final int COLUMNS = 16;
  static final int ROWS = 12;
  static final int CELLS = COLUMNS * ROWS;

  private static final int CELL_PIXELS = 50;
  private static final int RIPE = 9;
  private static final int WATER_MAX = 255;
  private static final int TEMPO_MAX = 8;
  private static final int NO_POINTER = -1;
  private static final int NO_CELL = -1;

  private final Rng rng;
  private final int soil;

  final int[] plant = new int[CELLS];
  final int[] water = new int[CELLS];
  private final boolean[] held = new boolean[Key.COUNT];
  private int cx = 8;
  private int cy = 6;
  private int tempo = 4;
  private int coins = 20;
  private int harvested;
  private long painting = NO_POINTER;
  private int lastCell = NO_CELL;
  private double wind;
  private double sun = 0.5;

  // Scratch, written before it is read in every step that uses it: no state.
  private final int[] order = new int[4];
  private static final double[] GIFTS = {5, 3, 1};

  Orchard(RunStart start) {
    rng = start.rng();
    soil = (int) rng.derive("soil").seed();
    for (int i = 0; i < CELLS; i++) {
      double wet = Noise.noise2(soil, column(i) * 0.37, row(i) * 0.37);
      water[i] = (int) Math.floor((wet + 1) * 64);
    }
  }

  private static int column(int cell) {
    return cell % COLUMNS;
  }

  private static int row(int cell) {
    return cell / COLUMNS;
  }

  /** Takes in one recorded input. */
  void take(Sample sample) {
    switch (sample.kind()) {
      case "key" -> key(sample.code(), sample.down());
      case "down" -> {
        if (painting == NO_POINTER) {
          painting = sample.id();
          lastCell = NO_CELL;
          paint(sample.sx(), sample.sy());
        }
      }
      case "move" -> {
        if (painting == sample.id()) {
          paint(sample.sx(), sample.sy());
        }
      }
      case "up" -> {
        if (painting == sample.id()) {
          paint(sample.sx(), sample.sy());
          painting = NO_POINTER;
        }
      }
      case "cancel" -> {
        if (painting == sample.id()) {
          painting = NO_POINTER;
        }
      }
      case "wheel" -> wheel(sample.dz(), sample.pinch());
      case "blur" -> {
        painting = NO_POINTER;
        Arrays.fill(held, false);
      }
      default -> {}
    }
  }

  private void key(String code, boolean down) {
    int key = Key.index(code);
    if (key < 0) {
      return;
    }
    if (down && !held[key]) {
      if (key == Key.SPACE) {
        plantAt(cy * COLUMNS + cx);
      } else {
        move(key);
      }
    }
    held[key] = down;
  }

  private void wheel(double dz, boolean pinch) {
    if (pinch) {
      wind += dz * 0.001;
    } else if (dz > 0) {
      tempo = Math.min(TEMPO_MAX, tempo + 1);
    } else if (dz < 0) {
      tempo = Math.max(1, tempo - 1);
    }
  }

  private void plantAt(int cell) {
    if (coins > 0 && plant[cell] == 0) {
      coins--;
      plant[cell] = 1;
    }
  }

  private void move(int key) {
    switch (key) {
      case Key.LEFT -> cx = cx > 0 ? cx - 1 : COLUMNS - 1;
      case Key.RIGHT -> cx = cx < COLUMNS - 1 ? cx + 1 : 0;
      case Key.UP -> cy = cy > 0 ? cy - 1 : ROWS - 1;
      default -> cy = cy < ROWS - 1 ? cy + 1 : 0;
    }
  }

  private void paint(double x, double y) {
    double column = Math.floor(x / CELL_PIXELS);
    double row = Math.floor(y / CELL_PIXELS);
    if (!(column >= 0 && column < COLUMNS && row >= 0 && row < ROWS)) {
      return;
    }
    int cell = ((int) row) * COLUMNS + (int) column;
    if (cell == lastCell) {
      return;
    }
    lastCell = cell;
    if (plant[cell] == 0) {
      plantAt(cell);
    } else {
      water[cell] = Math.min(WATER_MAX, water[cell] + 40);
    }
  }

  /** Advances by one tick. The order of the draws is part of the rules. */
  void advance(double dt, long tick) {
    if (tick % 8 == 0) {
      repeatHeldMoves();
    }
    blow(dt);
    for (int i = 0; i < tempo; i++) {
      grow(rng.integer(0, CELLS));
    }
    if (tick % 120 == 0) {
      rain(tick);
    }
    if (tick % 45 == 44) {
      harvest();
    }
    if (rng.bool(0.02)) {
      nibble();
    }
    if (tick % 300 == 299) {
      gift();
    }
  }

  private void repeatHeldMoves() {
    for (int key = Key.LEFT; key <= Key.DOWN; key++) {
      if (held[key]) {
        move(key);
      }
    }
  }

  private void blow(double dt) {
    wind = wind * 0.995 + (rng.next() - 0.5) * 0.1;
    sun = sun + (0.5 - sun) * dt * 0.25 + wind * 0.01;
    if (sun < 0) {
      sun = 0.0;
    }
    if (sun > 1) {
      sun = 1.0;
    }
  }

  private void grow(int cell) {
    if (plant[cell] == 0) {
      return;
    }
    int need = 4 + plant[cell] * 2;
    if (water[cell] >= need) {
      water[cell] -= need;
      if (plant[cell] < RIPE) {
        plant[cell]++;
      }
    } else if (rng.bool(0.1)) {
      plant[cell]--;
    }
  }

  private void rain(long tick) {
    for (int i = 0; i < CELLS; i++) {
      double rain =
          Noise.fbm2(soil, column(i) * 0.21 + tick * 0.001, row(i) * 0.21 - tick * 0.0005, 3, 0.5);
      if (rain > 0.05) {
        water[i] = Math.min(WATER_MAX, water[i] + (int) Math.floor(rain * 60));
      }
    }
  }

  private void harvest() {
    for (int i = 0; i < CELLS; i++) {
      if (plant[i] == RIPE) {
        plant[i] = 0;
        harvested++;
        coins += 2 + Integer.remainderUnsigned(Hash.hash2(soil, i, harvested), 3);
      }
    }
  }

  /** Something eats from the first neighbour, in a random order, that is worth eating. */
  private void nibble() {
    for (int i = 0; i < order.length; i++) {
      order[i] = i;
    }
    rng.shuffle(order);
    int target = rng.integer(0, CELLS);
    for (int direction : order) {
      int neighbour = neighbour(target, direction);
      if (neighbour >= 0 && plant[neighbour] > 1) {
        plant[neighbour]--;
        return;
      }
    }
  }

  private static int neighbour(int cell, int direction) {
    int column = column(cell);
    int row = row(cell);
    return switch (direction) {
      case 0 -> column > 0 ? cell - 1 : NO_CELL;
      case 1 -> column < COLUMNS - 1 ? cell + 1 : NO_CELL;
      case 2 -> row > 0 ? cell - COLUMNS : NO_CELL;
      default -> row < ROWS - 1 ? cell + COLUMNS : NO_CELL;
    };
  }

  private void gift() {
    switch (rng.weighted(GIFTS)) {
      case 0 -> coins++;
      case 1 -> {
        for (int i = 0; i < CELLS; i++) {
          water[i] = Math.min(WATER_MAX, water[i] + 5);
        }
      }
      default -> tempo = 4;
    }
  }

  private int heldMask() {
    int mask = 0;
    for (int key = 0; key < Key.COUNT; key++) {
      mask |= held[key] ? 1 << key : 0;
    }
    return mask;
  }

  /** The digest the recordings hold: older than the default hash, so the game keeps its own. */
  long digest() {
    int h = Hash.START;
    h = Hash.hashStep(h, rng.state());
    h = Hash.hashStep(h, cx);
    h = Hash.hashStep(h, cy);
    h = Hash.hashStep(h, tempo);
    h = Hash.hashStep(h, coins);
    h = Hash.hashStep(h, harvested);
    h = Hash.hashStep(h, painting);
    h = Hash.hashStep(h, lastCell);
    h = Hash.hashStep(h, heldMask());
    h = hashBits(h, wind);
    h = hashBits(h, sun);
    for (int i = 0; i < CELLS; i++) {
      h = Hash.hashStep(h, plant[i] * 256 + water[i]);
    }
    return Integer.toUnsignedLong(h);
  }

  private static int hashBits(int h, double value) {
    long bits = Double.doubleToLongBits(value);
    return Hash.hashStep(Hash.hashStep(h, (int) (bits >>> 32)), (int) bits);
  }

  @Override
  public void describe(StateWriter out) {
    out.put("rng", rng);
    out.begin("cursor");
    out.put("cx", cx);
    out.put("cy", cy);
    out.end();
    out.put("tempo", tempo);
    out.put("coins", coins);
    out.put("harvested", harvested);
    out.begin("input");
    out.put("painting", painting);
    out.put("lastCell", lastCell);
    out.put("held", held);
    out.end();
    out.begin("weather");
    out.put("wind", wind);
    out.put("sun", sun);
    out.end();
    out.put("plant", plant);
    out.put("water", water);
  }

  /** What a finished session may claim. */
  void outcome(StateWriter out) {
    out.put("coins", coins);
    out.put("harvested", harvested);
  }
}
