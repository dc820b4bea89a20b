package org.latticereplay.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.latticereplay.dump.StateDump;
import org.latticereplay.format.ForwardingLogCursor;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerifyOptions;

class BuildSideTest {
  private static final long NEVER = Long.MAX_VALUE;

  private final Toy toy = new Toy();
  private final List<String> calls = new ArrayList<>();

  /** The toy's classes, telling when they are opened, entered and closed. */
  private final class Watched implements Build.Classes {
    @Override
    public List<GameSimulation<?>> providers() {
      return List.of(toy);
    }

    @Override
    public void enter() {
      calls.add("enter");
    }

    @Override
    public void close() {
      calls.add("close classes");
    }
  }

  /** A log's cursor that tells when it is closed. */
  private final class WatchedCursor extends ForwardingLogCursor {
    WatchedCursor(LogCursor log) {
      super(log);
    }

    @Override
    public void close() {
      calls.add("close log");
      super.close();
    }
  }

  private BuildSide side(SessionLog log, VerifyOptions options) {
    UnaryOperator<LogCursor> change = WatchedCursor::new;
    return new BuildSide(
        log,
        () -> {
          calls.add("open");
          return new Watched();
        },
        options,
        change);
  }

  private BuildSide side(SessionLog log) {
    return side(log, VerifyOptions.DEFAULT);
  }

  /** Ticks 5 to 1499, a checkpoint at 99, 199 ... */
  private SessionLog log() {
    return toy.log(5, 1499, 100);
  }

  private static List<Long> points(BuildSide side, long everyTickFrom, int most) {
    List<Long> ticks = new ArrayList<>();
    for (int i = 0; i < most && side.reading().isState(); i++) {
      side.goOn(everyTickFrom);
      ticks.add(side.reading().tick());
    }
    return ticks;
  }

  @Test
  void stopsAtCheckpointsAndAtTheEnd() {
    try (BuildSide side = side(toy.log(5, 320, 100))) {
      side.start();
      assertEquals(4, side.reading().tick());
      assertEquals(List.of(99L, 199L, 299L, 320L), points(side, NEVER, 9));
      assertEquals(RunPoint.Kind.END, side.reading().kind());
    }
  }

  @Test
  void stopsEverySixHundredTicksAndAtEachOfARange() {
    try (BuildSide side = side(toy.log(5, 1499, 0))) {
      side.start();
      assertEquals(List.of(604L, 1204L, 1499L), points(side, NEVER, 9));
      side.start();
      assertEquals(List.of(300L, 301L, 302L), points(side, 300, 3));
    }
  }

  /** What another build may have left behind is put right before this one's code runs again. */
  @Test
  void entersItsClassesBeforeTheirCodeRunsAgain() {
    try (BuildSide side = side(log())) {
      side.start();
      assertEquals(List.of("open"), calls);
      side.goOn(NEVER);
      assertEquals(List.of("open", "enter"), calls);
      side.state();
      assertEquals(List.of("open", "enter", "enter"), calls);
    }
  }

  @Test
  void closesWhatItOpenedOnce() {
    BuildSide side = side(log());
    side.close();
    assertEquals(List.of(), calls);
    side.start();
    side.start();
    assertEquals(List.of("open", "close log", "close classes", "open"), calls);
    calls.clear();
    side.close();
    side.close();
    assertEquals(List.of("close log", "close classes"), calls);
  }

  private RunPoint stopped(BuildSide side) {
    side.start();
    while (side.reading().isState()) {
      side.goOn(NEVER);
    }
    assertEquals(RunPoint.Kind.STOPPED, side.reading().kind());
    return side.reading();
  }

  /** The tick that threw was not finished; one whose events could not be drained was. */
  @Test
  void saysWhichTickWasTheLastToFinish() {
    SessionLog log = log();
    toy.throwAt = tick -> tick == 130;
    try (BuildSide side = side(log)) {
      RunPoint stop = stopped(side);
      assertEquals(129, stop.tick());
      assertEquals(130, assertInstanceOf(Verdict.Failed.class, stop.stopped()).tick());
      side.goOn(NEVER);
      assertEquals(stop, side.reading());
    }
    toy.throwAt = tick -> false;
    toy.drain =
        state -> {
          if (state.tick == 199) {
            throw new IllegalArgumentException("toy broke");
          }
        };
    try (BuildSide side = side(log)) {
      assertEquals(199, stopped(side).tick());
    }
  }

  @Test
  void aLimitEndsItAfterTheTickLastRun() {
    try (BuildSide side = side(log(), new VerifyOptions(false, 50, RunWatch.NONE))) {
      RunPoint stop = stopped(side);
      assertInstanceOf(Verdict.LimitHit.class, stop.stopped());
      assertEquals(54, stop.tick());
    }
  }

  @Test
  void aBuildOfAnotherGameStopsBeforeTheFirstTick() {
    SessionLog log = log();
    toy.game = "other";
    try (BuildSide side = side(log)) {
      assertEquals(-1, stopped(side).tick());
      assertNull(side.rest());
    }
  }

  private Verdict rest(Consumer<BuildSide> until, byte[] log) {
    try (BuildSide side = side(SessionLog.open(LogSource.of("toy.json", log)))) {
      side.start();
      until.accept(side);
      return side.rest();
    }
  }

  @Test
  void readsTheRestForDamage() {
    byte[] sound = bytes(toy.json(0, 199, 100));
    byte[] damaged = bytes(toy.json(0, 199, 100).replace("\"index\":150}", "\"index\":151}"));
    assertNull(rest(side -> {}, sound));
    assertInstanceOf(Verdict.Unreadable.class, rest(side -> side.goOn(NEVER), damaged));
    toy.throwAt = tick -> tick == 20;
    assertNull(rest(side -> side.goOn(NEVER), damaged));
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String tick(StateDump state) {
    for (int i = 0; i < state.size(); i++) {
      if (state.name(i).equals("tick")) {
        return "tick " + state.bits(i);
      }
    }
    return "no tick";
  }

  @Test
  void showsTheStateAndTheSamplesOfTheTickItIsAt() {
    try (BuildSide side = side(toy.log(0, 199, 4))) {
      side.start();
      side.goOn(NEVER);
      assertEquals("tick 3", tick(side.state()));
      assertEquals(List.of("{\"kind\":\"key\",\"code\":\"Space\",\"down\":true}"), side.samples());
    }
  }
}
