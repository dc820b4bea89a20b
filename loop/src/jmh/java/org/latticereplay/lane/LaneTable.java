package org.latticereplay.lane;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Locale;

/**
 * Prints one table of all workloads, each measured as the reference is: two unmeasured samples,
 * then seven on fresh clocks, the median of the seven; beside them {@code System.arraycopy} of a
 * snapshot's bytes and the cost of one tick by number of lanes.
 *
 * <p>Times are CPU times of the measuring thread, so that other work on the machine does not count;
 * a collection, which another thread does, does not count either. {@code -Xbatch} keeps compilation
 * out.
 *
 * <p>Run with the test class path: {@code java -Xbatch -cp ... org.latticereplay.lane.LaneTable
 * [id...]}
 */
public final class LaneTable {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();
  private static final int UNMEASURED = 2;
  private static final int MEASURED = 7;

  private LaneTable() {}

  /** Prints the table; with arguments, only those ids. */
  public static void main(String[] ids) {
    System.out.println("| id | million operations/s | check |");
    System.out.println("|---|---|---|");
    for (Workload workload : Workloads.all()) {
      if (ids.length == 0 || Arrays.asList(ids).contains(workload.id())) {
        double rate = workload.operations() / seconds(workload);
        print("| %s | %.2f | %s |", workload.id(), rate / 1e6, workload.check());
      }
    }
    if (ids.length == 0) {
      for (int capacity : new int[] {1024, 65_534}) {
        copies(capacity);
      }
      ticks();
    }
  }

  private static double seconds(Workload workload) {
    double[] samples = new double[MEASURED];
    for (int i = -UNMEASURED; i < MEASURED; i++) {
      workload.build();
      long begin = cpuNanos();
      workload.body();
      long end = cpuNanos();
      if (i >= 0) {
        samples[i] = (end - begin) / 1e9;
      }
    }
    return median(samples);
  }

  private static long cpuNanos() {
    return THREADS.getCurrentThreadCpuTime();
  }

  private static double median(double... samples) {
    Arrays.sort(samples);
    return samples[samples.length / 2];
  }

  /** Copying, capturing (at rest and after a tick) and restoring the same bytes, in turn. */
  private static void copies(int capacity) {
    LaneClock clock = Workload.clock(capacity);
    Workload.populate(clock);
    int size = clock.snapshotSize();
    byte[] from = new byte[size];
    byte[] to = new byte[size];
    clock.snapshot(from);
    int times = 200_000_000 / size;
    double copy = perCall(times, () -> System.arraycopy(from, 0, to, 0, size));
    double rest = perCall(times, () -> clock.snapshot(to));
    double tick = perCall(times, () -> clock.advance(1e-6));
    double after =
        perCall(
            times,
            () -> {
              clock.advance(1e-6);
              clock.snapshot(to);
            });
    double hydrate = perCall(times, () -> clock.hydrate(from));
    byte[] other = new byte[size];
    Lane added = clock.lane(5);
    added.start();
    clock.snapshot(other);
    boolean[] odd = new boolean[1];
    double hydrateOther =
        perCall(
            times,
            () -> {
              odd[0] = !odd[0];
              clock.hydrate(odd[0] ? other : from);
            });
    double hydrateAdvance =
        perCall(
            times,
            () -> {
              clock.hydrate(from);
              clock.advance(1e-6);
            });
    print(
        "%d lanes, %d bytes: arraycopy %.2f us (%.1f GB/s); snapshot at rest %.0f %%, after a tick"
            + " %.0f %%, hydrate %.0f %%, of other lanes %.0f %%, hydrate and tick %.0f %% of its rate",
        capacity,
        size,
        copy * 1e6,
        size / copy / 1e9,
        100 * copy / rest,
        100 * copy / (after - tick),
        100 * copy / hydrate,
        100 * copy / hydrateOther,
        100 * copy / hydrateAdvance);
  }

  /** One tick without completions, by number of active lanes; and one completion in the middle. */
  private static void ticks() {
    for (int count : new int[] {0, 10, 1000, 10_000, 60_000}) {
      LaneClock clock = Workload.clock(LaneClockOptions.MAX_CAPACITY);
      Workload.longLanes(clock, count);
      print(
          "tick with %d active lanes, none completes: %.2f ns",
          count, perCall(5_000_000, () -> clock.advance(0.001)) * 1e9);
    }
    print("one completion in the middle of 60000: %.1f us", completionInTheMiddle());
  }

  /** Microseconds of a tick in which one lane ends that 30,000 others were started after. */
  private static double completionInTheMiddle() {
    double[] samples = new double[200];
    for (int i = 0; i < samples.length; i++) {
      LaneClock clock = Workload.clock(LaneClockOptions.MAX_CAPACITY);
      Workload.longLanes(clock, 30_000);
      clock.lane(1).start();
      Workload.longLanes(clock, 29_999);
      long begin = cpuNanos();
      clock.advance(1);
      samples[i] = (cpuNanos() - begin) / 1e3;
    }
    return median(samples);
  }

  private static double perCall(int times, Runnable call) {
    double[] samples = new double[MEASURED];
    for (int i = -UNMEASURED; i < MEASURED; i++) {
      long begin = cpuNanos();
      for (int k = 0; k < times; k++) {
        call.run();
      }
      long end = cpuNanos();
      if (i >= 0) {
        samples[i] = (end - begin) / 1e9 / times;
      }
    }
    return median(samples);
  }

  private static void print(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
