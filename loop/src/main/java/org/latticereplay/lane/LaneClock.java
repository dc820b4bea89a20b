package org.latticereplay.lane;

import java.nio.ByteBuffer;
import java.util.Map;
import java.util.Objects;
import org.latticereplay.loop.Clock;
import org.latticereplay.loop.Disposer;
import org.latticereplay.loop.FrameHost;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateWriter;

/**
 * Thousands of animated values on one time line, moved by one deterministic call, told of by one
 * notification per tick, captured and restored bit for bit.
 *
 * <pre>{@code
 * LaneClock clock = LaneClock.create();
 * Lane fade = clock.lane(LaneOptions.once(300).onComplete(this::faded));
 * fade.start();
 * clock.advance(16.67);
 * double alpha = fade.t();
 * }</pre>
 *
 * <p><b>A tick.</b> {@link #advance} moves sim time and all active lanes, calls the frame
 * listeners, then the {@code onComplete} callbacks in the order in which the lanes were started,
 * once per completed cycle. A tick is atomic: a callback may make, edit and dispose lanes, attach
 * and detach drivers, or dispose the clock, but not advance it, capture it or restore it ({@link
 * LaneReentrancyException}). What listeners throw leaves {@code advance} after the tick is
 * complete; what {@code onComplete} callbacks throw goes to the {@linkplain #onCallbackError
 * handler}, or, when there is none, the same way. A tick of no time (dt or time scale 0) notifies,
 * but completes nothing.
 *
 * <p><b>Determinism.</b> What a game reads of a lane is a function of sim time and of the edits
 * made, not of how the time between was split: a cycling lane's cycle is derived from its base and
 * sim time (cycle k starts at {@code base + k * duration}), never added up. Plain IEEE arithmetic,
 * so the same bits on every JVM.
 *
 * <p><b>Cost.</b> A tick in which nothing completes costs the same however many lanes run. A
 * completed cycle costs a few nanoseconds; a lane that ends costs a move of those started after it.
 * {@code advance}, every read, {@code snapshot} and {@code stats(out)} allocate nothing once warm;
 * making a lane allocates its handle.
 *
 * <p><b>Snapshots</b> are a defined wire format, the same on every machine: the package's
 * documentation has it as a table. Not in it: callbacks (the live ones stay, by slot, so a
 * completion that was rolled back calls again), listeners, drivers and {@code droppedMs}. {@link
 * #hydrate} needs the same capacity and changes nothing unless every check passes.
 *
 * <p>Confined to one thread. Keeps no reference to arrays and buffers that are passed in.
 */
public final class LaneClock implements Describable {
  private final boolean growable;
  private final LanePool pool;
  private final CompletionQueue queue = new CompletionQueue();
  private final FrameListeners listeners = new FrameListeners();
  private final TickErrors errors = new TickErrors();
  private final SnapshotPort snapshots;
  private LaneErrorHandler errorHandler;
  private Driver driver;

  private double timeScale = 1;
  private double frame;
  private long ticks;
  private double totalCompletions;
  private double droppedMs;
  private boolean inTick;
  private boolean disposed;

  private LaneClock(LaneClockOptions options) {
    growable = options.growable();
    pool = new LanePool(options.capacity());
    snapshots = new SnapshotPort(pool);
  }

  /** A clock of {@link LaneClockOptions#defaults}. */
  public static LaneClock create() {
    return new LaneClock(LaneClockOptions.defaults());
  }

  /** A clock of the given capacity. */
  public static LaneClock create(LaneClockOptions options) {
    return new LaneClock(Objects.requireNonNull(options, "options"));
  }

  /** A clock whose options arrive as names and values: see {@link LaneClockOptions#of}. */
  public static LaneClock create(Map<String, ?> settings) {
    return new LaneClock(LaneClockOptions.of(settings));
  }

  // Time

  /**
   * One tick: sim time grows by {@code dt * timeScale}.
   *
   * @param dt milliseconds; finite, 0 or more
   * @throws IllegalArgumentException when dt, the product or the new sim time is not such a number,
   *     or when a lane would call back more than 2^31 - 1 times; nothing has changed then
   * @throws LaneDisposedException after {@link #dispose}
   * @throws LaneReentrancyException within a tick of this clock
   */
  public void advance(double dt) {
    checkLive("advance");
    Checks.dt(dt);
    checkOutsideTick("advance");
    double scaled = dt * timeScale;
    double time = pool.simTime() + scaled;
    if (!(Math.abs(time) <= Double.MAX_VALUE)) {
      throw Checks.overflow(pool.simTime(), dt, timeScale);
    }
    tick("advance", time, scaled != 0);
  }

  /**
   * One tick to exactly {@code t}, whatever the time scale, 0 included.
   *
   * @param t sim milliseconds, not before now; now itself is a tick of no time
   * @throws IllegalArgumentException when t is not finite or before now, or as {@link #advance}
   * @throws LaneDisposedException after {@link #dispose}
   * @throws LaneReentrancyException within a tick of this clock
   */
  public void advanceTo(double t) {
    checkLive("advanceTo");
    double now = pool.simTime();
    Checks.destination(t, now);
    checkOutsideTick("advanceTo");
    tick("advanceTo", t == now ? now : t, t != now);
  }

  private void tick(String call, double time, boolean moves) {
    if (moves) {
      pool.checkFires(call, time);
    }
    inTick = true;
    try {
      if (moves) {
        totalCompletions = Math.min(totalCompletions + pool.moveTo(time, queue), Double.MAX_VALUE);
      }
      ticks++;
      frame = time;
      listeners.tell(time, errors);
      queue.drain(pool, errorHandler, errors);
    } finally {
      queue.clear();
      inTick = false;
    }
    errors.rethrow();
  }

  /** Sim time in milliseconds; stays after {@link #dispose}. */
  public double simTime() {
    return pool.simTime();
  }

  /** Ticks so far, those of no time included. */
  public long ticks() {
    return ticks;
  }

  /** What {@link #advance} multiplies by; 1 unless set. */
  public double timeScale() {
    return timeScale;
  }

  /**
   * Sets what {@link #advance} multiplies by: 0.5 is slow motion, 0 freezes. Within a tick it
   * counts from the next one.
   *
   * @throws IllegalArgumentException when it is not finite or below 0
   * @throws LaneDisposedException after {@link #dispose}
   */
  public void timeScale(double scale) {
    checkLive("timeScale");
    Checks.timeScale(scale);
    timeScale = scale;
  }

  // Lanes

  /** A lane that runs once, not yet started; as {@link #lane(LaneOptions)}. */
  public Lane lane(double duration) {
    checkLive("lane");
    return make(LaneOptions.once(duration));
  }

  /** A lane whose options arrive as names and values: see {@link LaneOptions#of}. */
  public Lane lane(Map<String, ?> settings) {
    checkLive("lane");
    return make(LaneOptions.of(settings));
  }

  /**
   * A new lane at 0, not yet started.
   *
   * @throws LaneCapacityException when the pool is full and may not grow
   * @throws LaneDisposedException after {@link #dispose}
   */
  public Lane lane(LaneOptions options) {
    checkLive("lane");
    return make(options);
  }

  private Lane make(LaneOptions options) {
    if (options == null) {
      throw new IllegalArgumentException("clock.lane: opts must be an object (got null)");
    }
    if (pool.freeCount() == 0) {
      grow();
    }
    int slot = pool.allocate(options.duration(), options.mode(), options.onComplete());
    return new Lane(this, pool, slot);
  }

  private void grow() {
    int capacity = pool.capacity();
    if (!growable || capacity == LaneClockOptions.MAX_CAPACITY) {
      throw new LaneCapacityException(capacity);
    }
    pool.growTo(Math.min(2 * capacity, LaneClockOptions.MAX_CAPACITY));
  }

  /** Slots in all. */
  public int capacity() {
    return pool.capacity();
  }

  /** Lanes that run now. */
  public int activeCount() {
    return pool.activeCount();
  }

  // Frames

  /** The sim time last notified; a hydrate changes it only at the next tick. */
  public double frame() {
    return frame;
  }

  /**
   * Calls a listener now, with {@link #frame}, and then at every tick, after the lanes have moved
   * and before their callbacks; listeners are called in the order of subscription. One that is
   * added by another listener belongs to that call and is dropped at the other's next one.
   *
   * @return drops the listener, at once
   * @throws LaneDisposedException after {@link #dispose}, when it could never be called
   */
  public Disposer subscribe(FrameListener listener) {
    checkLive("subscribe");
    return listeners.add(Objects.requireNonNull(listener, "listener"), frame);
  }

  /**
   * Where errors of {@code onComplete} callbacks go; null (as at first) lets {@link #advance} throw
   * them once the tick is complete. Other callbacks are called either way.
   */
  public void onCallbackError(LaneErrorHandler handler) {
    errorHandler = handler;
  }

  // Snapshots

  /** Bytes of a snapshot: 72 + 49 for each slot. */
  public int snapshotSize() {
    return pool.slabs().layout.size;
  }

  /** Captures into the start of an array: see {@link #snapshot(byte[], int)}. */
  public int snapshot(byte[] out) {
    return snapshot(out, 0);
  }

  /**
   * Captures the whole state. Also possible after {@link #dispose}.
   *
   * @param offset where in the array; any byte
   * @return bytes written: {@link #snapshotSize}
   * @throws IllegalArgumentException when the array is too short from there on
   * @throws LaneReentrancyException within a tick of this clock
   */
  public int snapshot(byte[] out, int offset) {
    checkOutsideTick("snapshot");
    return snapshots.write(this, out, offset);
  }

  /**
   * Captures into a buffer, from an absolute index up to its limit; position and byte order do not
   * matter and stay.
   *
   * @return bytes written: {@link #snapshotSize}
   * @throws IllegalArgumentException when the buffer is too short from there on
   * @throws LaneReentrancyException within a tick of this clock
   */
  public int snapshot(ByteBuffer out, int offset) {
    checkOutsideTick("snapshot");
    return snapshots.write(this, out, offset);
  }

  /** Restores from the start of an array: see {@link #hydrate(byte[], int, int)}. */
  public void hydrate(byte[] from) {
    checkLive("hydrate");
    checkOutsideTick("hydrate");
    snapshots.read(this, from, 0, from == null ? 0 : from.length);
  }

  /**
   * Restores a captured state, of this clock or of any other of the same capacity. Handles made
   * before the capture are valid again; no listener is called; all or nothing.
   *
   * @param offset where in the array the snapshot begins; any byte
   * @param length how many bytes from there may be read
   * @throws IllegalArgumentException naming what is wrong with the bytes; nothing has changed then
   * @throws LaneDisposedException after {@link #dispose}
   * @throws LaneReentrancyException within a tick of this clock
   */
  public void hydrate(byte[] from, int offset, int length) {
    checkLive("hydrate");
    checkOutsideTick("hydrate");
    snapshots.read(this, from, offset, length);
  }

  /**
   * Restores from a buffer, from an absolute index up to its limit; as {@link #hydrate(byte[], int,
   * int)}. A buffer without an array of its own costs one more copy.
   */
  public void hydrate(ByteBuffer from, int offset) {
    checkLive("hydrate");
    checkOutsideTick("hydrate");
    snapshots.read(this, from, offset);
  }

  void writeScalars(byte[] image) {
    SnapshotLayout.f64(image, SnapshotLayout.TIME_SCALE_AT, timeScale);
    SnapshotLayout.f64(image, SnapshotLayout.TICKS_AT, (double) ticks);
    SnapshotLayout.f64(image, SnapshotLayout.COMPLETIONS_AT, totalCompletions);
  }

  void readScalars(byte[] image) {
    timeScale = SnapshotLayout.f64(image, SnapshotLayout.TIME_SCALE_AT);
    ticks = (long) SnapshotLayout.f64(image, SnapshotLayout.TICKS_AT);
    totalCompletions = SnapshotLayout.f64(image, SnapshotLayout.COMPLETIONS_AT);
  }

  // Counters and state

  /** The counters, in a new object. */
  public LaneStats stats() {
    return stats(new LaneStats());
  }

  /** Fills a sink that the caller keeps, and returns it. Also possible after {@link #dispose}. */
  public LaneStats stats(LaneStats out) {
    if (out == null) {
      throw new IllegalArgumentException("clock.stats: out must be an object (got null)");
    }
    out.fill(pool, ticks, totalCompletions, timeScale, droppedMs);
    return out;
  }

  /**
   * Writes what decides the future: sim time, rate, counters and, in slot order, the lanes. Not
   * written: callbacks, listeners, drivers, and which slot comes next.
   */
  @Override
  public void describe(StateWriter out) {
    out.put("simTime", pool.simTime());
    out.put("timeScale", timeScale);
    out.put("ticks", ticks);
    out.put("completions", totalCompletions);
    LaneDescription.write(pool, out);
  }

  // Drivers

  /**
   * Ticks once per display frame, as long as the frame took, times the time scale. Replaces what
   * was attached; a failed attach replaces nothing. A frame whose time is not finite is skipped;
   * one whose time is 0 is taken at the clock's time.
   *
   * @param clock the time of the attach, in milliseconds, on the same scale as the frames' times
   * @throws IllegalStateException when the host has no frames
   * @throws LaneDisposedException after {@link #dispose}
   */
  public void attachFrames(FrameHost host, Clock clock) {
    checkLive("attachFrames");
    Checks.frames("attachFrames", host);
    attach(new Driver.Frames(this, host, clock));
  }

  /**
   * Ticks once per call of the host's interval, as long as the clock says has passed, times the
   * time scale. Replaces what was attached; a failed attach replaces nothing.
   *
   * @param periodMs real milliseconds between calls; finite, above 0
   * @throws IllegalArgumentException when the period is not such a number
   * @throws LaneDisposedException after {@link #dispose}
   */
  public void attachInterval(FrameHost host, Clock clock, double periodMs) {
    checkLive("attachInterval");
    Checks.period(periodMs);
    attach(new Driver.Interval(this, host, clock, periodMs));
  }

  /** Ticks in steps of one length, with the default cap. */
  public void attachFixed(FrameHost host, Clock clock, double stepMs) {
    attachFixed(host, clock, stepMs, FixedOptions.defaults());
  }

  /** As {@link #attachFixed(FrameHost, Clock, double, FixedOptions)}, options by name. */
  public void attachFixed(FrameHost host, Clock clock, double stepMs, Map<String, ?> settings) {
    checkLive("attachFixed");
    Checks.step(stepMs);
    attachFixed(host, clock, stepMs, FixedOptions.of(settings));
  }

  /**
   * Ticks in steps of exactly {@code stepMs} (times the time scale), as many per display frame as
   * the time that has passed has room for; what is left over is carried. Beyond the cap whole steps
   * are dropped, never simulated, and counted in {@link LaneStats#droppedMs}. Replaces what was
   * attached; a failed attach replaces nothing. Frame times are taken as in {@link #attachFrames}.
   *
   * @param stepMs real milliseconds per step; finite, above 0
   * @throws IllegalArgumentException when the step is not such a number
   * @throws IllegalStateException when the host has no frames
   * @throws LaneDisposedException after {@link #dispose}
   */
  public void attachFixed(FrameHost host, Clock clock, double stepMs, FixedOptions options) {
    checkLive("attachFixed");
    Checks.step(stepMs);
    Checks.frames("attachFixed", host);
    attach(new Driver.Fixed(this, host, clock, stepMs, options));
  }

  /** Detaches what drives the clock, if anything does. */
  public void detach() {
    if (driver != null) {
      Driver former = driver;
      driver = null;
      former.end();
    }
  }

  private void attach(Driver next) {
    next.begin();
    detach();
    driver = next;
  }

  boolean isDrivenBy(Driver candidate) {
    return driver == candidate;
  }

  void addDropped(double ms) {
    droppedMs += ms;
  }

  // The end

  /**
   * Ends the clock, for good: every handle goes stale, what drives it is detached, listeners are
   * dropped. Sim time and counters stay and can be read, and so can a snapshot. Within a tick, the
   * tick is finished, without the listeners and callbacks still to come.
   */
  public void dispose() {
    if (disposed) {
      return;
    }
    disposed = true;
    detach();
    listeners.dropAll();
    pool.retireAll();
    frame = pool.simTime();
  }

  /** True after {@link #dispose}. */
  public boolean isDisposed() {
    return disposed;
  }

  private void checkLive(String call) {
    if (disposed) {
      throw new LaneDisposedException(call);
    }
  }

  private void checkOutsideTick(String call) {
    if (inTick) {
      throw new LaneReentrancyException(call);
    }
  }
}
