/**
 * What a state says of itself: its fields through a {@link org.latticereplay.state.StateWriter},
 * its digest through a {@link org.latticereplay.state.StateHash}. Everything else that a game
 * compiles against stands on this package, and this one on nothing.
 */
package org.latticereplay.state;
