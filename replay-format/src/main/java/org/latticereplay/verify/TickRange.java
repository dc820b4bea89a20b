package org.latticereplay.verify;

/**
 * Checkpoints that disagreed one after the other.
 *
 * @param first log tick of the first
 * @param last log tick of the last
 * @param checkpoints how many
 */
public record TickRange(long first, long last, long checkpoints) {}
