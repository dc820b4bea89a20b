/**
 * The lane clock: start with {@link org.latticereplay.lane.LaneClock}, then {@link
 * org.latticereplay.lane.Lane}.
 *
 * <p>Times and durations are sim milliseconds unless a name says otherwise; a position counts from
 * the start of a run or cycle. Nothing here may be used by two threads at once.
 *
 * <p><b>Snapshots</b> are a defined wire format, little-endian and packed, the same on every
 * machine and the same as the reference JavaScript engine's; {@code n} is the capacity, sizes are
 * bytes.
 *
 * <table>
 * <caption>72 + 49 n bytes</caption>
 * <tr><th>offset</th><th>field</th><th>type</th></tr>
 * <tr><td>0</td><td>magic 0x4C43534E</td><td>u32</td></tr>
 * <tr><td>4</td><td>format, 1</td><td>u32</td></tr>
 * <tr><td>8</td><td>capacity n</td><td>u32</td></tr>
 * <tr><td>12</td><td>canary 0x01020304</td><td>u32</td></tr>
 * <tr><td>16</td><td>simTime</td><td>f64</td></tr>
 * <tr><td>24</td><td>timeScale</td><td>f64</td></tr>
 * <tr><td>32</td><td>ticks</td><td>f64</td></tr>
 * <tr><td>40</td><td>totalCompletions</td><td>f64</td></tr>
 * <tr><td>48</td><td>peakActive</td><td>f64</td></tr>
 * <tr><td>56</td><td>activeCount</td><td>f64</td></tr>
 * <tr><td>64</td><td>number of free slots</td><td>f64</td></tr>
 * <tr><td>72</td><td>start times</td><td>f64[n]</td></tr>
 * <tr><td>72 + 8 n</td><td>base times of cycling lanes</td><td>f64[n]</td></tr>
 * <tr><td>72 + 16 n</td><td>durations</td><td>f64[n]</td></tr>
 * <tr><td>72 + 24 n</td><td>positions</td><td>f64[n]</td></tr>
 * <tr><td>72 + 32 n</td><td>flags: 1 allocated, 2 active, 4 done, 8 reversed, 16 loop, 32 ping-pong
 *     </td><td>u8[n]</td></tr>
 * <tr><td>72 + 33 n</td><td>generations</td><td>u32[n]</td></tr>
 * <tr><td>72 + 37 n</td><td>active list: slots, the first activeCount count</td><td>u16[n]</td></tr>
 * <tr><td>72 + 39 n</td><td>place in the active list, -1 when not active</td><td>i32[n]</td></tr>
 * <tr><td>72 + 43 n</td><td>free list: a stack of slots</td><td>u16[n]</td></tr>
 * <tr><td>72 + 45 n</td><td>cycles since the base</td><td>u32[n]</td></tr>
 * </table>
 *
 * <p>Cells that mean nothing any more keep what they held. A snapshot carries no checksum: damage
 * that leaves a state a clock can have is not noticed.
 */
package org.latticereplay.lane;
