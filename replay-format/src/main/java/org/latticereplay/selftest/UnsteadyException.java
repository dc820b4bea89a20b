package org.latticereplay.selftest;

/** The log matched when it was first run, and did not when it was run again, unchanged. */
@SuppressWarnings("serial") // never leaves the self-test
final class UnsteadyException extends RuntimeException {
  /** The log tick of the checkpoint that disagreed. */
  final long tick;

  UnsteadyException(long tick) {
    super(null, null, false, false);
    this.tick = tick;
  }
}
