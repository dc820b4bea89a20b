package org.latticereplay.lane;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.latticereplay.loop.Disposer;
import tools.jackson.databind.JsonNode;

/** What one scenario has made so far: clocks, lanes, groups, a host, and the log of the step. */
final class VectorWorld {
  final Map<String, LaneClock> clocks = new LinkedHashMap<>();
  final Map<String, Lane> lanes = new LinkedHashMap<>();
  final Map<String, Lane[]> groups = new LinkedHashMap<>();
  final Map<String, byte[]> snapshots = new LinkedHashMap<>();
  final Map<String, Disposer> subscriptions = new LinkedHashMap<>();
  final Map<String, Disposer> effects = new LinkedHashMap<>();
  final Map<String, List<JsonNode>> actions = new LinkedHashMap<>();
  final FakeHost host = new FakeHost();
  final List<List<String>> log = new ArrayList<>();

  LaneClock clock(JsonNode op) {
    JsonNode named = op.get("clock");
    return clocks.get(named == null ? "c" : named.asString());
  }

  Lane lane(String name) {
    int bracket = name.indexOf('[');
    if (bracket < 0) {
      return lanes.get(name);
    }
    Lane[] group = groups.get(name.substring(0, bracket));
    return group == null
        ? null
        : group[Integer.parseInt(name.substring(bracket + 1, name.length() - 1))];
  }

  /** The clock whose state a step shows. */
  LaneClock addressed(JsonNode op) {
    if (op.has("lane") && !op.has("clock")) {
      Lane lane = lane(op.get("lane").asString());
      if (lane != null) {
        return lane.clock();
      }
    }
    if (op.has("group")) {
      Lane[] group = groups.get(op.get("group").asString());
      if (group != null && group.length > 0) {
        return group[0].clock();
      }
    }
    if (op.get("op").asString().equals("clock")) {
      return clocks.get(op.has("as") ? op.get("as").asString() : "c");
    }
    return clock(op);
  }

  void log(String... entry) {
    log.add(List.of(entry));
  }
}
