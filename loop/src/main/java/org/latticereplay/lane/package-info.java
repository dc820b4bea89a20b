/**
 * The lane clock: start with {@link org.latticereplay.lane.LaneClock}, then {@link
 * org.latticereplay.lane.Lane}.
 *
 * <p>Times and durations are sim milliseconds unless a name says otherwise; a position counts from
 * the start of a run or cycle. Nothing here may be used by two threads at once.
 */
package org.latticereplay.lane;
