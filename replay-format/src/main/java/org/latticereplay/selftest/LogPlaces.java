package org.latticereplay.selftest;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.SessionLog;

/**
 * Where a log can be spoilt: some of its checkpoints and inputs, spread over its length. It reads
 * the log twice, to count and to pick, so that memory does not grow with it.
 */
final class LogPlaces {
  /** How many inputs are tried before it is said that none matters. */
  static final int INPUTS_MAX = 8;

  private long checkpoints;
  private long inputs;
  private long lastTick = -1;

  private long firstCheckpoint = -1;
  private long middleCheckpoint = -1;
  private long lastCheckpoint = -1;
  private final List<InputPlace> places = new ArrayList<>();

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
    long wanted = Math.min(INPUTS_MAX, inputs);
    long passed = 0;
    long checkpoint = 0;
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next()) {
        for (int i = 0; i < cursor.samples().size(); i++) {
          // The picked inputs divide all of them evenly, the first one included.
          if (passed++ == places.size() * inputs / Math.max(1, wanted) && places.size() < wanted) {
            places.add(new InputPlace(cursor.tick(), i));
          }
        }
        if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
          firstCheckpoint = checkpoint == 0 ? cursor.tick() : firstCheckpoint;
          middleCheckpoint = checkpoint == checkpoints / 2 ? cursor.tick() : middleCheckpoint;
          lastCheckpoint = cursor.tick();
          checkpoint++;
        }
      }
    }
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

  /** The picked inputs, in log order; empty when there are none. */
  List<InputPlace> inputs() {
    return List.copyOf(places);
  }
}
