/**
 * A game's own tests replay its recorded sessions: {@link org.latticereplay.junit.SessionTests}.
 *
 * <p>JUnit Jupiter is needed here alone, and is to be brought by the game's build.
 */
package org.latticereplay.junit;
