/**
 * The process: start with {@link org.latticereplay.cli.Main}. Reports go to stdout, everything else
 * to stderr. The commands are in {@link org.latticereplay.cli.command}.
 */
package org.latticereplay.cli;
