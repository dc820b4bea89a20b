package org.latticereplay.lane;

import org.latticereplay.state.StateWriter;

/** Writes the lanes of a clock as canonical state, in slot order. */
final class LaneDescription {
  private LaneDescription() {}

  static void write(LanePool pool, StateWriter out) {
    LaneSlabs slabs = pool.slabs();
    out.list("lanes", pool.capacity() - pool.freeCount());
    for (int slot = 0; slot < pool.capacity(); slot++) {
      int flags = slabs.flags(slot);
      if ((flags & LaneSlabs.ALLOCATED) != 0) {
        out.item();
        write(pool, slabs, slot, flags, out);
      }
    }
    out.end();
  }

  /** Start, base and cycles of a lane that does not run are leftovers, so they are written as 0. */
  private static void write(LanePool pool, LaneSlabs slabs, int slot, int flags, StateWriter out) {
    boolean active = (flags & LaneSlabs.ACTIVE) != 0;
    boolean cycling = active && (flags & LaneSlabs.CYCLING) != 0;
    out.put("slot", slot);
    out.put("mode", mode(flags));
    out.put("duration", slabs.duration(slot));
    out.put("elapsed", pool.elapsed(slot));
    out.put("reversed", (flags & LaneSlabs.REVERSED) != 0);
    out.put("done", (flags & LaneSlabs.DONE) != 0);
    out.put("place", slabs.activePlace(slot));
    out.put("start", active ? slabs.start(slot) : 0);
    out.put("base", cycling ? slabs.base(slot) : 0);
    out.put("cycles", cycling ? slabs.cycles(slot) : 0);
  }

  private static LaneMode mode(int flags) {
    if ((flags & LaneSlabs.CYCLING) == 0) {
      return LaneMode.ONCE;
    }
    return (flags & LaneSlabs.LOOP) != 0 ? LaneMode.LOOP : LaneMode.PING_PONG;
  }
}
