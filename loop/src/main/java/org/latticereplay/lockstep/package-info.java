/**
 * One game played on several machines, each running the whole simulation on the same inputs: start
 * with {@link org.latticereplay.lockstep.LockstepPeer}.
 *
 * <p>A tick is stepped once the samples of every peer for it are there, so no machine ever guesses
 * and none can get ahead by more than the input delay. Peers are numbered from 0; ticks are log
 * ticks. Nothing here knows a network: messages come and go as calls, in whatever order, and each
 * may come more than once. Everything is confined to the thread that runs the game.
 */
package org.latticereplay.lockstep;
