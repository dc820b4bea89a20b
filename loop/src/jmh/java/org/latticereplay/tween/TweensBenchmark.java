package org.latticereplay.tween;

import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** {@link Tweens#step} with a thousand running tweens. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
@Fork(2)
public class TweensBenchmark {
  @Param({"linear", "all"})
  String curves;

  private Tweens tweens;
  private double sum;

  /** A thousand tweens that take a hundred years, all linear or of every curve in turn. */
  @Setup
  public void fill() {
    tweens = new Tweens();
    Curve[] all = Curve.values();
    for (int i = 0; i < 1000; i++) {
      Curve curve = curves.equals("all") ? all[i % all.length] : Curve.LINEAR;
      tweens.start(TweenOptions.of(0, 1000, 3e9, value -> sum += value).ease(curve));
    }
  }

  /** One step of a sixtieth of a second. */
  @Benchmark
  public double step() {
    tweens.step(0.016667);
    return sum;
  }
}
