package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

class ContractCheckTest {
  private static final class State {
    long tick;
    long gold = 10;
    long unseen;
  }

  /**
   * A game that can be told in which of its methods to change its state, and from which tick on.
   */
  private static final class Leaky implements GameSimulation<State> {
    long from;
    boolean ownHash;
    Consumer<State> inHash = state -> {};
    Consumer<State> inDescribe = state -> {};
    Consumer<State> inDrain = state -> {};
    final List<Long> hashedAt = new ArrayList<>();

    private void change(State state, Consumer<State> how) {
      if (state.tick >= from) {
        how.accept(state);
      }
    }

    @Override
    public GameIdentity identity() {
      return new GameIdentity("k", "g", 1, 60, "p");
    }

    @Override
    public State create(RunStart start) {
      return new State();
    }

    @Override
    public void step(State state, Samples in, double dt, long tick) {
      state.tick = tick;
    }

    @Override
    public void describe(State state, StateWriter out) {
      out.put("tick", state.tick);
      out.put("gold", state.gold);
      change(state, inDescribe);
    }

    @Override
    public long hash(State state, StateHash fold) {
      hashedAt.add(state.tick);
      if (!ownHash) {
        describe(state, fold);
      }
      long digest = state.tick * 1000 + state.gold + state.unseen;
      change(state, inHash);
      return digest;
    }

    @Override
    public void drainEvents(State state, Consumer<Object> to) {
      change(state, inDrain);
    }
  }

  private final Leaky game = new Leaky();

  /** A log of ten ticks, each with a checkpoint that agrees. */
  private SessionResult verify() {
    return verify(0, 1, 2, 3, 4, 5, 6, 7, 8, 9);
  }

  private SessionResult verify(long... ticks) {
    long[] checkpoints = new long[ticks.length * 2];
    for (int i = 0; i < ticks.length; i++) {
      checkpoints[2 * i] = ticks[i];
      checkpoints[2 * i + 1] = ticks[i] * 1000 + 10;
    }
    return verifyRecorded(checkpoints);
  }

  /** The same with the digests as given, each after its tick. */
  private SessionResult verifyRecorded(long... checkpoints) {
    return Verifier.verify(
        KitDocuments.log(0, 9, checkpoints), List.of(game), VerifyOptions.DEFAULT);
  }

  private void assertBroken(SessionResult result, long tick, String method, String... says) {
    Verdict.Failed failed = assertInstanceOf(Verdict.Failed.class, result.verdict());
    assertEquals(tick, failed.tick(), failed.message());
    assertTrue(failed.stack().startsWith(method + "\n"), failed.stack());
    for (String each : says) {
      assertTrue(failed.message().contains(each), failed.message());
    }
  }

  @Test
  void aGameThatKeepsThemMatches() {
    assertEquals("matched", verify().verdict().label(), verify().verdict()::message);
  }

  @Test
  void namesADescribeThatChangesTheState() {
    game.inDescribe = state -> state.gold++;
    assertBroken(verify(), 0, "hash", "tick 0: ", "gold: 12 -> 13", "only read the state");
  }

  /** The hash of its own does not call describe, so only two descriptions show it. */
  @Test
  void namesADescribeThatChangesTheStateOfAGameWithItsOwnHash() {
    game.ownHash = true;
    game.inDescribe = state -> state.gold++;
    assertBroken(verify(), 0, "describe", "describing a state changes it", "gold: ");
  }

  @Test
  void namesADescribeThatChangesWhatOnlyItselfShows() {
    game.ownHash = true;
    game.inDescribe =
        state -> {
          state.gold++;
          state.unseen--;
        };
    assertBroken(verify(), 0, "describe", "gold: ");
  }

  @Test
  void namesAHashThatChangesWhatIsNotDescribed() {
    game.ownHash = true;
    game.inHash = state -> state.unseen++;
    assertBroken(verify(), 0, "hash", "two digests", "does not show which field");
  }

  @Test
  void namesADrainThatChangesTheState() {
    game.inDrain = state -> state.gold++;
    assertBroken(verify(), 0, "drainEvents", "tick 0: draining", "gold: 10 -> 11");
  }

  @Test
  void namesADrainThatChangesWhatOnlyTheHashCovers() {
    game.inDrain = state -> state.unseen++;
    assertBroken(verify(), 0, "drainEvents", "does not show which field");
  }

  /** A hash that misses the field is no reason to miss the change. */
  @Test
  void namesADrainThatChangesWhatOnlyTheDescriptionShows() {
    game.inDrain =
        state -> {
          state.gold++;
          state.unseen--;
        };
    assertBroken(verify(), 0, "drainEvents", "gold: 10 -> 11");
  }

  @Test
  void looksAtTheFirstSecondFourthEighthAndAtTheEnd() {
    verify();
    List<Long> twice = new ArrayList<>();
    for (long tick = 0; tick < 10; tick++) {
      long at = tick;
      if (game.hashedAt.stream().filter(hashed -> hashed == at).count() > 1) {
        twice.add(tick);
      }
    }
    assertEquals(List.of(0L, 1L, 3L, 7L, 9L), twice);
  }

  /** What breaks it later is no divergence either. */
  @Test
  void looksWhereACheckpointIsTheFirstToDisagree() {
    game.from = 2;
    game.inDescribe = state -> state.gold++;
    assertBroken(verify(0, 1, 2), 2, "hash", "gold");
    game.inDescribe = state -> {};
    game.from = 5;
    game.inDrain = state -> state.gold++;
    assertBroken(verify(0, 1, 2, 3, 5, 6), 6, "drainEvents", "gold");
  }

  @Test
  void looksOnceMoreWhenTheRunHasEnded() {
    game.from = 9;
    game.inDescribe = state -> state.gold++;
    game.ownHash = true;
    assertBroken(verify(0, 1, 2), 9, "describe", "gold");
    game.inDescribe = state -> {};
    game.inDrain = state -> state.unseen++;
    assertBroken(verify(0, 1, 9), 9, "drainEvents", "tick 9");
  }

  @Test
  void aDivergenceIsNeverBlamedOnTheBuildWhileADrainChangesTheState() {
    game.inDrain = only(2);
    assertBroken(verify(0, 1, 3), 2, "drainEvents", "tick 2: draining", "gold: 10 -> 11");
    game.inDrain = state -> state.unseen += state.tick == 4 ? 1 : 0;
    assertBroken(verify(0, 9), 4, "drainEvents", "does not show which field");
  }

  @Test
  void norWhileADescriptionBetweenCheckpointsDoes() {
    game.ownHash = true;
    game.inDescribe = only(2);
    game.inDrain = only(3);
    assertBroken(verify(0, 9), 2, "describe", "gold: ");
    game.ownHash = false;
    assertBroken(verify(0, 9), 2, "hash", "gold: ");
  }

  /** What a drain changes after a divergence did not make it. */
  @Test
  void looksNoFurtherThanTheDivergence() {
    game.inDrain = only(6);
    long[] wrong = {0, 10, 5, 9, 9, 9010};
    assertEquals("diverged", verifyRecorded(wrong).verdict().label());
  }

  /** A spoilt log diverges on purpose, and often: it is not run once more. */
  @Test
  void aChangedLogIsNotSearched() {
    game.inDrain = only(2);
    SessionResult result =
        Verifier.verifyChanged(
            SessionLog.open(KitDocuments.log(0, 9, 0, 10, 9, 9010)),
            List.of(game),
            VerifyOptions.DEFAULT,
            UnaryOperator.identity());
    assertEquals("diverged", result.verdict().label());
  }

  private static Consumer<State> only(long tick) {
    return state -> state.gold += state.tick == tick ? 1 : 0;
  }

  @Test
  void looksLightlyWhereTheLastLookIsLongAgo() {
    ContractCheck<State> check = new ContractCheck<>(game);
    ContractWatch<State> watch = new ContractWatch<>(check, () -> 10);
    List<Long> looked = new ArrayList<>();
    State state = new State();
    for (long tick = 0; tick <= 20_000; tick += 1000) {
      game.hashedAt.clear();
      watch.atCheckpoint(state, tick, false);
      if (!game.hashedAt.isEmpty()) {
        looked.add(tick);
      }
    }
    // Thoroughly at the 1st, 2nd, 4th, 8th and 16th, lightly 3,000 ticks after a look.
    assertEquals(
        List.of(0L, 1000L, 3000L, 6000L, 7000L, 10_000L, 13_000L, 15_000L, 18_000L), looked);
  }

  @Test
  void looksThoroughlyAtTheFirstFourthSixteenthTickWithInputs() {
    ContractWatch<State> watch = new ContractWatch<>(new ContractCheck<>(game), () -> 10);
    List<Long> looked = new ArrayList<>();
    for (long tick = 0; tick < 70; tick++) {
      game.hashedAt.clear();
      if (watch.looksAt(tick, tick % 4 == 1)) {
        watch.atEndOfTick(new State(), tick);
      }
      if (!game.hashedAt.isEmpty()) {
        looked.add(tick);
      }
    }
    assertEquals(List.of(1L, 13L, 61L), looked);
  }

  @Test
  void aLightLookSeesWhatDrainingChanges() {
    ContractCheck<State> check = new ContractCheck<>(game);
    State state = new State();
    assertNull(check.lightly(state, 10));
    state.gold++;
    assertEquals("drainEvents", check.afterDrain(state).method());
    assertNull(check.afterDrain(state));
    game.inHash = changed -> changed.unseen++;
    assertEquals("hash", check.lightly(state, 12).method());
  }

  @Test
  void everyCheckpointIsCountedOnce() {
    ContractCheck<State> check = new ContractCheck<>(game);
    List<Integer> due = new ArrayList<>();
    for (int i = 1; i <= 17; i++) {
      if (check.due()) {
        due.add(i);
      }
    }
    assertEquals(List.of(1, 2, 4, 8, 16), due);
    assertFalse(check.due());
  }

  private static State at(long tick) {
    State state = new State();
    state.tick = tick;
    return state;
  }

  /** The default hash folds into what it is handed, so each time it is handed an empty fold. */
  @Test
  void takesADigestAgainFromTheBeginning() {
    TestGame plain = new TestGame();
    plain.digest = null;
    ContractCheck<TestGame.Run> check = new ContractCheck<>(plain);
    TestGame.Run run = new TestGame.Run();
    assertNull(check.atEndOfTick(run, plain.hash(run, new StateHash())));
    assertNull(check.afterDrain(run));
    assertNull(check.afterDrain(run));
  }

  /** The digest 0 is a digest: what the drain changed after it is seen. */
  @Test
  void aDigestOfZeroIsComparedAtTheEnd() {
    game.ownHash = true;
    ContractCheck<State> check = new ContractCheck<>(game);
    State state = at(0);
    state.gold = 5;
    assertEquals("drainEvents", check.atEndOfRun(state, 0).method());
    assertNull(check.atEndOfRun(state, 5));
    assertNull(check.atEndOfRun(state, -1));
  }

  @Test
  void namesThreeFieldsAndListsTwenty() {
    TestGame wide = new TestGame();
    long[] values = new long[50];
    wide.describe =
        (run, out) -> {
          for (int i = 0; i < values.length; i++) {
            out.put("v" + i, values[i]++);
          }
        };
    ContractCheck<TestGame.Run> check = new ContractCheck<>(wide);
    ContractCheck.Breach breach = check.atEndOfTick(new TestGame.Run(), -1);
    assertEquals("describe", breach.method());
    assertEquals(20, breach.fields().size());
    assertTrue(
        breach.message().contains(", in v0: 2 -> 3; v1: 2 -> 3; v2: 2 -> 3; hash"),
        breach.message());
  }
}
