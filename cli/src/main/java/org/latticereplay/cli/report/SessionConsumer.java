package org.latticereplay.cli.report;

/**
 * A report that is made while a call runs. For each log one of the first two is called, in the
 * order of the logs, and then {@code end}, once, also when a signal ended the call. It keeps what
 * it needs later in a {@link org.latticereplay.host.session.Spool}, not in the memory: there may be
 * many logs. Called on one thread.
 */
public interface SessionConsumer {
  /** A log came to this. */
  void session(SessionEntry entry);

  /** This log was not run, or not to its end. */
  void notRun(String log);

  /** There is no other. */
  void end(VerifyReport report);
}
