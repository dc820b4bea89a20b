package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Where it looks, and how closely: told by what it sees of a change after the look. */
class ContractWatchTest {
  private final TestGame game = new TestGame();
  private final TestGame.Run run = new TestGame.Run();
  private final ContractCheck<TestGame.Run> check = new ContractCheck<>(game);
  private final ContractWatch<TestGame.Run> watch = new ContractWatch<>(check, () -> run.tick);

  /** Changes what only the description shows, then what the digest shows too. */
  private String seen() {
    long samples = run.samples;
    run.samples += 100;
    ContractCheck.Breach described = check.afterDrain(run);
    run.samples = samples;
    if (described == null) {
      return "nothing";
    }
    return described.fields().isEmpty() ? "close" : "thorough";
  }

  private String atCheckpoint(long tick, boolean firstToDisagree) {
    run.tick = tick;
    assertNull(watch.atCheckpoint(run, tick, firstToDisagree));
    return seen();
  }

  private String atTick(long tick, boolean inputs) {
    run.tick = tick;
    if (watch.looksAt(tick, inputs)) {
      assertNull(watch.atEndOfTick(run, tick));
    }
    return seen();
  }

  private List<String> checkpoints(long... ticks) {
    List<String> all = new ArrayList<>();
    for (long tick : ticks) {
      all.add(atCheckpoint(tick, false));
    }
    return all;
  }

  ContractWatchTest() {
    game.describe = (state, out) -> out.put("samples", state.samples);
  }

  @Test
  void looksThoroughlyAtTheFirstSecondFourthCheckpoint() {
    assertEquals(
        List.of("thorough", "thorough", "nothing", "thorough", "nothing"),
        checkpoints(0, 10, 20, 30, 40));
    assertEquals("thorough", atCheckpoint(50, true));
  }

  @Test
  void looksThoroughlyAtTheFirstFourthSixteenthTickWithInputs() {
    List<String> all = new ArrayList<>();
    for (long i = 0; i < 8; i++) {
      all.add(atTick(2 * i, true));
      assertEquals("nothing", atTick(2 * i + 1, false));
    }
    List<String> expected = new ArrayList<>(Collections.nCopies(8, "nothing"));
    expected.set(0, "thorough");
    expected.set(3, "thorough");
    assertEquals(expected, all);
  }

  @Test
  void looksCloselyWhereTheRunCanBeRepeated() {
    watch.canBeRepeated();
    assertEquals(List.of("close", "close", "nothing", "close"), checkpoints(0, 1, 2, 3));
    assertEquals("close", atTick(4, true));
    assertEquals("close", atCheckpoint(5, true));
    watch.lookThoroughlyAt(7);
    assertEquals("nothing", atTick(6, true));
    assertEquals("thorough", atTick(7, false));
  }

  @Test
  void looksAtEveryTickIfTold() {
    watch.lookAtEveryTick();
    assertEquals("close", atTick(0, false));
    assertEquals("close", atTick(1, false));
    assertEquals(List.of("close", "close", "close", "close"), checkpoints(2, 3, 4, 5));
  }

  @Test
  void looksThoroughlyWhereItIsTold() {
    watch.lookThoroughlyAt(7);
    assertEquals(List.of("thorough", "thorough"), checkpoints(0, 5));
    assertEquals("nothing", atTick(6, false));
    assertEquals("thorough", atCheckpoint(7, false));
    assertEquals("thorough", atTick(7, false));
  }

  /** A light look takes two digests: what the digest does not show it does not see. */
  @Test
  void looksLightlyWhereTheLastLookIsLongAgo() {
    checkpoints(0, 10);
    long spacing = ContractWatch.SPACING_TICKS;
    assertEquals("nothing", atCheckpoint(9 + spacing, false)); // the third, and too soon
    checkpoints(9 + spacing); // the fourth
    assertEquals("nothing", atCheckpoint(8 + 2 * spacing, false));
    run.tick = 9 + 2 * spacing;
    assertNull(watch.atCheckpoint(run, run.tick, false));
    assertEquals("drainEvents", changed());
    run.tick = 8 + 3 * spacing;
    assertNull(watch.atCheckpoint(run, run.tick, false));
    assertNull(changed());
    run.tick = 9 + 3 * spacing;
    assertNull(watch.atCheckpoint(run, run.tick, false)); // the eighth
    assertEquals("drainEvents", changed());
  }

  /** What is told of a change of the digest. */
  private String changed() {
    run.tick++;
    ContractCheck.Breach breach = check.afterDrain(run);
    return breach == null ? null : breach.method();
  }
}
