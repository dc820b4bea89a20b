/**
 * One class per command: start with {@link org.latticereplay.cli.command.VerifyCommand}. What a
 * command needs of the world around it comes in a {@link
 * org.latticereplay.cli.command.CommandContext}.
 */
package org.latticereplay.cli.command;
