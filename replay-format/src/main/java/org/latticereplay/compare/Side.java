package org.latticereplay.compare;

import java.util.List;
import org.latticereplay.dump.StateDump;
import org.latticereplay.verify.Verdict;

/**
 * One of two runs that are compared: it can be started over, goes on from one point of comparison
 * to the next, and shows its state there. It may live in another process; so {@link #start} and
 * {@link #goOn} only ask, and {@link #reading} waits for the answer.
 *
 * <p>Two sides of one log have their points at the same ticks. Confined to one thread.
 */
public interface Side extends AutoCloseable {
  /** The most ticks between two points. */
  long SPACING_TICKS = 600;

  /** Asks for a new run, in classes that were never used, before its first tick. */
  void start();

  /**
   * Asks to run on to the next point: a checkpoint, a tick {@link #SPACING_TICKS} after the point
   * before, every tick from a given one on, or the end.
   *
   * @param everyTickFrom the log tick from which each is a point; {@link Long#MAX_VALUE} for none
   */
  void goOn(long everyTickFrom);

  /** What was asked for. */
  RunPoint reading();

  /** The state there, but for what is ignored. */
  StateDump state();

  /** The samples that the tick of that point was given, each as JSON text. */
  List<String> samples();

  /**
   * Reads the rest of the log without running it.
   *
   * @return unreadable if it is damaged, unproven if it has no end, otherwise null
   */
  Verdict rest();

  @Override
  void close();
}
