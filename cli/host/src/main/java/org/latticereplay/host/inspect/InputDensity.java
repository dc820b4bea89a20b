package org.latticereplay.host.inspect;

/**
 * How many samples came when: columns of equal length in ticks, which double as a log turns out to
 * be longer, so that a log of any length takes the same room.
 */
public final class InputDensity {
  private static final int COLUMNS_MAX = 64;
  private static final String LEVELS = ".:-=+*#%@";

  private final long[] samples = new long[COLUMNS_MAX];
  private long ticksPerColumn = 1;
  private long ticks;

  /** Nothing counted. */
  public InputDensity() {}

  /** Counts the samples of the next tick. */
  public void add(int count) {
    long column = ticks / ticksPerColumn;
    if (column == COLUMNS_MAX) {
      for (int i = 0; i < COLUMNS_MAX; i++) {
        samples[i] =
            2 * i < COLUMNS_MAX ? samples[2 * i] + samples[2 * i + 1] : 0; // i <= 2 i: not lost yet
      }
      ticksPerColumn *= 2;
      column = ticks / ticksPerColumn;
    }
    samples[(int) column] += count;
    ticks++;
  }

  /** How many ticks a column stands for; the last may stand for fewer. */
  public long ticksPerColumn() {
    return ticksPerColumn;
  }

  /** How many columns there are. */
  public int columns() {
    return (int) ((ticks + ticksPerColumn - 1) / ticksPerColumn);
  }

  /** The samples in a column. */
  public long samples(int column) {
    return samples[column];
  }

  /** The most samples in any column. */
  public long most() {
    long most = 0;
    for (long each : samples) {
      most = Math.max(most, each);
    }
    return most;
  }

  /** One character a column: a space for none, then nine levels up to the fullest. */
  public String chart() {
    long most = most();
    StringBuilder chart = new StringBuilder();
    for (int i = 0; i < columns(); i++) {
      int level = most == 0 ? 0 : (int) Math.ceil((double) samples[i] * LEVELS.length() / most);
      chart.append(level == 0 ? ' ' : LEVELS.charAt(level - 1));
    }
    return chart.toString();
  }
}
