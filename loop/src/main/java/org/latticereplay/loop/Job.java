package org.latticereplay.loop;

/**
 * Work that must happen soon, at most once a pump and off the paint path; made by {@link
 * Loop#coalesce}.
 *
 * <p>Confined to the loop's thread. Requesting allocates nothing.
 */
public interface Job {
  /** Asks for a run; ten requests before it are one run. */
  void request();

  /** Withdraws the request; a run that has begun is not affected. */
  void cancel();

  /** Whether a run is asked for and has not begun. */
  boolean queued();
}
