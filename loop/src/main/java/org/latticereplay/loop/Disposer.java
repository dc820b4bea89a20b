package org.latticereplay.loop;

/**
 * Undoes one thing: a subscription, a binding, whatever handed it out.
 *
 * <p>Calling it twice is safe and undoes nothing else; every disposer of this library keeps that
 * promise, and so must a game's own.
 */
@FunctionalInterface
public interface Disposer {
  /** Undoes the thing, once. */
  void dispose();
}
