package org.latticereplay.replay;

/**
 * What a replay came to.
 *
 * <p>It says that the fixed step was obeyed: a game that reads a clock, a frame delta or an
 * unseeded random number inside its update does not agree twice. It says nothing about pictures,
 * nor about ticks after the last checkpoint; with {@code checkpoints} 0 it says nothing at all.
 *
 * @param ticks ticks run; fewer than recorded only when the run stopped at a divergence
 * @param checkpoints checkpoints compared
 * @param divergedAt the first tick that disagreed, or -1
 * @param expected the recorded digest at {@code divergedAt}, 0 when nothing diverged
 * @param actual this build's digest at {@code divergedAt}, 0 when nothing diverged
 */
public record ReplayResult(
    long ticks, long checkpoints, long divergedAt, long expected, long actual) {}
