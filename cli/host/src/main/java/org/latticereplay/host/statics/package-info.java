/**
 * Whether a session left the static state of its game as it found it, so that another may run in
 * the same classes. Start with {@link StaticsWatch}.
 */
package org.latticereplay.host.statics;
