package org.latticereplay.host.session;

/** Told how far a session is. */
interface SessionProgress {
  /** So many ticks have run, and so many bytes of the log, as stored, are read for them. */
  void at(long ticks, long bytes);
}
