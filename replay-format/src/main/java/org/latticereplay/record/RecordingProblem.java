package org.latticereplay.record;

/**
 * Why a recording ended early.
 *
 * @param unreplayable whether what was recorded could no longer be replayed: something beside the
 *     game's steps changed the state, or a method that may only read it did; the log then says so.
 *     Otherwise the log could not be written on, or the session was not ended as it should be
 * @param message what happened and what the log is still worth, for a person
 * @param cause what the sink threw; null when nothing was thrown
 */
public record RecordingProblem(boolean unreplayable, String message, Throwable cause) {}
