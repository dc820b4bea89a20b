package org.latticereplay.verify;

import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogEnd;
import org.latticereplay.format.Parts;
import org.latticereplay.game.Samples;

/** A log's cursor of which a test changes one thing. */
class ChangedCursor implements LogCursor {
  private final LogCursor log;

  ChangedCursor(LogCursor log) {
    this.log = log;
  }

  @Override
  public boolean next() {
    return log.next();
  }

  @Override
  public long tick() {
    return log.tick();
  }

  @Override
  public Samples samples() {
    return log.samples();
  }

  @Override
  public long checkpoint() {
    return log.checkpoint();
  }

  @Override
  public Parts parts() {
    return log.parts();
  }

  @Override
  public LogEnd end() {
    return log.end();
  }

  @Override
  public void close() {
    log.close();
  }
}
