/**
 * Session logs as files: start with {@link org.latticereplay.format.SessionLog}.
 *
 * <p>A log is evidence: it is read as it stands and never repaired. Whatever is wrong with one is
 * an {@link org.latticereplay.format.UnreadableLogException} that says where and why. Offsets are
 * bytes of the uncompressed log, lines and columns count from 1, ticks are log ticks. Nothing here
 * may be used by two threads at once.
 */
package org.latticereplay.format;
