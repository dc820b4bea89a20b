package survivors;

import java.util.Arrays;

/**
 * Keeps enemies from standing on one spot: a grid of cells over the field around the player, each a
 * chain of the enemies in it.
 *
 * <p>Pairs are visited in an order that follows from places and row numbers alone, since pushing
 * one pair apart moves the next.
 */
final class Crowd {
  private static final int SIDE = 64;
  private static final double CELL = 24;
  private static final double APART = 20;
  private static final int END = -1;

  private final int[] first = new int[SIDE * SIDE];
  private final int[] next;

  Crowd(int capacity) {
    next = new int[capacity];
  }

  /** Pushes apart all that are closer than two enemies' radii. */
  void separate(double[] x, double[] y, int count, double centerX, double centerY) {
    double left = centerX - SIDE * CELL / 2;
    double top = centerY - SIDE * CELL / 2;
    Arrays.fill(first, END);
    for (int i = count - 1; i >= 0; i--) {
      int cell = cell(x[i] - left) + SIDE * cell(y[i] - top);
      next[i] = first[cell];
      first[cell] = i;
    }
    for (int row = 0; row < SIDE; row++) {
      for (int column = 0; column < SIDE; column++) {
        for (int i = first[column + SIDE * row]; i != END; i = next[i]) {
          pushChain(x, y, i, next[i]);
          pushCell(x, y, i, column + 1, row);
          pushCell(x, y, i, column - 1, row + 1);
          pushCell(x, y, i, column, row + 1);
          pushCell(x, y, i, column + 1, row + 1);
        }
      }
    }
  }

  private static int cell(double along) {
    return (int) Math.max(0, Math.min(SIDE - 1, Math.floor(along / CELL)));
  }

  private void pushCell(double[] x, double[] y, int i, int column, int row) {
    if (column >= 0 && column < SIDE && row < SIDE) {
      pushChain(x, y, i, first[column + SIDE * row]);
    }
  }

  private void pushChain(double[] x, double[] y, int i, int from) {
    for (int j = from; j != END; j = next[j]) {
      double dx = x[j] - x[i];
      double dy = y[j] - y[i];
      double square = dx * dx + dy * dy;
      if (square < APART * APART && square > 0) {
        double distance = Math.sqrt(square);
        double push = (APART - distance) / distance * 0.25;
        x[i] -= dx * push;
        y[i] -= dy * push;
        x[j] += dx * push;
        y[j] += dy * push;
      }
    }
  }
}
