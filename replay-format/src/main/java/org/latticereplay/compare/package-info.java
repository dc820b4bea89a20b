/**
 * Two runs side by side: where they part, and how. Start with {@link
 * org.latticereplay.compare.SideBySide}; a run is a {@link org.latticereplay.compare.Side}, made
 * from a log and a build by {@link org.latticereplay.compare.BuildSide}.
 *
 * <p>Throughout, left is the reference (the old build, the first run) and right what is held
 * against it, and a difference reads left {@code ->} right. Ticks are log ticks. Memory is that of
 * two states, whatever the length of the log.
 */
package org.latticereplay.compare;
