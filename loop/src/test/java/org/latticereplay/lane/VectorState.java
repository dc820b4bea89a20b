package org.latticereplay.lane;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.JsonNode;

/** The visible state of a clock, as text by name, ours and the expected one. */
final class VectorState {
  private VectorState() {}

  /** The members of an expected state, flat, in the form of {@link #of}. */
  static Map<String, String> expected(JsonNode state) {
    Map<String, String> flat = new TreeMap<>();
    flatten("", state, flat);
    return flat;
  }

  private static void flatten(String path, JsonNode node, Map<String, String> into) {
    if (node.isObject()) {
      for (Map.Entry<String, JsonNode> member : node.properties()) {
        String name = member.getKey();
        if (!node.has(name + "b")) { // a member with bits beside it is shown for people
          flatten(path.isEmpty() ? name : path + "." + name, member.getValue(), into);
        }
      }
    } else if (node.isArray()) {
      into.put(path, node.get(1).asString());
    } else if (VectorValues.isNumber(node)) {
      into.put(path, VectorValues.bits(VectorValues.number(node)));
    } else {
      into.put(path, node.isNull() ? "null" : node.asString());
    }
  }

  static Map<String, String> of(VectorWorld world, LaneClock clock, Map<String, String> expected) {
    Map<String, String> state = new TreeMap<>();
    state.put("sim", VectorValues.bits(clock.simTime()));
    state.put("ticks", VectorValues.bits((double) clock.ticks()));
    state.put("cap", VectorValues.bits(clock.capacity()));
    state.put("active", VectorValues.bits(clock.activeCount()));
    state.put("scale", VectorValues.bits(clock.timeScale()));
    state.put("frame", VectorValues.bits(clock.frame()));
    stats(clock.stats(), state);
    lanesOf(world, clock).forEach((name, lane) -> lane("lanes." + name, lane, state));
    world.groups.forEach(
        (name, group) -> {
          if (group.length > 0 && group[0] != null && group[0].clock() == clock) {
            state.put("groups." + name + ".n", VectorValues.bits(group.length));
            state.put("groups." + name + ".sha", VectorValues.sha(reads(group)));
          }
        });
    if (expected.containsKey("rafPending")) {
      state.put("rafPending", VectorValues.bits(world.host.pendingAsTheReferenceCounts()));
    }
    if (expected.containsKey("intervals")) {
      state.put("intervals", VectorValues.bits(world.host.liveIntervals()));
    }
    state.put("snap", snap(clock));
    if (expected.containsKey("snapHex")) {
      state.put("snapHex", HexFormat.of().formatHex(snapshot(clock)));
    }
    return state;
  }

  private static void stats(LaneStats stats, Map<String, String> state) {
    state.put("stats.poolUsed", VectorValues.bits(stats.poolUsed()));
    state.put("stats.poolFree", VectorValues.bits(stats.poolFree()));
    state.put("stats.peakActive", VectorValues.bits(stats.peakActive()));
    state.put("stats.totalTicks", VectorValues.bits((double) stats.totalTicks()));
    state.put("stats.totalCompletions", VectorValues.bits(stats.totalCompletions()));
    state.put("stats.capacity", VectorValues.bits(stats.capacity()));
    state.put("stats.timeScale", VectorValues.bits(stats.timeScale()));
    state.put("stats.droppedMs", VectorValues.bits(stats.droppedMs()));
  }

  private static void lane(String path, Lane lane, Map<String, String> state) {
    state.put(path + ".pb", VectorValues.bits(lane.position()));
    state.put(path + ".tb", VectorValues.bits(lane.t()));
    state.put(path + ".d", String.valueOf(lane.done()));
    state.put(path + ".live", String.valueOf(lane.isLive()));
  }

  private static Map<String, Lane> lanesOf(VectorWorld world, LaneClock clock) {
    Map<String, Lane> own = new LinkedHashMap<>();
    world.lanes.forEach(
        (name, lane) -> {
          if (lane.clock() == clock) {
            own.put(name, lane);
          }
        });
    return own;
  }

  private static byte[] reads(Lane... lanes) {
    ByteBuffer bytes = ByteBuffer.allocate(17 * lanes.length).order(ByteOrder.LITTLE_ENDIAN);
    for (Lane lane : lanes) {
      putReads(bytes, lane);
    }
    return bytes.array();
  }

  private static void putReads(ByteBuffer bytes, Lane lane) {
    put(bytes, lane.position());
    put(bytes, lane.t());
    bytes.put((byte) (lane.done() ? 1 : 0));
  }

  private static void put(ByteBuffer bytes, double value) {
    bytes.putLong(Double.doubleToLongBits(value));
  }

  /** The hash of the counters and of every lane of the clock. */
  static String hash(VectorWorld world, LaneClock clock) {
    Map<String, Lane> own = lanesOf(world, clock);
    ByteBuffer bytes = ByteBuffer.allocate(80 + 17 * own.size()).order(ByteOrder.LITTLE_ENDIAN);
    LaneStats stats = clock.stats();
    put(bytes, clock.simTime());
    put(bytes, clock.timeScale());
    put(bytes, (double) clock.ticks());
    put(bytes, stats.totalCompletions());
    put(bytes, stats.peakActive());
    put(bytes, clock.activeCount());
    put(bytes, stats.poolFree());
    put(bytes, clock.capacity());
    put(bytes, stats.droppedMs());
    put(bytes, clock.frame());
    own.values().forEach(lane -> putReads(bytes, lane));
    return VectorValues.sha(bytes.array());
  }

  static byte[] snapshot(LaneClock clock) {
    byte[] bytes = new byte[clock.snapshotSize()];
    clock.snapshot(bytes);
    return bytes;
  }

  static String snap(LaneClock clock) {
    return VectorValues.sha(snapshot(clock));
  }
}
