package org.latticereplay.lane;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.latticereplay.loop.Disposer;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/** Runs the operations of a scenario on a {@link LaneClock}. */
final class VectorOps {
  /** Returned for a step that a typed interface cannot say. */
  static final Object INEXPRESSIBLE = new Object();

  private final VectorWorld world;

  VectorOps(VectorWorld world) {
    this.world = world;
  }

  /** What the op returned, in the form of the vectors where they state it, else null. */
  Object run(JsonNode op) {
    String name = op.get("op").asString();
    return switch (name) {
      case "clock" -> newClock(op);
      case "lane" -> newLane(op, world.clock(op));
      case "lanes" -> newGroup(op, world.clock(op));
      case "each" -> each(op);
      case "start", "pause", "reverse", "restart", "dispose", "seek", "read" -> onLane(name, op);
      case "subscribe" -> subscribe(op, world.clock(op));
      case "unsubscribe" -> undo(world.subscriptions, op.get("sub"));
      case "effect" -> effect(op);
      case "stopEffect" -> undo(world.effects, op.get("effect"));
      case "now", "rafAvailable", "raf", "interval" -> onHost(name, op);
      case "throw" -> throw new VectorErrors.ScriptError(op.get("message").asString());
      case "note" -> note(op);
      default -> onClock(name, op, world.clock(op));
    };
  }

  private Object newClock(JsonNode op) {
    JsonNode config = op.get("config");
    LaneClock clock;
    if (config == null || config.isNull()) {
      clock = LaneClock.create();
    } else if (config.isObject() || config.isArray()) {
      clock = LaneClock.create(VectorValues.settings(config, c -> null));
    } else {
      return INEXPRESSIBLE;
    }
    clock.onCallbackError(
        thrown -> world.log("isolated", VectorErrors.kind(thrown), thrown.getMessage()));
    world.clocks.put(op.has("as") ? op.get("as").asString() : "c", clock);
    return null;
  }

  private Object newLane(JsonNode op, LaneClock clock) {
    JsonNode opts = op.get("opts");
    if (opts != null && opts.isNull()) {
      return clock.lane((LaneOptions) null);
    }
    if (opts == null || !(opts.isObject() || opts.isArray())) {
      return INEXPRESSIBLE;
    }
    String label = op.get("as").asString();
    Lane lane = clock.lane(VectorValues.settings(opts, value -> callback(label, value)));
    world.lanes.put(label, lane);
    return lane;
  }

  private Object newGroup(JsonNode op, LaneClock clock) {
    String name = op.get("as").asString();
    Lane[] group = new Lane[op.get("count").asInt()];
    world.groups.put(name, group);
    double base = VectorValues.number(op.get("base"));
    double step = VectorValues.number(op.get("step"));
    int mod = op.get("mod").asInt();
    for (int i = 0; i < group.length; i++) {
      double duration = base + step * (i % mod);
      boolean loop = op.has("loopEvery") && i % op.get("loopEvery").asInt() == 0;
      boolean ping = !loop && op.has("pingEvery") && i % op.get("pingEvery").asInt() == 0;
      LaneMode mode = loop ? LaneMode.LOOP : ping ? LaneMode.PING_PONG : LaneMode.ONCE;
      boolean calls = op.has("cb") && op.get("cb").asBoolean();
      Runnable callback = calls ? new Script(name + "[" + i + "]", List.of()) : null;
      group[i] = clock.lane(new LaneOptions(duration, mode, callback));
      if (op.has("start") && op.get("start").asBoolean()) {
        group[i].start();
      }
    }
    return group;
  }

  private Object each(JsonNode op) {
    Lane[] group = world.groups.get(op.get("group").asString());
    for (int i = op.get("from").asInt(); i < group.length; i += op.get("step").asInt()) {
      apply(group[i], op.get("what").asString(), op.get("p"));
    }
    return null;
  }

  private Object onLane(String name, JsonNode op) {
    Lane lane = world.lane(op.get("lane").asString());
    if (lane == null) {
      return null;
    }
    if (name.equals("read")) {
      return List.of(
          VectorValues.bits(lane.position()),
          VectorValues.bits(lane.t()),
          String.valueOf(lane.done()));
    }
    return apply(lane, name, op.get("p"));
  }

  private static Object apply(Lane lane, String what, JsonNode position) {
    switch (what) {
      case "start" -> lane.start();
      case "pause" -> lane.pause();
      case "reverse" -> lane.reverse();
      case "restart" -> lane.restart();
      case "dispose" -> lane.dispose();
      case "seek" -> {
        if (!VectorValues.isNumber(position)) {
          return INEXPRESSIBLE;
        }
        lane.seek(VectorValues.number(position));
      }
      default -> throw new AssertionError(what);
    }
    return null;
  }

  private Object onClock(String name, JsonNode op, LaneClock clock) {
    if (clock == null) {
      return null;
    }
    switch (name) {
      case "advance", "advanceTo", "timeScale" -> {
        JsonNode value =
            op.get(name.equals("advance") ? "dt" : name.equals("advanceTo") ? "t" : "x");
        if (!VectorValues.isNumber(value)) {
          return INEXPRESSIBLE;
        }
        advance(clock, name, VectorValues.number(value));
      }
      case "snapshotSize" -> {
        return String.valueOf(clock.snapshotSize());
      }
      case "snapshot" -> {
        return op.has("junk") ? INEXPRESSIBLE : snapshot(op, clock);
      }
      case "hydrate" -> {
        return op.has("junk") ? INEXPRESSIBLE : hydrate(op, clock);
      }
      case "clock.dispose" -> clock.dispose();
      case "stats" -> {
        JsonNode into = op.get("into");
        if (into != null && !into.isObject() && !into.isNull()) {
          return INEXPRESSIBLE;
        }
        clock.stats(into != null && into.isNull() ? null : new LaneStats());
      }
      case "frame" -> {
        return List.of(VectorValues.bits(clock.frame()));
      }
      case "attachRAF" -> clock.attachFrames(world.host, world.host);
      case "attachInterval" ->
          clock.attachInterval(world.host, world.host, VectorValues.number(op.get("ms")));
      case "attachFixed" -> {
        return attachFixed(op, clock);
      }
      case "detach" -> clock.detach();
      case "observe" -> observe(op, clock);
      default -> throw new AssertionError("no such op: " + op);
    }
    return null;
  }

  private static void advance(LaneClock clock, String how, double value) {
    switch (how) {
      case "advance" -> clock.advance(value);
      case "advanceTo" -> clock.advanceTo(value);
      default -> clock.timeScale(value);
    }
  }

  private Object attachFixed(JsonNode op, LaneClock clock) {
    JsonNode step = op.get("stepMs");
    JsonNode opts = op.get("opts");
    if (!VectorValues.isNumber(step) || (opts != null && !opts.isNull() && !opts.isObject())) {
      return INEXPRESSIBLE;
    }
    double stepMs = VectorValues.number(step);
    if (opts == null || opts.isNull()) {
      clock.attachFixed(world.host, world.host, stepMs);
    } else {
      clock.attachFixed(world.host, world.host, stepMs, VectorValues.settings(opts, c -> null));
    }
    return null;
  }

  private static int number(JsonNode op, String member) {
    return op.has(member) ? op.get(member).asInt() : 0;
  }

  private Object snapshot(JsonNode op, LaneClock clock) {
    int window = clock.snapshotSize() + number(op, "extra") - number(op, "short");
    int offset = number(op, "offset");
    byte[] around = new byte[offset + Math.max(0, window) + offset];
    Arrays.fill(around, (byte) 0xA5);
    ByteBuffer buffer = ByteBuffer.wrap(around).limit(offset + window);
    int written =
        offset % 2 == 0 && around.length == window
            ? clock.snapshot(around, offset)
            : clock.snapshot(buffer, offset);
    for (int i = 0; i < around.length; i++) {
      if ((i < offset || i >= offset + written) && around[i] != (byte) 0xA5) {
        throw new AssertionError("byte " + i + " outside the window was written");
      }
    }
    Arrays.fill(around, offset + written, around.length, (byte) 0);
    byte[] taken = Arrays.copyOfRange(around, offset, offset + window);
    if (op.has("as")) {
      world.snapshots.put(op.get("as").asString(), taken);
    }
    return Arrays.copyOf(taken, written);
  }

  private Object hydrate(JsonNode op, LaneClock clock) {
    byte[] bytes;
    if (op.has("zeros")) {
      bytes = new byte[op.get("zeros").asInt()];
    } else {
      bytes = world.snapshots.get(op.get("from").asString());
      if (bytes == null) {
        return null;
      }
      bytes = bytes.clone();
    }
    for (JsonNode patch : Vectors.items(op.get("patch"))) {
      byte[] with = HexFormat.of().parseHex(patch.get(1).asString());
      System.arraycopy(with, 0, bytes, patch.get(0).asInt(), with.length);
    }
    if (op.has("truncate")) {
      bytes = Arrays.copyOf(bytes, op.get("truncate").asInt());
    }
    bytes = Arrays.copyOf(bytes, bytes.length + number(op, "pad"));
    int offset = number(op, "offset");
    byte[] around = new byte[offset + bytes.length + offset];
    System.arraycopy(bytes, 0, around, offset, bytes.length);
    clock.hydrate(around, offset, bytes.length);
    return null;
  }

  private Object subscribe(JsonNode op, LaneClock clock) {
    String name = op.get("as").asString();
    Script script = new Script(null, Vectors.items(op.get("on")));
    FrameListener listener =
        simTime -> {
          world.log("frame", name, VectorValues.bits(simTime));
          script.run();
        };
    world.subscriptions.put(name, clock.subscribe(listener));
    return null;
  }

  private static Object undo(Map<String, Disposer> among, JsonNode name) {
    Disposer named = among.get(name.asString());
    if (named != null) {
      named.dispose();
    }
    return null;
  }

  /** A listener that stands for an effect: it stays as long as a read depends on the frame. */
  private Object effect(JsonNode op) {
    String name = op.get("as").asString();
    List<JsonNode> reads = Vectors.items(op.get("reads"));
    LaneClock clock = effectClock(op, reads);
    Script script = new Script(null, Vectors.items(op.get("on")));
    boolean[] tracked = new boolean[1];
    FrameListener run =
        simTime -> {
          tracked[0] = logReads(name, clock, reads);
          script.run();
        };
    if (clock.isDisposed()) {
      run.frame(clock.frame());
      return null;
    }
    Disposer stop = clock.subscribe(run);
    world.effects.put(name, stop);
    if (!tracked[0]) {
      stop.dispose();
    }
    return null;
  }

  private LaneClock effectClock(JsonNode op, List<JsonNode> reads) {
    for (JsonNode read : reads) {
      if (read.size() > 1) {
        return world.lane(read.get(1).asString()).clock();
      }
    }
    return world.clock(op);
  }

  private boolean logReads(String name, LaneClock clock, List<JsonNode> reads) {
    List<String> entry = new ArrayList<>(List.of("effect", name));
    boolean tracked = false;
    for (JsonNode read : reads) {
      String what = read.get(0).asString();
      boolean peek = what.endsWith("Peek");
      Lane lane = read.size() > 1 ? world.lane(read.get(1).asString()) : null;
      tracked |= !peek && (lane == null || lane.isLive());
      entry.add(
          switch (peek ? what.substring(0, what.length() - 4) : what) {
            case "position" -> VectorValues.bits(lane.position());
            case "t" -> VectorValues.bits(lane.t());
            case "done" -> String.valueOf(lane.done());
            default -> VectorValues.bits(clock.frame());
          });
    }
    world.log.add(entry);
    return tracked;
  }

  private Object onHost(String name, JsonNode op) {
    switch (name) {
      case "now" -> world.host.now = VectorValues.number(op.get("t"));
      case "rafAvailable" -> world.host.hasFrames = op.get("on").asBoolean();
      case "raf" -> world.host.runFrame(VectorValues.number(op.get("ts")), this::driverError);
      default -> world.host.runIntervals(VectorValues.number(op.get("now")), this::driverError);
    }
    return null;
  }

  private void driverError(Throwable thrown) {
    world.log("driverError", VectorErrors.kind(thrown), thrown.getMessage());
  }

  private Object note(JsonNode op) {
    world.log("note", op.get("text").asString());
    return null;
  }

  private void observe(JsonNode op, LaneClock clock) {
    List<String> entry = new ArrayList<>();
    entry.add("obs");
    entry.add(VectorValues.bits(clock.simTime()));
    entry.add(String.valueOf(clock.ticks()));
    entry.add(String.valueOf(clock.activeCount()));
    for (JsonNode name : Vectors.items(op.get("lanes"))) {
      Lane lane = world.lane(name.asString());
      entry.add(name.asString());
      if (lane == null) {
        entry.add("unbound");
      } else {
        entry.add(VectorValues.bits(lane.position()));
        entry.add(VectorValues.bits(lane.t()));
        entry.add(String.valueOf(lane.done()));
      }
    }
    world.log.add(entry);
  }

  private Runnable callback(String label, JsonNode value) {
    List<JsonNode> actions =
        value.isArray() ? Vectors.items(value) : world.actions.get(value.get("use").asString());
    return new Script(label, actions);
  }

  /** A callback: its actions, and how often it has been called. */
  private final class Script implements Runnable {
    private final String label;
    private final List<JsonNode> actions;
    private int calls;

    Script(String label, List<JsonNode> actions) {
      this.label = label;
      this.actions = actions;
    }

    @Override
    public void run() {
      calls++;
      if (label != null) {
        world.log("fire", label, String.valueOf(calls));
      }
      int call = calls;
      for (JsonNode action : actions) {
        if (!action.has("when") || action.get("when").asInt() == call) {
          act(action);
        }
      }
    }

    private void act(JsonNode action) {
      try {
        Object made = VectorOps.this.run(action);
        if (made instanceof Lane lane) {
          world.log(
              "lane",
              action.get("as").asString(),
              String.valueOf(lane.slot()),
              Integer.toUnsignedString(lane.generation()));
        }
      } catch (RuntimeException thrown) {
        if (!action.has("catch") || !action.get("catch").asBoolean()) {
          throw thrown;
        }
        world.log("caught", VectorErrors.kind(thrown), thrown.getMessage());
      }
    }
  }
}
