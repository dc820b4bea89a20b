package org.latticereplay.game;

import java.util.function.Consumer;

/** Decides when a {@link Presented} simulation is read, and hands the readings on. */
final class Readings<S> {
  private final Presented<S> presented;
  private final Consumer<Object> to;
  private final double everyMs;

  private boolean any;
  private double lastMs;
  private long lastVersion;

  private Readings(Presented<S> presented, Consumer<Object> to) {
    this.presented = presented;
    this.to = to;
    this.everyMs = presented.everyMs();
    if (!(everyMs >= 0)) {
      throw new IllegalArgumentException(
          "everyMs: expected milliseconds of 0 or more, or infinity, got " + everyMs);
    }
  }

  /** The readings of a simulation, or null when it has none or nobody wants them. */
  static <S> Readings<S> of(GameSimulation<S> simulation, Consumer<Object> to) {
    if (to == null || !(simulation instanceof Presented<?> presented)) {
      return null;
    }
    // Presented is the second face of one provider class: its S is the simulation's, which the
    // class that implements both has written down twice.
    @SuppressWarnings("unchecked")
    Presented<S> typed = (Presented<S>) presented;
    return new Readings<>(typed, to);
  }

  /** A new run: the next offer is taken. */
  void reset() {
    any = false;
  }

  void offer(S state, double nowMs) {
    if (nowMs < lastMs) {
      lastMs = nowMs; // the caller's clock was set back: wait from there, not until it catches up
    }
    if (!any || nowMs - lastMs >= everyMs) {
      take(state, nowMs, presented.version(state));
      return;
    }
    long version = presented.version(state);
    if (version != lastVersion) {
      take(state, nowMs, version);
    }
  }

  private void take(S state, double nowMs, long version) {
    any = true;
    lastMs = nowMs;
    lastVersion = version;
    to.accept(presented.view(state));
  }
}
