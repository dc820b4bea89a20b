package org.latticereplay.tween;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.state.StateHash;

class TweensTest {
  private final Tweens tweens = new Tweens();
  private final List<Double> values = new ArrayList<>();

  private TweenOptions toOne(double seconds) {
    return TweenOptions.of(0, 1, seconds, values::add);
  }

  @Test
  void refusesAStepInsideAStep() {
    tweens.start(
        TweenOptions.of(
            0,
            1,
            1,
            value -> {
              values.add(value);
              Throwable refused =
                  assertThrows(IllegalStateException.class, () -> tweens.step(0.25));
              assertTrue(refused.getMessage().startsWith("step: called from a callback"));
            }));
    tweens.step(0.5);
    tweens.step(0.5);
    assertEquals(List.of(0.5, 1.0), values);
  }

  @Test
  void refusesEveryNegativeDuration() {
    for (double negative : new double[] {-1e-300, -4e-7, -1}) {
      assertThrows(IllegalArgumentException.class, () -> tweens.step(negative));
      TweenOptions delayed = toOne(1).delay(negative);
      assertThrows(IllegalArgumentException.class, () -> tweens.start(delayed));
    }
    assertEquals(0, tweens.active());
  }

  @Test
  void refusesEndsInfinitelyFarApart() {
    TweenOptions far = TweenOptions.of(-1e308, 1e308, 1, values::add);
    String refused =
        assertThrows(IllegalArgumentException.class, () -> tweens.start(far)).getMessage();
    assertEquals(
        "to: expected a finite distance from -1.0E308, got 1.0E308; tween a share of the way"
            + " instead",
        refused);
  }

  @Test
  void checksSumsOfDurations() {
    TweenOptions far = toOne(9e9).delay(9e9);
    assertThrows(IllegalArgumentException.class, () -> tweens.start(far));
    tweens.start(toOne(9e9));
    tweens.step(9007199254.0);
    tweens.step(9007199254.0);
    assertEquals(List.of(1.0), values);
  }

  @Test
  void aTargetOfNegativeZeroArrivesAsItIs() {
    tweens.start(TweenOptions.of(1, -0.0, 1, values::add));
    tweens.step(2);
    assertEquals(List.of(-0.0), values);
  }

  @Test
  void knowsNoNameThatIsNotInTheTable() {
    for (String name : new String[] {"constructor", "toString", "", "LINEAR", "easeOutCubic"}) {
      String refused =
          assertThrows(IllegalArgumentException.class, () -> tweens.start(toOne(1).ease(name)))
              .getMessage();
      assertTrue(refused.contains("quadInOut"), refused);
      assertTrue(refused.endsWith("got \"" + name + "\""), refused);
    }
    assertThrows(IllegalArgumentException.class, () -> tweens.start(toOne(1).ease((Easing) null)));
    assertThrows(IllegalArgumentException.class, () -> tweens.start(toOne(1).ease((String) null)));
    assertThrows(IllegalArgumentException.class, () -> tweens.start(null));
  }

  @Test
  void aHandleMeansNothingToOtherTweens() {
    Tweens others = new Tweens();
    TweenId here = tweens.start(toOne(1));
    assertFalse(others.cancel(here));
    assertFalse(tweens.cancel(null));
    assertTrue(tweens.cancel(here));
    assertFalse(tweens.cancel(here));
    assertTrue(here.toString().endsWith("(gone)"));
  }

  @Test
  void keepsNothingOfTweensThatCameAndWent() {
    for (int i = 0; i < 10_000; i++) {
      TweenId tween = tweens.start(toOne(1).slot("slot " + i % 3));
      if (i % 2 == 0) {
        tweens.cancel(tween);
      }
    }
    assertEquals(2, tweens.active());
    tweens.step(1);
    assertEquals(0, tweens.active());
    assertEquals(List.of(1.0, 1.0), values);
  }

  @Test
  void startsAnyNumberFromInsideAStep() {
    int[] started = {0};
    tweens.start(
        TweenOptions.of(
            0,
            1,
            1,
            value -> {
              for (int i = 0; i < 100; i++) {
                started[0]++;
                tweens.start(toOne(1));
              }
            }));
    tweens.step(1);
    assertEquals(100, started[0]);
    assertEquals(100, tweens.active());
    assertEquals(List.of(), values);
    tweens.step(0.5);
    assertEquals(100, values.size());
  }

  @Test
  void describesEverythingThatDecidesTheFuture() {
    long empty = hash(tweens);
    TweenId tween = tweens.start(toOne(1));
    long started = hash(tweens);
    assertNotEquals(empty, started);
    tweens.step(0.25);
    assertNotEquals(started, hash(tweens));
    List<TweenOptions> variants =
        List.of(
            toOne(1).ease(Curve.QUAD_IN),
            toOne(1).ease(t -> t),
            toOne(1).slot("x"),
            toOne(1).delay(1),
            toOne(2),
            TweenOptions.of(0, 2, 1, values::add),
            TweenOptions.of(1, 1, 1, values::add));
    for (TweenOptions variant : variants) {
      Tweens other = new Tweens();
      other.start(variant);
      assertNotEquals(started, hash(other));
    }
    tweens.cancel(tween);
    assertEquals(empty, hash(tweens));
  }

  private static long hash(Tweens described) {
    StateHash fold = new StateHash();
    described.describe(fold);
    return fold.digest();
  }
}
