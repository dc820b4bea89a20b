package org.latticereplay.lane;

import java.util.List;
import java.util.Locale;

/** The workloads of the reference's WORKLOADS.md, by id. */
public final class Workloads {
  private Workloads() {}

  /** All of them, in the order of the document. */
  public static List<Workload> all() {
    return List.of(
        new Active("A1-active-1k", 1024, 1000, 20_000),
        new Active("A2-active-10k", 16_384, 10_000, 2000),
        new Active("A3-active-60k", 65_534, 60_000, 300),
        new Idle("B1-idle", 0.001),
        new Idle("B2-idle-zero-dt", 0),
        new Snapshot("C1-snapshot-1024", 1024, 50_000),
        new Snapshot("C2-snapshot-65534", 65_534, 400),
        new Hydrate("D1-hydrate-1024", 1024, 50_000),
        new Hydrate("D2-hydrate-65534", 65_534, 400),
        new Rollback(),
        new Churn(),
        new LiveChurn(),
        new Rearm(),
        new Cycling("F1-loop-100", 128, 100, 20_000, LaneMode.LOOP, 10),
        new Cycling("F2-loop-10k", 16_384, 10_000, 500, LaneMode.LOOP, 0),
        new Cycling("F3-pingpong-10k", 16_384, 10_000, 500, LaneMode.PING_PONG, 0),
        new Mixed(),
        new Reads(),
        new Subscriber(),
        new Peek());
  }

  /** The one of that id. */
  public static Workload of(String id) {
    return all().stream().filter(w -> w.id().equals(id)).findFirst().orElseThrow();
  }

  private static String text(String format, Object... values) {
    return String.format(Locale.ROOT, format, values);
  }

  private static final class Active extends Workload {
    private final int capacity;
    private final int count;
    private final int ticks;
    private LaneClock clock;
    private Lane last;

    Active(String id, int capacity, int count, int ticks) {
      super(id, (long) count * ticks);
      this.capacity = capacity;
      this.count = count;
      this.ticks = ticks;
    }

    @Override
    public void build() {
      clock = clock(capacity);
      last = longLanes(clock, count)[count - 1];
    }

    @Override
    public void body() {
      for (int i = 0; i < ticks; i++) {
        clock.advance(0.001);
      }
    }

    @Override
    public String check() {
      return text("%d %s %d", clock.ticks(), bits(last.position()), clock.activeCount());
    }
  }

  private static final class Idle extends Workload {
    private final double dt;
    private LaneClock clock;

    Idle(String id, double dt) {
      super(id, 2_000_000);
      this.dt = dt;
    }

    @Override
    public void build() {
      clock = LaneClock.create();
    }

    @Override
    public void body() {
      for (int i = 0; i < 2_000_000; i++) {
        clock.advance(dt);
      }
    }

    @Override
    public String check() {
      return text("%d %s", clock.ticks(), bits(clock.simTime()));
    }
  }

  private static final class Snapshot extends Workload {
    private final int capacity;
    private final int times;
    private LaneClock clock;
    private byte[] out;
    private int size;

    Snapshot(String id, int capacity, int times) {
      super(id, (72 + 49L * capacity) * times);
      this.capacity = capacity;
      this.times = times;
    }

    @Override
    public void build() {
      clock = clock(capacity);
      populate(clock);
      out = new byte[clock.snapshotSize()];
    }

    @Override
    public void body() {
      for (int i = 0; i < times; i++) {
        size = clock.snapshot(out);
      }
    }

    @Override
    public String check() {
      return text("%d %d %d", size, out[0] & 0xff, out[out.length - 1] & 0xff);
    }
  }

  private static final class Hydrate extends Workload {
    private final int capacity;
    private final int times;
    private LaneClock clock;
    private byte[] taken;

    Hydrate(String id, int capacity, int times) {
      super(id, (72 + 49L * capacity) * times);
      this.capacity = capacity;
      this.times = times;
    }

    @Override
    public void build() {
      clock = clock(capacity);
      populate(clock);
      taken = new byte[clock.snapshotSize()];
      clock.snapshot(taken);
    }

    @Override
    public void body() {
      for (int i = 0; i < times; i++) {
        clock.hydrate(taken);
      }
    }

    @Override
    public String check() {
      return text("%s %d", bits(clock.simTime()), clock.activeCount());
    }
  }

  private static final class Rollback extends Workload {
    private static final int RING = 64;
    private LaneClock clock;
    private byte[] ring;
    private int size;

    Rollback() {
      super("D3-rollback-frame-1024", 20_000);
    }

    @Override
    public void build() {
      clock = clock(1024);
      populate(clock);
      size = clock.snapshotSize();
      ring = new byte[RING * size];
    }

    @Override
    public void body() {
      for (int f = 0; f < 20_000; f++) {
        clock.advance(0.25);
        clock.snapshot(ring, f % RING * size);
        if (f % 16 == 15) {
          clock.hydrate(ring, (f - 8) % RING * size, size);
          for (int i = 0; i < 8; i++) {
            clock.advance(0.25);
          }
        }
      }
    }

    @Override
    public String check() {
      return text(
          "%s %d %.0f", bits(clock.simTime()), clock.ticks(), clock.stats().totalCompletions());
    }
  }

  private static final class Churn extends Workload {
    private LaneClock clock;

    Churn() {
      super("E1-alloc-start-dispose", 500_000);
    }

    @Override
    public void build() {
      clock = clock(256);
    }

    @Override
    public void body() {
      for (int i = 0; i < 500_000; i++) {
        Lane lane = clock.lane(100);
        lane.start();
        lane.dispose();
      }
    }

    @Override
    public String check() {
      return text("%d %d", clock.stats().poolFree(), clock.stats().peakActive());
    }
  }

  private static final class LiveChurn extends Workload {
    private LaneClock clock;
    private Lane[] lanes;

    LiveChurn() {
      super("E2-churn-1k-live", 500_000);
    }

    @Override
    public void build() {
      clock = clock(1024);
      lanes = new Lane[1000];
      for (int i = 0; i < lanes.length; i++) {
        lanes[i] = clock.lane(100);
        lanes[i].start();
      }
    }

    @Override
    public void body() {
      int x = 0;
      for (int i = 0; i < 500_000; i++) {
        lanes[x].dispose();
        Lane lane = clock.lane(100);
        lane.start();
        lanes[x] = lane;
        x = (x * 37 + 11) % 1000;
      }
    }

    @Override
    public String check() {
      return text("%d %d", clock.activeCount(), clock.stats().poolFree());
    }
  }

  private static final class Rearm extends Workload {
    private LaneClock clock;
    private int count;

    Rearm() {
      super("E3-complete-rearm-100", 200_000);
    }

    @Override
    public void build() {
      clock = clock(128);
      count = 0;
      Lane[] lanes = new Lane[100];
      for (int i = 0; i < lanes.length; i++) {
        int own = i;
        lanes[i] =
            clock.lane(
                LaneOptions.once(1)
                    .onComplete(
                        () -> {
                          count++;
                          lanes[own].restart();
                        }));
        lanes[i].start();
      }
    }

    @Override
    public void body() {
      for (int i = 0; i < 2000; i++) {
        clock.advance(1);
      }
    }

    @Override
    public String check() {
      return text("%d %d", count, clock.activeCount());
    }
  }

  private static final class Cycling extends Workload {
    private final int capacity;
    private final int count;
    private final int ticks;
    private final LaneMode mode;
    private final int calling;
    private LaneClock clock;
    private int calls;

    Cycling(String id, int capacity, int count, int ticks, LaneMode mode, int calling) {
      super(id, (long) count * ticks);
      this.capacity = capacity;
      this.count = count;
      this.ticks = ticks;
      this.mode = mode;
      this.calling = calling;
    }

    @Override
    public void build() {
      clock = clock(capacity);
      calls = 0;
      for (int i = 0; i < count; i++) {
        clock.lane(new LaneOptions(1, mode, i < calling ? () -> calls++ : null)).start();
      }
    }

    @Override
    public void body() {
      for (int i = 0; i < ticks; i++) {
        clock.advance(1);
      }
    }

    @Override
    public String check() {
      return text("%.0f %d", clock.stats().totalCompletions(), calls);
    }
  }

  private static final class Mixed extends Workload {
    private LaneClock clock;

    Mixed() {
      super("F4-mixed-10k", 10_000L * 2000);
    }

    @Override
    public void build() {
      clock = clock(16_384);
      for (int i = 0; i < 10_000; i++) {
        clock.lane(i % 4 == 0 ? LaneOptions.loop(1 + i % 7) : LaneOptions.once(1e9)).start();
      }
    }

    @Override
    public void body() {
      for (int i = 0; i < 2000; i++) {
        clock.advance(0.25);
      }
    }

    @Override
    public String check() {
      return text("%.0f %s", clock.stats().totalCompletions(), bits(clock.simTime()));
    }
  }

  private static final class Reads extends Workload {
    private LaneClock clock;
    private double last;

    Reads() {
      super("G1-tracked-reads", 500_000);
    }

    @Override
    public void build() {
      clock = LaneClock.create();
      Lane lane = longLanes(clock, 1)[0];
      clock.subscribe(t -> last = lane.position() + lane.t() + (lane.done() ? 1 : 0));
    }

    @Override
    public void body() {
      for (int i = 0; i < 500_000; i++) {
        clock.advance(0.001);
      }
    }

    @Override
    public String check() {
      return text("%s %d", bits(last), clock.ticks());
    }
  }

  private static final class Subscriber extends Workload {
    private LaneClock clock;
    private int calls;

    Subscriber() {
      super("G2-subscriber", 1_000_000);
    }

    @Override
    public void build() {
      clock = LaneClock.create();
      calls = 0;
      clock.subscribe(t -> calls++);
    }

    @Override
    public void body() {
      for (int i = 0; i < 1_000_000; i++) {
        clock.advance(0.001);
      }
    }

    @Override
    public String check() {
      return text("%d %d", calls, clock.ticks());
    }
  }

  private static final class Peek extends Workload {
    private Lane[] lanes;
    private double sum;

    Peek() {
      super("H1-peek-10k", 10_000L * 3 * 300);
    }

    @Override
    public void build() {
      LaneClock clock = clock(16_384);
      lanes = new Lane[10_000];
      for (int i = 0; i < lanes.length; i++) {
        lanes[i] = clock.lane(10 + i % 13);
        lanes[i].start();
      }
      clock.advance(5.5);
      sum = 0;
    }

    @Override
    public void body() {
      double total = 0;
      for (int pass = 0; pass < 300; pass++) {
        for (Lane lane : lanes) {
          total += (lane.position() + lane.t()) + (lane.done() ? 1 : 0);
        }
      }
      sum = total;
    }

    @Override
    public String check() {
      return bits(sum);
    }
  }
}
