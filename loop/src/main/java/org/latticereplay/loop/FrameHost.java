package org.latticereplay.loop;

public interface FrameHost {
  interface FrameCallback {
    void frame(double timeMs);
  }

  long requestFrame(FrameCallback callback); // handle, never 0

  void cancelFrame(long handle);

  long setInterval(Runnable callback, double periodMs);

  void clearInterval(long handle);

  default boolean supportsFrames() {
    return true;
  }
}
