package org.latticereplay.samples.swing;

import java.util.HashMap;
import java.util.Map;
import java.util.function.BooleanSupplier;
import javax.swing.Timer;
import org.latticereplay.loop.FrameHost;

/**
 * A frame host on the event dispatch thread. Frames come at a fixed period while the window is
 * showing; when it is minimised they wait, as a browser's do, and only the intervals go on.
 */
public final class SwingHost implements FrameHost {
  private final int frameMs;
  private final BooleanSupplier showing;
  private final Map<Long, Timer> timers = new HashMap<>();
  private long lastHandle;

  /**
   * A host.
   *
   * @param frameMs milliseconds from asking for a frame to its coming, 1 or more
   * @param showing whether the window can be seen; asked on the event dispatch thread
   */
  public SwingHost(int frameMs, BooleanSupplier showing) {
    if (frameMs < 1) {
      throw new IllegalArgumentException("frameMs: expected 1 or more, got " + frameMs);
    }
    this.frameMs = frameMs;
    this.showing = showing;
  }

  @Override
  public synchronized long requestFrame(FrameCallback callback) {
    long handle = ++lastHandle;
    return begin(
        handle,
        frameMs,
        () -> {
          if (showing.getAsBoolean() && end(handle)) {
            callback.frame(0);
          }
        });
  }

  @Override
  public synchronized long setInterval(Runnable callback, double periodMs) {
    return begin(++lastHandle, (int) Math.max(1, Math.rint(periodMs)), callback);
  }

  private long begin(long handle, int periodMs, Runnable callback) {
    Timer timer = new Timer(periodMs, event -> callback.run());
    timers.put(handle, timer);
    timer.start();
    return handle;
  }

  @Override
  public void cancelFrame(long handle) {
    end(handle);
  }

  @Override
  public void clearInterval(long handle) {
    end(handle);
  }

  private synchronized boolean end(long handle) {
    Timer timer = timers.remove(handle);
    if (timer != null) {
      timer.stop();
    }
    return timer != null;
  }
}
