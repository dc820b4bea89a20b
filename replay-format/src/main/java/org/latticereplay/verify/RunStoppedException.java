package org.latticereplay.verify;

/** A run that cannot go on; the verdict says why. */
public final class RunStoppedException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final transient Verdict verdict;

  /** A run stopped for this reason. */
  public RunStoppedException(Verdict verdict) {
    super(verdict.message(), null, false, false);
    this.verdict = verdict;
  }

  /** Why: refused, unreadable, failed or a limit. */
  public Verdict verdict() {
    return verdict;
  }
}
