/**
 * The replay driver: plays a recorded session through a game's own update and says where the two
 * part.
 *
 * <p>Start with {@link org.latticereplay.replay.Replay}, which runs whole or a tick at a time. It
 * knows a recording only as a length, inputs at a tick and digests at a tick, so an array in a test
 * serves as well as a log. Ticks count from 0 here, whatever the recording's first tick was.
 */
package org.latticereplay.replay;
