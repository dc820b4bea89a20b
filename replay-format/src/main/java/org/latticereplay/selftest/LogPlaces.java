package org.latticereplay.selftest;

import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.Samples;

/**
 * Where a log can be spoilt: some of its checkpoints and inputs. It reads the log twice, to count
 * and to pick, so that memory does not grow with it.
 *
 * <p>Inputs are picked that are likely to matter: some at the tick of a checkpoint, where even one
 * tick too late shows at once, the first of each kind, and some spread evenly over the log.
 */
final class LogPlaces {
  /** How many inputs are picked in each of the three ways. */
  static final int INPUTS_MAX = 8;

  private long checkpoints;
  private long inputs;
  private long lastTick = -1;

  private long firstCheckpoint = -1;
  private long middleCheckpoint = -1;
  private long lastCheckpoint = -1;
  private final Set<InputPlace> atCheckpoints = new LinkedHashSet<>();
  private final Map<String, InputPlace> byKind = new LinkedHashMap<>();
  private final Set<InputPlace> spread = new LinkedHashSet<>();

  private LogPlaces() {}

  static LogPlaces of(SessionLog log) {
    LogPlaces found = new LogPlaces();
    found.count(log);
    found.pick(log);
    return found;
  }

  private void count(SessionLog log) {
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next()) {
        inputs += cursor.samples().size();
        lastTick = cursor.tick();
        if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
          checkpoints++;
        }
      }
    }
  }

  private void pick(SessionLog log) {
    long passed = 0;
    long checkpoint = 0;
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next()) {
        passed = pickInputs(cursor, passed);
        if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
          firstCheckpoint = checkpoint == 0 ? cursor.tick() : firstCheckpoint;
          middleCheckpoint = checkpoint == checkpoints / 2 ? cursor.tick() : middleCheckpoint;
          lastCheckpoint = cursor.tick();
          checkpoint++;
        }
      }
    }
  }

  private long pickInputs(LogCursor cursor, long before) {
    Samples samples = cursor.samples();
    long passed = before;
    for (int i = 0; i < samples.size(); i++) {
      InputPlace place = new InputPlace(cursor.tick(), i);
      if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT && atCheckpoints.size() < INPUTS_MAX) {
        atCheckpoints.add(place);
      }
      if (byKind.size() < INPUTS_MAX) {
        byKind.putIfAbsent(samples.get(i).kind(), place);
      }
      long wanted = Math.min(INPUTS_MAX, inputs);
      if (spread.size() < wanted && passed == spread.size() * inputs / wanted) {
        spread.add(place);
      }
      passed++;
    }
    return passed;
  }

  /** Log tick of the first checkpoint, or -1. */
  long firstCheckpoint() {
    return firstCheckpoint;
  }

  long middleCheckpoint() {
    return middleCheckpoint;
  }

  long lastCheckpoint() {
    return lastCheckpoint;
  }

  long lastTick() {
    return lastTick;
  }

  /** The picked inputs, the likeliest to matter first; empty when there are none. */
  List<InputPlace> inputs() {
    Set<InputPlace> all = new LinkedHashSet<>(atCheckpoints);
    all.addAll(byKind.values());
    all.addAll(spread);
    return List.copyOf(all);
  }
}
