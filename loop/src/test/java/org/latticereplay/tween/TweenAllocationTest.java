package org.latticereplay.tween;

import org.junit.jupiter.api.Test;
import org.latticereplay.state.StateHash;
import org.latticereplay.testing.Allocations;

class TweenAllocationTest {
  private double sum;

  @Test
  void aStepOfAThousandTweensAllocatesNothing() {
    Tweens tweens = new Tweens();
    Curve[] curves = Curve.values();
    for (int i = 0; i < 1000; i++) {
      tweens.start(
          TweenOptions.of(0, i, 1e6, value -> sum += value).ease(curves[i % curves.length]));
    }
    StateHash fold = new StateHash();
    Allocations.assertNone(
        "a thousand tweens",
        1000,
        () -> {
          tweens.step(0.016667);
          tweens.describe(fold);
        });
  }
}
