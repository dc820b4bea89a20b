package org.latticereplay.state;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Proxy;
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

/**
 * The default digest of arrays and of single values, a thousand of each kind.
 *
 * <p>A verifier uses one kind of writer. A recorder of parts and a comparison use several, so that
 * the compiler no longer knows which one a shared method writes to; {@code writers} says how many
 * kinds have been seen.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Measurement(iterations = 4, time = 500, timeUnit = TimeUnit.MILLISECONDS)
@Fork(1)
public class StateHashBenchmark {
  private static final int COUNT = 1000;

  @Param({"1", "3"})
  int writers;

  private final StateHash hash = new StateHash();
  private final int[] ints = new int[COUNT];
  private final double[] doubles = new double[COUNT];
  private final boolean[] flags = new boolean[COUNT];

  /** Fills the arrays, and shows the shared methods other writers. */
  @Setup
  public void fill() {
    for (int i = 0; i < COUNT; i++) {
      ints[i] = i * 2654435;
      doubles[i] = i / 7.0;
      flags[i] = i % 3 == 0;
    }
    for (int i = 1; i < writers; i++) {
      StateWriter other = i == 1 ? writer() : writer(Runnable.class);
      for (int round = 0; round < 20; round++) {
        all(other);
        all(hash);
      }
    }
  }

  /** A writer that writes nothing, of a class of its own for each set of interfaces. */
  private static StateWriter writer(Class<?>... more) {
    Class<?>[] interfaces = new Class<?>[more.length + 1];
    interfaces[0] = StateWriter.class;
    System.arraycopy(more, 0, interfaces, 1, more.length);
    InvocationHandler handler =
        (proxy, method, args) ->
            method.isDefault() ? InvocationHandler.invokeDefault(proxy, method, args) : null;
    return (StateWriter)
        Proxy.newProxyInstance(StateHashBenchmark.class.getClassLoader(), interfaces, handler);
  }

  private void all(StateWriter out) {
    ints(out);
    doubles(out);
    flags(out);
    scalars(out);
  }

  private void ints(StateWriter out) {
    out.put("ints", ints);
  }

  private void doubles(StateWriter out) {
    out.put("doubles", doubles);
  }

  private void flags(StateWriter out) {
    out.put("flags", flags);
  }

  private void scalars(StateWriter out) {
    out.list("entities", COUNT / 4);
    for (int i = 0; i < COUNT / 4; i++) {
      out.item();
      out.put("x", doubles[i]);
      out.put("y", doubles[i + 1]);
      out.put("hp", ints[i]);
      out.put("alive", flags[i]);
    }
    out.end();
  }

  /** A thousand integers in an array. */
  @Benchmark
  public long ints() {
    hash.reset();
    ints(hash);
    return hash.digest();
  }

  /** A thousand doubles in an array. */
  @Benchmark
  public long doubles() {
    hash.reset();
    doubles(hash);
    return hash.digest();
  }

  /** A thousand flags in an array. */
  @Benchmark
  public long flags() {
    hash.reset();
    flags(hash);
    return hash.digest();
  }

  /** A thousand single values in a list of 250 items. */
  @Benchmark
  public long scalars() {
    hash.reset();
    scalars(hash);
    return hash.digest();
  }
}
