/**
 * What commands share of the command line: options as mixins ({@link
 * org.latticereplay.cli.option.GameOptions}, {@link org.latticereplay.cli.option.LimitOptions}),
 * and arguments turned into files, or into one line that says why not ({@link
 * org.latticereplay.cli.option.FileArguments}, {@link org.latticereplay.cli.option.LogSelection}).
 */
package org.latticereplay.cli.option;
