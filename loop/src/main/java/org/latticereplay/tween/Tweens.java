package org.latticereplay.tween;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.DoubleConsumer;
import org.latticereplay.loop.internal.Micros;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateWriter;

/**
 * Running tweens that the game steps itself, from wherever in its update they belong; never from a
 * render.
 *
 * <pre>{@code
 * tweens.start(TweenOptions.of(panel.y, 0, 0.3, y -> panel.y = y).ease("cubicOut").slot("panel.y"));
 * tweens.step(dt);
 * }</pre>
 *
 * <p>Updates come in the order of starting. Times are kept in whole microseconds, each duration
 * rounded once, halves up. Confined to one thread; {@link #step} allocates nothing.
 */
public final class Tweens implements Describable {
  /** Slots by name; only ever looked up, so its order decides nothing. */
  private final Map<String, TweenId> slots = new HashMap<>();

  /** In starting order; the dead among them go at the end of the next step. */
  private TweenId[] tweens = new TweenId[8];

  private int size;
  private int active;
  private boolean stepping;

  /** No tweens yet. */
  public Tweens() {}

  /** How many are live, those still waiting out their delay included. */
  public int active() {
    return active;
  }

  /**
   * Begins a tween, which moves from the next step on. It takes its slot from whoever holds it.
   *
   * @throws IllegalArgumentException naming the option that is out of range; nothing has changed
   */
  public TweenId start(TweenOptions options) {
    if (options == null) {
      throw new IllegalArgumentException("options: expected tween options, got null");
    }
    TweenId tween = checked(options);
    if (options.slot != null) {
      cancel(slots.get(options.slot));
      slots.put(options.slot, tween);
    }
    if (size == tweens.length) {
      makeRoom();
    }
    tweens[size++] = tween;
    active++;
    return tween;
  }

  private TweenId checked(TweenOptions options) {
    requireFinite("from", options.from);
    requireFinite("to", options.to);
    long duration = Micros.ofSeconds("seconds", options.seconds);
    if (duration == 0) {
      throw new IllegalArgumentException(
          "seconds: expected a microsecond or more, got "
              + options.seconds
              + "; to set a value at once, assign it");
    }
    long delay = Micros.ofSeconds("delay", options.delay);
    if (options.onUpdate == null) {
      throw new IllegalArgumentException("onUpdate: expected a function, got null");
    }
    Easing curve = options.curveName == null ? options.curve : Curve.named(options.curveName);
    if (curve == null) {
      throw new IllegalArgumentException("ease: expected a curve, got null");
    }
    Micros.sum("delay and seconds", delay, duration);
    if (Double.isInfinite(options.to - options.from)) {
      throw new IllegalArgumentException(
          "to: expected a finite distance from "
              + options.from
              + ", got "
              + options.to
              + "; tween a share of the way instead");
    }
    return new TweenId(this, options, delay, duration, curve);
  }

  private static void requireFinite(String option, double value) {
    if (!(Math.abs(value) <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(option + ": expected a finite number, got " + value);
    }
  }

  /** Drops the dead, unless a pass is under way, and grows if that was not enough. */
  private void makeRoom() {
    if (!stepping) {
      dropDead();
    }
    if (size > tweens.length / 2) {
      tweens = Arrays.copyOf(tweens, tweens.length * 2);
    }
  }

  /**
   * Ends a tween without its last update and its onDone, from inside a callback too.
   *
   * @return true if a live tween of this set was ended; false for one that is gone, for another
   *     set's and for null
   */
  public boolean cancel(TweenId id) {
    if (id == null || id.owner != this || !id.live) {
      return false;
    }
    end(id);
    return true;
  }

  /** Ends all of them, without their last updates and onDones. */
  public void cancelAll() {
    for (int i = 0; i < size; i++) {
      if (tweens[i].live) {
        end(tweens[i]);
      }
    }
  }

  private void end(TweenId tween) {
    active--;
    if (tween.slot != null) {
      slots.remove(tween.slot);
    }
    tween.die();
  }

  /**
   * Moves every live tween.
   *
   * <p>One started by a callback waits for the next step; one cancelled by a callback does not move
   * any more. A tween that arrives gives up its slot, then its last update is exactly its end, then
   * its onDone runs. An exception from a callback comes out of here, and the tweens after it do not
   * move in this step.
   *
   * @param dt seconds, rounded to whole microseconds
   * @throws IllegalArgumentException if {@code dt} is negative, not finite or above 2^53 - 1
   *     microseconds
   * @throws IllegalStateException if called from a callback of this set
   */
  public void step(double dt) {
    long micros = Micros.ofSeconds("step: dt", dt);
    if (stepping) {
      throw new IllegalStateException(
          "step: called from a callback of these tweens; call it after the step has ended");
    }
    stepping = true;
    try {
      int end = size;
      for (int i = 0; i < end; i++) {
        TweenId tween = tweens[i];
        if (tween.live) {
          move(tween, micros);
        }
      }
    } finally {
      stepping = false;
      if (active < size) {
        dropDead();
      }
    }
  }

  private void move(TweenId tween, long micros) {
    // Neither term exceeds 2^53, so the sum cannot overflow.
    long elapsed = Math.min(tween.elapsedMicros + micros, tween.delayMicros + tween.durationMicros);
    tween.elapsedMicros = elapsed;
    long moved = elapsed - tween.delayMicros;
    if (moved >= tween.durationMicros) {
      arrive(tween);
    } else if (moved >= 0) {
      double t = (double) moved / (double) tween.durationMicros;
      tween.onUpdate().accept(tween.from + tween.span * tween.curve().at(t));
    }
  }

  private void arrive(TweenId tween) {
    DoubleConsumer onUpdate = tween.onUpdate();
    Runnable onDone = tween.onDone();
    end(tween);
    onUpdate.accept(tween.to);
    if (onDone != null) {
      onDone.run();
    }
  }

  private void dropDead() {
    int kept = 0;
    for (int i = 0; i < size; i++) {
      if (tweens[i].live) {
        tweens[kept++] = tweens[i];
      }
    }
    Arrays.fill(tweens, kept, size, null);
    size = kept;
  }

  /**
   * Writes the live tweens in starting order: ends, times in microseconds, the name of the curve
   * ({@code custom} for a function) and the slot. Callbacks are not state.
   */
  @Override
  public void describe(StateWriter out) {
    out.list("tweens", active);
    for (int i = 0; i < size; i++) {
      TweenId tween = tweens[i];
      if (tween.live) {
        out.item();
        out.put("from", tween.from);
        out.put("to", tween.to);
        out.put("delayMicros", tween.delayMicros);
        out.put("durationMicros", tween.durationMicros);
        out.put("elapsedMicros", tween.elapsedMicros);
        out.put("curve", tween.curve() instanceof Curve curve ? curve.label() : "custom");
        out.put("slot", tween.slot);
      }
    }
    out.end();
  }
}
