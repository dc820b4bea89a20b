package org.latticereplay.cli.report;

import org.latticereplay.game.Sample;
import org.latticereplay.verify.VerdictKind;

/** Shows the samples of a log one by one, as they are read. */
public interface SampleSink {
  /**
   * Why not every sample that was asked for is shown.
   *
   * @param kind {@code limit} or {@code unreadable}
   * @param message one line a person can act on
   */
  record Stop(VerdictKind kind, String message) {}

  /**
   * Shows a sample.
   *
   * @param tick the log tick it is delivered at; -1 for one that never is
   */
  void sample(long tick, Sample sample);

  /**
   * Ends the list, which is then whole, whatever ended it.
   *
   * @param stop why it ends before its end, or null when it does not
   */
  void end(Stop stop);
}
