package org.latticereplay.cli.report;

/**
 * A command to run next.
 *
 * @param command the command, as it can be pasted into a shell
 * @param tells what its answer tells
 */
public record NextStep(String command, String tells) {}
