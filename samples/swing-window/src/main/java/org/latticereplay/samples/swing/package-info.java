/**
 * A loop in a Swing window: {@link org.latticereplay.samples.swing.SwingHost} is the whole of what
 * it takes, {@link org.latticereplay.samples.swing.BouncingBall} shows it at work.
 */
package org.latticereplay.samples.swing;
