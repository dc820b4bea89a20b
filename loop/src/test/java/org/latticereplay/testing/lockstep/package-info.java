/**
 * A small lockstep game and a network in memory, for the tests of this module and of those above:
 * several loops in one process stand for several machines.
 */
package org.latticereplay.testing.lockstep;
