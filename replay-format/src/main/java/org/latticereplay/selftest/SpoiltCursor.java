package org.latticereplay.selftest;

import org.latticereplay.format.ForwardingLogCursor;
import org.latticereplay.format.LogCursor;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;

/** A log whose inputs are changed in one way. */
final class SpoiltCursor extends ForwardingLogCursor {
  private static final Samples NONE = new SampleBuffer();

  private final InputChange change;

  private Sample kept;
  private Samples samples;

  SpoiltCursor(LogCursor log, InputChange change) {
    super(log);
    this.change = change;
  }

  @Override
  public boolean next() {
    if (!log.next()) {
      return false;
    }
    samples = changed(log.samples());
    return true;
  }

  private Samples changed(Samples recorded) {
    if (change.kind() == InputChange.Kind.DROP_ALL) {
      return NONE;
    }
    boolean here = log.tick() == change.place().tick();
    if (!here && kept == null) {
      return recorded;
    }
    SampleBuffer made = new SampleBuffer();
    if (kept != null) {
      made.add(kept);
      kept = null;
    }
    for (int i = 0; i < recorded.size(); i++) {
      if (here && i == change.place().index()) {
        change(recorded.get(i), made);
      } else {
        made.add(recorded.get(i));
      }
    }
    return made;
  }

  /** The sample that is meant: left out, kept for the next tick, or with one other value. */
  private void change(Sample sample, SampleBuffer made) {
    switch (change.kind()) {
      case DELAY -> kept = sample.copy();
      case ALTER -> change.other().write(sample, made);
      default -> {}
    }
  }

  @Override
  public Samples samples() {
    return samples;
  }
}
