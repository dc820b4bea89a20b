package org.latticereplay.state;

/**
 * Something that can write its own canonical state: every field that decides its future, and
 * nothing else.
 *
 * <p>The library's stateful parts ({@code Rng}, {@code Timeline}, {@code Tweens}, {@code
 * LaneClock}) are describable, and a game's entities may be. Describing must not change the thing
 * described.
 */
@FunctionalInterface
public interface Describable {
  /** Writes the fields in an order that never depends on hashing, identity or time. */
  void describe(StateWriter out);
}
