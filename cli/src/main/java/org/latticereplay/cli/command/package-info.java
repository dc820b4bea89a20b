/**
 * One class per command: {@link org.latticereplay.cli.command.LatticeReplay} lists them; start with
 * {@code VerifyCommand}. What a command needs of the world around it comes in a {@link
 * org.latticereplay.cli.command.CommandContext}.
 */
package org.latticereplay.cli.command;
