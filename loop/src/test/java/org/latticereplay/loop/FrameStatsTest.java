package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Vectors;

/** What the figures of a loop are where a reader may expect something else. */
class FrameStatsTest {
  private static final double STEP_MS = 16.667;

  private final ManualClock clock = new ManualClock();
  private final ManualFrames frames = new ManualFrames();

  private void pump(PumpKind kind) {
    clock.advance(STEP_MS);
    frames.pump(kind);
  }

  @Test
  void fpsIsNoInteger() {
    Loop loop = Loop.builder(clock, frames).render((alpha, time, nowMs) -> {}).build();
    loop.start();
    for (int i = 0; i < 60; i++) {
      assertEquals(0, loop.stats().fps());
      pump(PumpKind.PAINT);
    }
    assertEquals(60 * 1000 / (60 * STEP_MS), loop.stats().fps(), 1e-9);
    assertTrue(loop.stats().fps() != Math.rint(loop.stats().fps()));
  }

  @Test
  void renderMsStaysWhereNothingIsPainted() {
    Loop loop =
        Loop.builder(clock, frames).render((alpha, time, nowMs) -> clock.advance(4)).build();
    loop.start();
    assertEquals(0, loop.stats().renderMs());
    pump(PumpKind.PAINT);
    assertEquals(4, loop.stats().renderMs(), 1e-9);
    pump(PumpKind.TICK);
    assertEquals(4, loop.stats().renderMs(), 1e-9);
    assertEquals(1, loop.stats().renders());
  }

  @Test
  void ticksOfAPumpThatThrewAreSpentAndNotMeasured() {
    Loop loop =
        Loop.builder(clock, frames)
            .update(
                (dt, tick) -> {
                  if (tick == 2) {
                    throw new IllegalArgumentException("boom");
                  }
                })
            .build();
    loop.start();
    pump(PumpKind.PAINT);
    pump(PumpKind.PAINT);
    assertThrows(IllegalArgumentException.class, () -> pump(PumpKind.PAINT));
    assertEquals(3, loop.tick());
    assertEquals(2, loop.stats().ticks());
    assertEquals(3, loop.stats().pumps());
  }

  /** The README names these tests. */
  @Test
  void theReadmeNamesATestForEachOfThem() throws IOException {
    String readme = Files.readString(Vectors.repository().resolve("loop/README.md"));
    int from = readme.indexOf("## What differs without being a trap");
    String section = readme.substring(from, readme.indexOf("\n## ", from));
    List<String> tests =
        Arrays.stream(getClass().getDeclaredMethods()).map(method -> method.getName()).toList();
    Matcher named = Pattern.compile("`loop.FrameStatsTest.(\\w+)`").matcher(section);
    int count = 0;
    while (named.find()) {
      assertTrue(tests.contains(named.group(1)), named.group(1));
      count++;
    }
    assertEquals(3, count);
    assertFalse(section.isEmpty());
  }
}
