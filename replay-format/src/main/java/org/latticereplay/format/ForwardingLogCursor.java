package org.latticereplay.format;

import org.latticereplay.game.Samples;

/** A cursor that answers as another does; whoever changes a log overrides what it changes. */
public abstract class ForwardingLogCursor implements LogCursor {
  /** The cursor that is asked. */
  protected final LogCursor log;

  /** Answers as this cursor does, and closes it. */
  protected ForwardingLogCursor(LogCursor log) {
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
