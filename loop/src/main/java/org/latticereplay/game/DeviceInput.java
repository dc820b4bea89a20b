package org.latticereplay.game;

import java.util.Objects;

/** A buffer that a device fills between frames, and the next step empties. */
final class DeviceInput implements StepInput {
  private final SampleBuffer device;

  DeviceInput(SampleBuffer device) {
    this.device = Objects.requireNonNull(device, "device: expected a buffer, got null");
  }

  @Override
  public Samples read(long tick) {
    return device;
  }

  @Override
  public void endStep() {
    device.clear();
  }
}
