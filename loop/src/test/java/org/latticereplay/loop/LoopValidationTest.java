package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.latticereplay.testing.Deviations;
import org.latticereplay.testing.Refusals;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

class LoopValidationTest {
  private static final String FILE = "kit/loop-validation.json";
  private static final JsonNode VECTORS = Vectors.json(FILE);

  @Test
  void exportsTheReferenceConstants() {
    JsonNode exported = need(VECTORS, "exported");
    assertEquals(number(need(exported, "DEFAULT_HZ")), Loop.DEFAULT_HZ);
    assertEquals(number(need(exported, "DEFAULT_MAX_CATCH_UP_MS")), Loop.DEFAULT_MAX_CATCH_UP_MS);
    assertEquals(number(need(exported, "DEFAULT_BUDGET_MS")), Loop.DEFAULT_BUDGET_MS);
    assertEquals(number(need(exported, "DEFAULT_WINDOW_MS")), Loop.DEFAULT_WINDOW_MS);
    assertEquals(number(need(exported, "DEFAULT_WARMUP_FRAMES")), Loop.DEFAULT_WARMUP_FRAMES);
    assertEquals(number(need(exported, "DEFAULT_ABSENCE_MS")), Loop.DEFAULT_ABSENCE_MS);
    assertEquals(number(need(exported, "DEFAULT_IDLE_PUMP_MS")), HostFrames.DEFAULT_IDLE_PUMP_MS);
  }

  @Test
  void readsBackTheDefaults() {
    Map<String, Object> reads = reads(builder().build());
    for (Map.Entry<String, JsonNode> option : need(VECTORS, "defaults").properties()) {
      Number value = (Number) reads.get(option.getKey());
      assertEquals(number(option.getValue()), value.doubleValue(), option.getKey());
    }
  }

  @TestFactory
  Stream<DynamicTest> acceptsAndRefusesAsTheReference() {
    Map<String, Deviations.Player> cases = new LinkedHashMap<>();
    for (JsonNode row : items(need(VECTORS, "options"))) {
      addOption(cases, row);
    }
    for (JsonNode row : items(need(VECTORS, "methods"))) {
      addMethod(cases, row);
    }
    for (JsonNode row : items(need(VECTORS, "clock"))) {
      addClock(cases, row);
    }
    return Deviations.ofLoop().tests(FILE, cases);
  }

  private static LoopBuilder builder() {
    return Loop.builder(new ManualClock(), new ManualFrames());
  }

  private static Map<String, Object> reads(Loop loop) {
    Map<String, Object> reads = new LinkedHashMap<>();
    reads.put("hz", loop.hz());
    reads.put("maxCatchUpMs", loop.maxCatchUpMs());
    reads.put("budgetMs", loop.budgetMs());
    reads.put("windowMs", loop.windowMs());
    reads.put("warmupFrames", loop.warmupFrames());
    reads.put("absenceMs", loop.absenceMs());
    reads.put("stepMs", loop.stepMs());
    reads.put("stepSeconds", loop.stepSeconds());
    reads.put("warmingUp", loop.stats().warmingUp());
    reads.put("speed", loop.speed());
    reads.put("paused", loop.paused());
    return reads;
  }

  private static void addOption(Map<String, Deviations.Player> cases, JsonNode row) {
    String option = need(row, "option").asString();
    JsonNode value = need(row, "value");
    boolean integer = option.equals("hz") || option.equals("warmupFrames");
    if (!Refusals.isSayable(value) || (integer && !isInt(value))) {
      return;
    }
    cases.put(
        "options: " + option + " " + Refusals.show(value),
        () ->
            Refusals.firstDifference(
                row,
                () -> {
                  LoopBuilder builder = builder();
                  if (!Refusals.isAbsent(value)) {
                    LoopOptions.set(builder, option, number(value));
                  }
                  return reads(builder.build());
                }));
  }

  /** Whether an int says the same: an int has no fraction and no negative zero. */
  private static boolean isInt(JsonNode value) {
    if (Refusals.isAbsent(value)) {
      return true;
    }
    double number = number(value);
    return number == (int) number && Double.doubleToLongBits(number) != Long.MIN_VALUE;
  }

  private static void addMethod(Map<String, Deviations.Player> cases, JsonNode row) {
    String call = need(row, "call").asString();
    List<JsonNode> arguments = items(need(row, "args"));
    boolean takesFunction =
        call.equals("onUpdate") || call.equals("onRender") || call.equals("coalesce");
    JsonNode first = arguments.get(0);
    if (!Refusals.isSayable(first) || takesFunction != Refusals.isAbsent(first)) {
      return;
    }
    cases.put(
        "methods: " + call + " " + Refusals.show(arguments),
        () -> Refusals.firstDifference(row, () -> call(builder().build(), call, arguments)));
  }

  private static Map<String, Object> call(Loop loop, String call, List<JsonNode> arguments) {
    Scheduler line = call.startsWith("sim.") ? loop.sim() : loop.real();
    boolean withoutFunction = call.contains("a bad function");
    switch (first(call, ' ').toLowerCase(Locale.ROOT)) {
      case "setspeed" -> loop.setSpeed(number(arguments.get(0)));
      case "onupdate" -> loop.onUpdate(null);
      case "onrender" -> loop.onRender(null);
      case "coalesce" -> loop.coalesce(null);
      case "sim.after", "real.after" ->
          line.after(number(arguments.get(0)), withoutFunction ? null : () -> {});
      case "sim.every", "real.every" ->
          line.every(number(arguments.get(0)), withoutFunction ? null : repeats -> {});
      default -> throw new AssertionError("no such call: " + call);
    }
    Map<String, Object> reads = reads(loop);
    reads.put("pending", line.pending());
    return reads;
  }

  private static String first(String text, char end) {
    int at = text.indexOf(end);
    return at < 0 ? text : text.substring(0, at);
  }

  private static void addClock(Map<String, Deviations.Player> cases, JsonNode row) {
    String call = need(row, "call").asString();
    JsonNode value = items(need(row, "args")).get(0);
    if (!Refusals.isSayable(value) || Refusals.isAbsent(value)) {
      return;
    }
    cases.put(
        "clock: " + call + " " + Refusals.show(value),
        () -> Refusals.firstDifference(row, () -> Map.of("now", clock(call, number(value)).now())));
  }

  private static ManualClock clock(String call, double value) {
    if (call.equals("manualClock")) {
      return new ManualClock(value);
    }
    ManualClock clock = new ManualClock(100);
    if (call.endsWith("advance")) {
      clock.advance(value);
    } else {
      clock.set(value);
    }
    return clock;
  }

  @Test
  void namesTheFirstOptionOutOfRange() {
    List<String> named = new ArrayList<>();
    for (int first = 0; first < ORDER.length; first++) {
      LoopBuilder builder = builder();
      for (int bad = first; bad < ORDER.length; bad++) {
        LoopOptions.set(builder, ORDER[bad], -1);
      }
      named.add(first(refusal(builder::build), ':'));
    }
    assertEquals(List.of(ORDER), named);
    assertEquals("clock: expected a clock, got null", refusal(() -> withBadHz(null, null)));
    assertEquals(
        "frames: expected a frame source, got null",
        refusal(() -> withBadHz(new ManualClock(), null)));
  }

  private static final String[] ORDER = {
    "hz", "maxCatchUpMs", "budgetMs", "windowMs", "warmupFrames", "absenceMs"
  };

  private static void withBadHz(Clock clock, FrameSource frames) {
    Loop.builder(clock, frames).hz(0).build();
  }

  private static String refusal(Runnable call) {
    return org.junit.jupiter.api.Assertions.assertThrows(IllegalArgumentException.class, call::run)
        .getMessage();
  }

  @Test
  void manualFramesDeliverAsTheReferenceDoes() {
    List<String> pumps = new ArrayList<>();
    ManualFrames frames = new ManualFrames();
    List<Runnable> steps =
        List.of(
            () -> {},
            frames::pump,
            () -> frames.start(kind -> pumps.add("a:" + name(kind))),
            () -> {
              frames.pump();
              frames.pump(PumpKind.TICK);
              frames.pump(PumpKind.PAINT);
            },
            () -> {
              frames.start(kind -> pumps.add("b:" + name(kind)));
              frames.pump(PumpKind.TICK);
            },
            () -> {
              frames.stop();
              frames.pump();
            },
            () -> {
              frames.start(kind -> pumps.add("c:" + name(kind)));
              frames.pump();
            });
    List<JsonNode> recorded = items(need(VECTORS, "frames"));
    assertEquals(recorded.size(), steps.size());
    for (int i = 0; i < steps.size(); i++) {
      steps.get(i).run();
      JsonNode row = recorded.get(i);
      assertEquals(need(row, "started").asBoolean(), frames.started(), row.toString());
      assertEquals(
          items(need(row, "pumps")).stream().map(JsonNode::asString).toList(),
          pumps,
          row.toString());
    }
  }

  private static String name(PumpKind kind) {
    return kind.name().toLowerCase(Locale.ROOT);
  }
}
