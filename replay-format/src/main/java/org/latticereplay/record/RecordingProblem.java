package org.latticereplay.record;

/**
 * Why a recording ended early.
 *
 * @param message what happened and what the log is still worth, for a person
 * @param cause what the sink threw; null when nothing was thrown
 */
public record RecordingProblem(String message, Throwable cause) {}
