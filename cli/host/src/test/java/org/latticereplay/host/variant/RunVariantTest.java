package org.latticereplay.host.variant;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.game.Settings;
import org.latticereplay.host.variant.RunVariant.Kind;
import org.latticereplay.state.Saveable;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.VerdictKind;

class RunVariantTest {
  private static final class Run {
    long steps;
    long forgotten;
    final List<Long> events = new ArrayList<>();
  }

  /** Counts its steps twice; one count is lost by saving and loading. */
  private static class Counting implements GameSimulation<Run> {
    @Override
    public GameIdentity identity() {
      return new GameIdentity(GameIdentity.KIT, "counting", 1, 60, "p");
    }

    @Override
    public Run create(RunStart start) {
      return new Run();
    }

    @Override
    public void step(Run run, Samples in, double dt, long tick) {
      run.steps++;
      run.forgotten++;
      run.events.add(tick);
    }

    @Override
    public void describe(Run run, StateWriter out) {
      out.put("steps", run.steps);
      out.put("forgotten", run.forgotten);
    }

    @Override
    public void drainEvents(Run run, Consumer<Object> to) {
      run.events.forEach(to);
      run.events.clear();
    }
  }

  private static final class Saved extends Counting implements Saveable<Run> {
    @Override
    public void save(Run run, DataOutput out) throws IOException {
      out.writeLong(run.steps);
    }

    @Override
    public Run load(DataInput in) throws IOException {
      Run run = new Run();
      run.steps = in.readLong();
      return run;
    }
  }

  /** The digests after each of seven ticks, drained after each. */
  private static <S> List<Long> digests(GameSimulation<S> game, Consumer<Object> to) {
    S state = game.create(new RunStart(1, 1, 0, Settings.none()));
    List<Long> digests = new ArrayList<>();
    for (long tick = 0; tick < 7; tick++) {
      game.step(state, Samples.none(), 1 / 60.0, tick);
      digests.add(game.hash(state, new StateHash()));
      game.drainEvents(state, to);
    }
    return digests;
  }

  private static long digest(long steps, long forgotten) {
    StateHash fold = new StateHash();
    fold.put("steps", steps);
    fold.put("forgotten", forgotten);
    return fold.digest();
  }

  @Test
  void aRunIsSavedAndLoadedBeforeEveryThirdTick() {
    List<Long> expected = new ArrayList<>();
    for (long tick = 0; tick < 7; tick++) {
      expected.add(digest(tick + 1, tick % 3 + 1));
    }
    assertEquals(expected, digests(SavingSimulation.of(new Saved(), 3), event -> {}));
  }

  @Test
  void whatCannotBeSavedIsSaid() {
    RunStoppedException thrown =
        assertThrows(RunStoppedException.class, () -> SavingSimulation.of(new Counting(), 1));
    assertEquals(VerdictKind.UNPROVEN, thrown.verdict().kind());
    assertTrue(thrown.verdict().message().endsWith("Counting is not Saveable"));
  }

  @Test
  void eventsAreDrainedOnceInThreeTicks() {
    List<Object> drained = new ArrayList<>();
    List<Long> plain = digests(new Counting(), event -> {});
    assertEquals(plain, digests(FramedSimulation.of(new Counting(), 3), drained::add));
    assertEquals(List.of(0L, 1L, 2L, 3L, 4L, 5L), drained);
  }

  @Test
  void itsTextLeadsBackToIt() {
    for (Kind kind : Kind.values()) {
      RunVariant variant = new RunVariant(kind, 17);
      assertEquals(variant, RunVariant.of(variant.text()));
    }
    assertEquals("plain:0", RunVariant.PLAIN.text());
    assertFalse(RunVariant.PLAIN.isWrapped());
    assertFalse(new RunVariant(Kind.AGAIN, 0).isWrapped());
    assertTrue(new RunVariant(Kind.SAVE, 1).isWrapped());
    assertTrue(new RunVariant(Kind.FRAMES, 3).isWrapped());
  }
}
