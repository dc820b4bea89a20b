package org.latticereplay.loop;

import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Locale;
import java.util.Map;
import org.latticereplay.math.Hash;
import org.latticereplay.testing.Reactions;
import org.latticereplay.testing.Trace;
import tools.jackson.databind.JsonNode;

/** Plays one case of the loop vectors on a loop of its own. */
final class LoopScenario {
  private final JsonNode scenario;
  private final Reactions reactions;
  private final ManualClock clock;
  private double answered;
  private boolean answers;
  private final ManualFrames frames = new ManualFrames();
  private final Loop loop;

  private final Map<String, Job> jobs = new HashMap<>();
  private final Map<String, TimerId> timers = new HashMap<>();
  private final Map<String, Disposer> disposers = new HashMap<>();
  private final Map<String, JsonNode> subscribers = new HashMap<>();

  private final Trace log = new Trace();
  private final Trace threw = new Trace();
  private final Trace states = new Trace();
  private final boolean folded;
  private final int stateEvery;
  private int fold = Hash.START;
  private final Map<String, Long> totals = new HashMap<>();

  private int pumps;
  private int innermost;
  private int outermost;
  private int op;

  LoopScenario(JsonNode scenario) {
    this.scenario = scenario;
    reactions = new Reactions(scenario, step -> run(step, false));
    JsonNode record = scenario.get("record");
    folded = record != null && need(record, "log").asString().equals("fold");
    stateEvery = folded ? need(record, "stateEvery").asInt() : 1;
    clock = new ManualClock(scenario.has("clockStart") ? number(scenario.get("clockStart")) : 0);
    LoopBuilder builder = Loop.builder(() -> answers ? answered : clock.now(), frames);
    JsonNode options = scenario.get("options");
    if (options != null) {
      options.properties().forEach(e -> LoopOptions.set(builder, e.getKey(), number(e.getValue())));
    }
    if (scenario.path("onStall").asBoolean(false)) {
      builder.onStall(this::stalled);
    }
    if (scenario.path("onError").asBoolean(false)) {
      builder.onError(this::failed);
    }
    for (JsonNode subscriber : items(scenario.get("subscribers"))) {
      String id = need(subscriber, "id").asString();
      subscribers.put(id, subscriber);
      if (subscriber.path("via").asString("").equals("option")) {
        if (isUpdate(subscriber)) {
          builder.update(update(id));
        } else {
          builder.render(render(id));
        }
      }
    }
    loop = builder.build();
    for (JsonNode subscriber : items(scenario.get("subscribers"))) {
      if (!subscriber.has("via")) {
        subscribe(need(subscriber, "id").asString());
      }
    }
    for (JsonNode job : items(scenario.get("jobs"))) {
      createJob(job.asString());
    }
  }

  private static boolean isUpdate(JsonNode subscriber) {
    return need(subscriber, "on").asString().equals("update");
  }

  /** Plays it all; null when everything is as recorded. */
  String firstDifference() {
    Trace built = new Trace();
    built.add("stepSeconds", loop.stepSeconds(), "stepMs", loop.stepMs());
    playScript();
    String difference = built.firstDifference("built", wrap(need(scenario, "built")));
    if (difference == null) {
      difference =
          folded
              ? threw.firstDifference("threw", scenario.get("threw"))
              : log.firstDifference("log", need(scenario, "log"));
    }
    if (difference == null) {
      difference = states.firstDifferenceOfChanges("state", need(scenario, "states"));
    }
    return difference == null && folded ? totalsDifference() : difference;
  }

  private String totalsDifference() {
    for (Map.Entry<String, JsonNode> total : need(scenario, "totals").properties()) {
      long got =
          total.getKey().equals("fold")
              ? Integer.toUnsignedLong(fold)
              : totals.getOrDefault(total.getKey(), 0L);
      if (!Trace.agrees(total.getKey(), total.getValue(), got)) {
        return "totals: " + total + ", got " + got;
      }
    }
    return null;
  }

  private static JsonNode wrap(JsonNode one) {
    return tools.jackson.databind.node.JsonNodeFactory.instance.arrayNode().add(one);
  }

  private void playScript() {
    JsonNode script = need(scenario, "script");
    for (op = 0; op < script.size(); op++) {
      try {
        run(script.get(op), true);
      } catch (RuntimeException thrown) {
        Object[] event = Trace.withError(thrown, "e", "threw", "op", op);
        log.add(event);
        threw.add(event);
      }
    }
    op = script.size() - 1;
    pushState();
  }

  private void run(JsonNode step, boolean top) {
    String name = need(step, "op").asString();
    switch (name) {
      case "start" -> loop.start();
      case "stop" -> loop.stop();
      case "pause" -> loop.pause();
      case "resume" -> loop.resume();
      case "resetStats" -> loop.resetStats();
      case "setSpeed" -> loop.setSpeed(number(need(step, "x")));
      case "clock.advance" -> clock.set(clock.now() + number(need(step, "ms")));
      case "clock.set" -> clock.set(number(need(step, "ms")));
      case "clock.return" -> {
        answered = number(need(step, "value"));
        answers = true;
      }
      case "clock.restore" -> answers = false;
      case "pump" -> pump(need(step, "kind").asString(), top);
      case "timer.after", "timer.every" -> createTimer(step, name);
      case "timer.cancel" -> {
        boolean done = line(step).cancel(timers.get(need(step, "id").asString()));
        result("timer.cancel", step, done, "line", need(step, "line").asString());
      }
      case "timer.cancelAll" -> line(step).cancelAll();
      case "job.create" -> createJob(need(step, "id").asString());
      case "job.request" -> jobs.get(need(step, "id").asString()).request();
      case "job.cancel" -> jobs.get(need(step, "id").asString()).cancel();
      case "job.queued" ->
          result("job.queued", step, jobs.get(need(step, "id").asString()).queued());
      case "subscribe" -> subscribe(need(step, "id").asString());
      case "dispose" -> disposers.get(need(step, "id").asString()).dispose();
      case "observe" -> observe();
      case "throw" -> throw Reactions.exception(step);
      case "state" -> pushState();
      case "repeat" -> {
        for (int i = need(step, "times").asInt(); i > 0; i--) {
          for (JsonNode inner : items(need(step, "ops"))) {
            run(inner, top);
          }
        }
      }
      default -> throw new AssertionError("no such op: " + name);
    }
  }

  private void pump(String kind, boolean top) {
    int before = innermost;
    innermost = ++pumps;
    try {
      frames.pump(PumpKind.valueOf(kind.toUpperCase(Locale.ROOT)));
    } finally {
      innermost = before;
      if (top && ++outermost % stateEvery == 0) {
        pushState();
      }
    }
  }

  private Scheduler line(JsonNode step) {
    return need(step, "line").asString().equals("sim") ? loop.sim() : loop.real();
  }

  private void createTimer(JsonNode step, String name) {
    String id = need(step, "id").asString();
    String line = need(step, "line").asString();
    Scheduler on = line(step);
    TimerId timer;
    if (name.equals("timer.after")) {
      timer = on.after(number(need(step, "delay")), () -> fired(line, on, id, 1, false));
    } else {
      timer = on.every(number(need(step, "period")), repeats -> fired(line, on, id, repeats, true));
    }
    timers.put(id, timer);
  }

  private void createJob(String id) {
    jobs.put(
        id,
        loop.coalesce(
            () -> {
              log.add("e", "job", "id", id, "pump", innermost);
              fold("job", 5);
              reactions.of(id, Reactions.NO_TICK);
            }));
  }

  private void subscribe(String id) {
    disposers.put(
        id, isUpdate(subscribers.get(id)) ? loop.onUpdate(update(id)) : loop.onRender(render(id)));
  }

  private Loop.Update update(String id) {
    return (dt, tick) -> {
      log.add("e", "update", "id", id, "pump", innermost, "dt", dt, "tick", tick);
      fold("update", 1, dt, (double) tick);
      reactions.of(id, tick);
    };
  }

  private Loop.Render render(String id) {
    return (alpha, time, nowMs) -> {
      log.add(
          "e", "render", "id", id, "pump", innermost, "alpha", alpha, "time", time, "nowMs", nowMs);
      fold("render", 2, alpha, time, nowMs);
      reactions.of(id, Reactions.NO_TICK);
    };
  }

  private void fired(String line, Scheduler on, String id, long repeats, boolean repeating) {
    Object[] event = {
      "e", "timer", "line", line, "id", id, "pump", innermost, "at", on.time(), "repeats", repeats
    };
    log.add(repeating ? event : Arrays.copyOf(event, event.length - 2));
    fold("timer", line.equals("sim") ? 3 : 4, (double) repeats, on.time());
    reactions.of(id, Reactions.NO_TICK);
  }

  private void stalled(double seconds) {
    log.add("e", "stall", "pump", innermost, "seconds", seconds);
    fold("stall", 6, seconds);
    reactions.of("onStall", Reactions.NO_TICK);
  }

  private void failed(Throwable thrown, LoopPhase phase) {
    String name = phase.name().toLowerCase(Locale.ROOT);
    log.add(Trace.withError(thrown, "e", "error", "pump", innermost, "phase", name));
    fold("error", 7);
    reactions.of("onError", Reactions.NO_TICK);
  }

  private void fold(String kind, int code, double... arguments) {
    totals.merge(kind, 1L, Long::sum);
    fold = Hash.hashStep(fold, code);
    for (double argument : arguments) {
      long bits = Double.doubleToLongBits(argument);
      fold = Hash.hashStep(fold, (int) (bits >>> 32));
      fold = Hash.hashStep(fold, (int) bits);
    }
  }

  private void result(String of, JsonNode step, boolean value, Object... more) {
    Object[] event = {
      "e", "result", "of", of, "id", need(step, "id").asString(), "pump", innermost, "value", value
    };
    log.add(concat(event, more));
  }

  private Object[] reading(Object... first) {
    Object[] rest = {
      "running", loop.running(),
      "paused", loop.paused(),
      "speed", loop.speed(),
      "tick", loop.tick(),
      "time", loop.time(),
      "realTime", loop.realTime(),
      "simTime", loop.sim().time(),
      "simPending", loop.sim().pending(),
      "realLineTime", loop.real().time(),
      "realPending", loop.real().pending()
    };
    return concat(first, rest);
  }

  private static Object[] concat(Object[] first, Object... rest) {
    Object[] all = Arrays.copyOf(first, first.length + rest.length);
    System.arraycopy(rest, 0, all, first.length, rest.length);
    return all;
  }

  private void observe() {
    log.add(reading("e", "observe", "pump", innermost));
  }

  private void pushState() {
    FrameStats stats = loop.stats();
    Object[] all =
        concat(
            reading("op", op, "pump", pumps),
            "fps",
            stats.fps(),
            "frameMs",
            stats.frameMs(),
            "updateMs",
            stats.updateMs(),
            "renderMs",
            stats.renderMs(),
            "worstFrameMs",
            stats.worstFrameMs(),
            "worstGapMs",
            stats.worstGapMs(),
            "cadenceMs",
            stats.cadenceMs(),
            "absences",
            stats.absences(),
            "warmingUp",
            stats.warmingUp(),
            "overBudget",
            stats.overBudget(),
            "stepsLastPump",
            stats.stepsLastPump(),
            "statsTicks",
            stats.ticks(),
            "statsRenders",
            stats.renders(),
            "statsPumps",
            stats.pumps(),
            "droppedSeconds",
            stats.droppedSeconds());
    states.add(
        folded
            ? concat(
                all,
                "fold",
                Integer.toUnsignedLong(fold),
                "updates",
                totals.getOrDefault("update", 0L),
                "renders",
                totals.getOrDefault("render", 0L))
            : all);
  }
}
