/**
 * Recording a session while it is played: start with {@link
 * org.latticereplay.record.SessionRecorder}.
 *
 * <p>Nothing here starts a thread, reads a clock or stops a game: the writing is a {@code Runnable}
 * for a thread of the game's, and what goes wrong with a disk is said when asked. Ticks are log
 * ticks. What is confined to the game's thread says so.
 */
package org.latticereplay.record;
