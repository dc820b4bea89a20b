/**
 * Tier A arithmetic: the same bits on every JVM, so every result may reach a state hash.
 *
 * <p>The functions are those of the TypeScript kit's core, bit for bit: start with {@link
 * org.latticereplay.math.Rng} for a stream of draws and {@link org.latticereplay.math.Hash} for a
 * value addressed by position.
 *
 * <p>Throughout, "u32" means an unsigned 32-bit integer. {@code Hash} carries one in an {@code int}
 * with the same bits ({@link Integer#toUnsignedLong} shows it as a number); {@code Rng} takes and
 * gives them as a {@code long} in 0 .. 2^32-1.
 */
package org.latticereplay.math;
