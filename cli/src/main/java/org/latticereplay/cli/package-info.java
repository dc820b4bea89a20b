/**
 * The process: start with {@code LatticeReplay}, which lists the commands. Reports go to stdout,
 * everything else to stderr; exit codes are in {@link org.latticereplay.cli.ExitCodes}.
 */
package org.latticereplay.cli;
