package org.latticereplay.record;

import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;

/** Passes samples through, and writes them down while the recorder is open. */
final class RecordingInput implements StepInput {
  private final SessionRecorder recorder;
  private final StepInput source;

  RecordingInput(SessionRecorder recorder, StepInput source) {
    this.recorder = recorder;
    this.source = source;
  }

  @Override
  public Samples read(long tick) {
    Samples samples = source.read(tick);
    if (recorder.recording()) {
      recorder.begin(tick, samples);
    }
    return samples;
  }

  @Override
  public void endStep() {
    source.endStep();
    if (recorder.recording()) {
      recorder.end();
    }
  }

  @Override
  public void endFrame() {
    source.endFrame();
  }

  @Override
  public boolean records() {
    return recorder.recording() || source.records();
  }
}
