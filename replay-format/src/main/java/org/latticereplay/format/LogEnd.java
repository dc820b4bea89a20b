package org.latticereplay.format;

/**
 * How a log ended, known once it was read through.
 *
 * @param ticks tick markers read
 * @param checkpoints checkpoints read
 * @param undelivered samples after the last tick marker, which no tick delivers
 * @param complete whether the log says itself that it is whole; false for a stream without its end
 *     line, or whose recorder ended it early
 * @param damage why it is not complete, in words for a person; empty when it is
 */
public record LogEnd(
    long ticks, long checkpoints, long undelivered, boolean complete, String damage) {}
