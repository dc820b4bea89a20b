/**
 * The game loop and what hangs on it: start with {@link org.latticereplay.loop.Loop}.
 *
 * <p>Nothing here knows what time it is: a {@link org.latticereplay.loop.Clock} and a {@link
 * org.latticereplay.loop.FrameSource} are handed in, so that a test, a replay, a window and a
 * server run the same code. Options are milliseconds, what callbacks are told is seconds, and what
 * is kept is whole microseconds. Everything is confined to one thread unless it says otherwise.
 */
package org.latticereplay.loop;
