package org.latticereplay.lane;

import java.util.ArrayList;
import java.util.List;

/** What was thrown within a tick, kept until the tick is complete. */
final class TickErrors {
  private final List<Throwable> errors = new ArrayList<>(0);

  void add(Throwable error) {
    errors.add(error);
  }

  /** Throws what was kept: one error as itself, several as one {@link LaneTickException}. */
  void rethrow() {
    if (errors.isEmpty()) {
      return;
    }
    List<Throwable> thrown = List.copyOf(errors);
    errors.clear();
    if (thrown.size() > 1) {
      throw new LaneTickException(thrown);
    }
    Throwable only = thrown.get(0);
    if (only instanceof Error error) {
      throw error;
    }
    throw (RuntimeException) only;
  }
}
