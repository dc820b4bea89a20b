package org.latticereplay.host.worker;

/** The worker is gone. */
public final class WorkerEndedException extends Exception {
  private static final long serialVersionUID = 1L;

  private final transient Ending ending;

  WorkerEndedException(Ending ending) {
    super(ending.words());
    this.ending = ending;
  }

  /** How. */
  public Ending ending() {
    return ending;
  }
}
