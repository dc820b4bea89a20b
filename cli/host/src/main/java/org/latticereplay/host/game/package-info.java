/**
 * A game jar and its class loaders: start with {@link org.latticereplay.host.game.GameJar}.
 *
 * <p>Opening a {@link org.latticereplay.host.game.GameSession} runs the game's own code, so do it
 * on a thread that may be lost.
 */
package org.latticereplay.host.game;
