/**
 * The service a game jar provides, and what it is given: start with {@link
 * org.latticereplay.game.GameSimulation}, and go on to {@link org.latticereplay.game.GameLoop},
 * which runs one.
 *
 * <p>A game is a pure simulation: no window, no clock, no threads. Everything in this package is
 * confined to the thread that runs the game, and ticks are log ticks (startTick plus the number of
 * steps run).
 */
package org.latticereplay.game;
