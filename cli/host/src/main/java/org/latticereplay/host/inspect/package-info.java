/**
 * What is in a log, and which games are in a jar: start with {@link
 * org.latticereplay.host.inspect.LogInspection} and {@link
 * org.latticereplay.host.inspect.JarInspection}.
 */
package org.latticereplay.host.inspect;
