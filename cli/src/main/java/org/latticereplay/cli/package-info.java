/**
 * The commands: start with {@code LatticeReplay}, which lists them. One class per command, shared
 * options as mixins, exit codes in {@link org.latticereplay.cli.ExitCodes}. Reports go to stdout,
 * everything else to stderr.
 */
package org.latticereplay.cli;
