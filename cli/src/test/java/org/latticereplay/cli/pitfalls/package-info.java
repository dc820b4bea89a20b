/**
 * What each command says of the games of {@code samples/pitfalls}: start with {@link
 * org.latticereplay.cli.pitfalls.PitfallTable}.
 */
package org.latticereplay.cli.pitfalls;
