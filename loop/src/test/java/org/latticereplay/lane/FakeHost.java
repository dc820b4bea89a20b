package org.latticereplay.lane;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.latticereplay.loop.Clock;
import org.latticereplay.loop.FrameHost;

/** A host and a clock that a test moves by hand. */
class FakeHost implements FrameHost, Clock {
  private final Map<Long, FrameCallback> frames = new LinkedHashMap<>();
  private final Map<Long, Runnable> intervals = new LinkedHashMap<>();
  private long lastHandle;
  private int cancelled;
  double now;
  boolean hasFrames = true;

  @Override
  public double now() {
    return now;
  }

  @Override
  public boolean supportsFrames() {
    return hasFrames;
  }

  @Override
  public long requestFrame(FrameCallback callback) {
    frames.put(++lastHandle, callback);
    return lastHandle;
  }

  @Override
  public void cancelFrame(long handle) {
    if (frames.remove(handle) != null) {
      cancelled++;
    }
  }

  @Override
  public long setInterval(Runnable callback, double periodMs) {
    intervals.put(++lastHandle, callback);
    return lastHandle;
  }

  @Override
  public void clearInterval(long handle) {
    intervals.remove(handle);
  }

  int pendingFrames() {
    return frames.size();
  }

  /**
   * The requests as the reference leaves them: its detach cancels none, so those that ours cancels
   * count until the next frame. Its own page says that detach cancels what is attached.
   */
  int pendingAsTheReferenceCounts() {
    return frames.size() + cancelled;
  }

  int liveIntervals() {
    return intervals.size();
  }

  /** One display frame: runs what was requested before it. */
  void runFrame(double timeMs, Consumer<Throwable> errors) {
    now = timeMs;
    List<FrameCallback> due = new ArrayList<>(frames.values());
    frames.clear();
    cancelled = 0;
    for (FrameCallback callback : due) {
      guarded(() -> callback.frame(timeMs), errors);
    }
  }

  /** A display frame of a host that has no times for them; the clock stays as set. */
  void runFrameWithoutTime() {
    List<FrameCallback> due = new ArrayList<>(frames.values());
    frames.clear();
    cancelled = 0;
    due.forEach(callback -> callback.frame(0));
  }

  /** Every live interval once. */
  void runIntervals(double timeMs, Consumer<Throwable> errors) {
    now = timeMs;
    for (Map.Entry<Long, Runnable> interval : List.copyOf(intervals.entrySet())) {
      if (intervals.containsKey(interval.getKey())) {
        guarded(interval.getValue(), errors);
      }
    }
  }

  private static void guarded(Runnable call, Consumer<Throwable> errors) {
    try {
      call.run();
    } catch (RuntimeException thrown) {
      errors.accept(thrown);
    }
  }
}
