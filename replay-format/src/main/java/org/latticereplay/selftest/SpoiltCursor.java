package org.latticereplay.selftest;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogEnd;
import org.latticereplay.game.Sample;
import org.latticereplay.game.Samples;

/** A log that says something else at one tick. */
final class SpoiltCursor implements LogCursor {
  private final LogCursor log;
  private final long flippedAt;
  private final long droppedAt;
  private final int dropped;
  private final boolean late;

  private Sample kept;
  private Samples samples;

  private SpoiltCursor(LogCursor log, long flippedAt, long droppedAt, int dropped, boolean late) {
    this.log = log;
    this.flippedAt = flippedAt;
    this.droppedAt = droppedAt;
    this.dropped = dropped;
    this.late = late;
  }

  /** One bit of the digest at a tick flipped. */
  static UnaryOperator<LogCursor> flipped(long tick) {
    return log -> new SpoiltCursor(log, tick, -1, 0, false);
  }

  /** One sample of a tick left out, or given to the tick after it, before that one's own. */
  static UnaryOperator<LogCursor> moved(InputPlace place, boolean late) {
    return log -> new SpoiltCursor(log, -1, place.tick(), place.index(), late);
  }

  @Override
  public boolean next() {
    if (!log.next()) {
      return false;
    }
    samples = log.samples();
    if (droppedAt >= 0 && log.tick() == droppedAt) {
      kept = late ? samples.get(dropped).copy() : null;
      List<Sample> others = new ArrayList<>();
      for (int i = 0; i < samples.size(); i++) {
        if (i != dropped) {
          others.add(samples.get(i).copy());
        }
      }
      samples = new Listed(others);
    } else if (kept != null) {
      List<Sample> all = new ArrayList<>();
      all.add(kept);
      for (int i = 0; i < samples.size(); i++) {
        all.add(samples.get(i).copy());
      }
      kept = null;
      samples = new Listed(all);
    }
    return true;
  }

  @Override
  public long tick() {
    return log.tick();
  }

  @Override
  public Samples samples() {
    return samples;
  }

  @Override
  public long checkpoint() {
    long recorded = log.checkpoint();
    return recorded != NO_CHECKPOINT && flippedAt >= 0 && log.tick() == flippedAt
        ? recorded ^ 1
        : recorded;
  }

  @Override
  public LogEnd end() {
    return log.end();
  }

  @Override
  public void close() {
    log.close();
  }

  private record Listed(List<Sample> samples) implements Samples {
    @Override
    public int size() {
      return samples.size();
    }

    @Override
    public Sample get(int i) {
      return samples.get(i);
    }
  }
}
