package org.latticereplay.record;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.game.MemberType;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.math.Rng;

/**
 * A player made of a seed: bursts of input with rests between, over the kit's kinds and a game's
 * own. The same seed, kinds and ticks give the same samples on every machine.
 *
 * <p>What a device could not do is not generated: a pointer moves and comes up only while it is
 * down, a key comes up only after it went down, and a blur lets go of everything.
 */
public final class GeneratedInput implements StepInput {
  private static final List<String> CODES =
      List.of(
          "ArrowLeft",
          "ArrowRight",
          "ArrowUp",
          "ArrowDown",
          "Space",
          "Enter",
          "Escape",
          "KeyW",
          "KeyA",
          "KeyS",
          "KeyD",
          "KeyE",
          "KeyR",
          "KeyZ",
          "Digit1",
          "Digit2",
          "Digit3");
  private static final List<String> POINTERS = List.of("mouse", "touch", "pen");
  private static final int POINTERS_MAX = 2;
  private static final int WIDTH = 1280;
  private static final int HEIGHT = 720;

  private final Rng rng;
  private final List<SampleKind> kinds;
  private final SampleBuffer buffer = new SampleBuffer();
  private final List<Long> pointers = new ArrayList<>();
  private final List<String> keys = new ArrayList<>();
  private long nextPointer = 1;
  private int burst;
  private int rest;

  /**
   * A player.
   *
   * @param seed any text
   * @param kinds the kinds the game reads beyond the kit's
   */
  public GeneratedInput(String seed, List<SampleKind> kinds) {
    this.rng = Rng.of(seed);
    this.kinds = List.copyOf(kinds);
  }

  @Override
  public Samples read(long tick) {
    buffer.clear();
    if (rest > 0) {
      rest--;
    } else if (burst > 0) {
      burst--;
      if (rng.bool(0.4)) {
        sample();
        if (rng.bool(0.2)) {
          sample();
        }
      }
    } else {
      burst = rng.integer(30, 300);
      rest = rng.bool(0.2) ? rng.integer(60, 400) : rng.integer(0, 40);
    }
    return buffer;
  }

  private void sample() {
    if (!kinds.isEmpty() && rng.bool(0.3)) {
      own(rng.pick(kinds));
      return;
    }
    double what = rng.next();
    if (what < 0.45) {
      pointer();
    } else if (what < 0.9) {
      key();
    } else if (what < 0.99) {
      buffer.wheel(x(), y(), rng.integer(-3, 4) * 40.0, rng.bool(0.2));
    } else {
      pointers.clear();
      keys.clear();
      buffer.blur();
    }
  }

  private void pointer() {
    if (pointers.isEmpty() || (pointers.size() < POINTERS_MAX && rng.bool(0.1))) {
      pointers.add(nextPointer);
      buffer.down(nextPointer++, x(), y(), rng.pick(POINTERS));
      return;
    }
    int which = rng.integer(0, pointers.size());
    double what = rng.next();
    if (what < 0.75) {
      buffer.move(pointers.get(which), x(), y());
    } else if (what < 0.97) {
      buffer.up(pointers.remove(which), x(), y());
    } else {
      buffer.cancel(pointers.remove(which));
    }
  }

  private void key() {
    if (!keys.isEmpty() && rng.bool(0.5)) {
      buffer.key(keys.remove(rng.integer(0, keys.size())), false);
      return;
    }
    String code = rng.pick(CODES);
    if (!keys.contains(code)) {
      keys.add(code);
    }
    buffer.key(code, true);
  }

  /** Half pixels: fractions that a log has to keep. */
  private double x() {
    return rng.integer(0, 2 * WIDTH) / 2.0;
  }

  private double y() {
    return rng.integer(0, 2 * HEIGHT) / 2.0;
  }

  private void own(SampleKind kind) {
    buffer.add(kind.name());
    for (SampleKind.Member member : kind.members()) {
      if (member.type() == MemberType.FLAG) {
        buffer.member(member.name(), rng.bool());
      } else if (member.type() == MemberType.TEXT) {
        buffer.member(member.name(), member.texts().isEmpty() ? "" : rng.pick(member.texts()));
      } else {
        buffer.member(member.name(), number(member));
      }
    }
  }

  private double number(SampleKind.Member member) {
    if (!member.whole()) {
      return rng.real(member.low(), member.high());
    }
    double span = Math.floor(member.high()) - Math.ceil(member.low());
    return Math.ceil(member.low()) + Math.floor(rng.next() * (span + 1));
  }
}
