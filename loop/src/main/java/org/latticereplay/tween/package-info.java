/**
 * Interpolation on a clock that somebody else owns: start with {@link
 * org.latticereplay.tween.Tweens}.
 *
 * <p>The curves are Tier A arithmetic, so a tween that is stepped by the fixed dt may drive state
 * that reaches a hash. There is no curve made of sines or powers, and none may be added: those
 * differ in the last bit between JVMs.
 */
package org.latticereplay.tween;
