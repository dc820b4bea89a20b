/**
 * A game's code on a thread of its own: start with {@link
 * org.latticereplay.host.isolate.Isolation}. The one place that owns the thread, its timeout and
 * grace, and what a game can bend in a JVM.
 */
package org.latticereplay.host.isolate;
