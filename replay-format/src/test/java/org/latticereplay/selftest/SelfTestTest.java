package org.latticereplay.selftest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.latticereplay.selftest.RecordedSession.every;
import static org.latticereplay.selftest.RecordedSession.keyEvery;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogSource;
import org.latticereplay.selftest.RecordedSession.Inputs;
import org.latticereplay.selftest.Trial.Name;
import org.latticereplay.selftest.Trial.Status;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.VerdictKind;
import org.latticereplay.verify.VerifyOptions;

class SelfTestTest {
  private static final Purse COUNTING = new Purse(Purse.COUNTS);

  private static SelfTestResult test(LogSource log, Purse game) {
    return SelfTest.run(log, game.build(), VerifyOptions.DEFAULT);
  }

  private static SelfTestResult test(Purse game, Inputs inputs) {
    return test(RecordedSession.of(game, 300, inputs, every(50)), game);
  }

  private static Trial trial(SelfTestResult result, Name name) {
    return result.trials().stream().filter(trial -> trial.name() == name).findFirst().orElseThrow();
  }

  private static void assertTrial(Status status, SelfTestResult result, Name name, String part) {
    Trial trial = trial(result, name);
    assertEquals(status, trial.status(), trial.toString());
    assertTrue(trial.message().contains(part), trial.message());
  }

  /** Presses a key and turns the wheel, ever further. */
  private static final Inputs VARIED =
      (tick, to) -> {
        if (tick % 10 == 1) {
          to.key(tick % 20 == 1 ? "KeyA" : "KeyB", true);
          to.wheel(1, 2, (double) tick, false);
        }
      };

  private static final Purse.Step READS_ALL =
      (state, in, tick) -> {
        for (int i = 0; i < in.size(); i++) {
          if (in.get(i).kind().equals("wheel")) {
            state.cargo += in.get(i).dz();
          } else {
            state.word = Integer.toHexString((state.word + in.get(i).code() + tick).hashCode());
          }
        }
      };

  @Test
  void seesEverythingOnAGameThatHashesItsState() {
    SelfTestResult result = test(new Purse(READS_ALL), VARIED);
    assertEquals(11, result.count(Status.RED), result.trials().toString());
    assertEquals(VerdictKind.MATCHED, result.kind());
    assertEquals(49, trial(result, Name.FIRST_DIGEST).tick());
    assertEquals(199, trial(result, Name.MIDDLE_DIGEST).tick());
    assertEquals(299, trial(result, Name.LAST_DIGEST).tick());
    assertEquals(
        "diverged at tick 49, the first checkpoint it changes",
        trial(result, Name.ALL_INPUTS_DROPPED).message());
    assertEquals(-1, trial(result, Name.ALL_INPUTS_DROPPED).tick());
    assertEquals(291, trial(result, Name.LAST_INPUT_DROPPED).tick());
    assertEquals("diverged at tick 299", trial(result, Name.LAST_INPUT_DROPPED).message());
    assertEquals("diverged", trial(result, Name.CHANGED_INPUT).verdict());
    assertEquals("code \"KeyB\": diverged at tick 49", trial(result, Name.CHANGED_INPUT).message());
    assertEquals("dz 1: diverged at tick 299", trial(result, Name.LAST_INPUT_CHANGED).message());
    assertEquals(
        "each of 6 fields tried changes the digest", trial(result, Name.CHANGED_FIELD).message());
    assertEquals(new FieldFindings(6, 6, List.of(), List.of()), result.fields());
  }

  @Test
  void triesInThisOrderAndTellsBeforeEach() {
    List<Name> told = new ArrayList<>();
    SelfTestResult result =
        SelfTest.run(
            RecordedSession.of(COUNTING, 300, keyEvery(10), every(50)),
            COUNTING.build(),
            VerifyOptions.DEFAULT,
            told::add);
    assertEquals(List.of(Name.values()), told);
    assertEquals(List.of(Name.values()), result.trials().stream().map(Trial::name).toList());
  }

  /** A game over before it began: no input can do anything. */
  @Test
  void aLogWhoseGameIsOverProvesNothingAboutInputs() {
    SelfTestResult result = test(new Purse((state, in, tick) -> state.tick = 0), keyEvery(10));
    assertTrial(Status.SLIPPED, result, Name.ALL_INPUTS_DROPPED, "nothing depends on the inputs");
    assertTrial(
        Status.SLIPPED,
        result,
        Name.ALL_INPUTS_DROPPED,
        "without any of the 30 the state is the same at every checkpoint; this log does not"
            + " exercise the game, record a session in which it is played");
    assertEquals("matched", trial(result, Name.ALL_INPUTS_DROPPED).verdict());
    for (Name name :
        List.of(
            Name.DROPPED_INPUT,
            Name.LATE_INPUT,
            Name.CHANGED_INPUT,
            Name.LAST_INPUT_DROPPED,
            Name.LAST_INPUT_CHANGED)) {
      assertTrial(Status.NOT_TESTED, result, name, "not tried, since dropping all inputs");
    }
    assertEquals(VerdictKind.DIVERGED, result.kind());
    assertEquals(Status.RED, trial(result, Name.CHANGED_FIELD).status());
  }

  /** A title screen that moves, and that no input of the log ever leaves. */
  @Test
  void aLogThatNeverLeavesTheTitleScreenSlips() {
    Purse title =
        new Purse(
            (state, in, tick) -> {
              if (in.size() > 0 && in.get(0).code().equals("Enter")) {
                state.money += 1;
              }
            });
    SelfTestResult result = test(title, keyEvery(10));
    assertTrial(Status.SLIPPED, result, Name.ALL_INPUTS_DROPPED, "does not exercise the game");
    assertEquals(VerdictKind.DIVERGED, result.kind());
  }

  @Test
  void anInputAfterTheLastCheckpointSlips() {
    LogSource log =
        RecordedSession.of(COUNTING, 300, keyEvery(10), tick -> tick < 250 && tick % 50 == 49);
    SelfTestResult result = test(log, COUNTING);
    assertEquals(Status.RED, trial(result, Name.ALL_INPUTS_DROPPED).status());
    assertEquals(Status.RED, trial(result, Name.DROPPED_INPUT).status());
    for (Name name : List.of(Name.LAST_INPUT_DROPPED, Name.LAST_INPUT_CHANGED)) {
      assertTrial(
          Status.SLIPPED,
          result,
          name,
          "nothing is compared after the last checkpoint, at tick 249; 5 inputs come in the 50"
              + " ticks after it; record with a checkpoint at the end");
    }
    assertEquals(291, trial(result, Name.LAST_INPUT_DROPPED).tick());
    assertEquals(VerdictKind.DIVERGED, result.kind());
  }

  @Test
  void inputsThatAllComeAfterTheLastCheckpointSlipForThatReason() {
    Inputs once =
        (tick, to) -> {
          if (tick == 200) {
            to.key("KeyA", true);
          }
        };
    LogSource log = RecordedSession.of(COUNTING, 300, once, tick -> tick == 100);
    SelfTestResult result = test(log, COUNTING);
    assertTrial(
        Status.SLIPPED,
        result,
        Name.ALL_INPUTS_DROPPED,
        "at tick 100; 1 input comes in the 199 ticks after it; record with a checkpoint at the"
            + " end");
  }

  @Test
  void ticksWithoutInputAfterTheLastCheckpointAreNoReason() {
    Inputs early = (tick, to) -> keyEvery(10).at(tick < 100 ? tick : 0, to);
    LogSource log = RecordedSession.of(COUNTING, 300, early, tick -> tick == 100);
    SelfTestResult result = test(log, COUNTING);
    assertEquals(Status.RED, trial(result, Name.LAST_INPUT_DROPPED).status());
    assertEquals(91, trial(result, Name.LAST_INPUT_DROPPED).tick());
    assertEquals(VerdictKind.MATCHED, result.kind());
  }

  /** The random stream alone is hashed; the rest of the state is seen to differ and named. */
  @Test
  void namesTheFieldsThatAHashOfItsOwnOverlooks() {
    Purse game =
        new Purse(
            (state, in, tick) -> {
              state.rng.nextUint32();
              state.cargo += in.size();
              if (tick % 120 == 0) {
                state.money += 2 * (long) state.cargo;
              }
            },
            state -> state.rng.state());
    SelfTestResult result = test(game, keyEvery(10));
    assertTrial(
        Status.SLIPPED,
        result,
        Name.ALL_INPUTS_DROPPED,
        "the state differs at the checkpoint of tick 49 and verify says matched: the game's hash"
            + " does not see cargo, money; let it cover all that describe writes");
    assertTrial(Status.SLIPPED, result, Name.DROPPED_INPUT, "verify says matched");
    assertTrial(
        Status.SLIPPED,
        result,
        Name.CHANGED_FIELD,
        "the game's hash does not notice cargo, money; let it cover all that describe writes");
    assertEquals(List.of("cargo", "money"), result.fields().missed());
    assertEquals(0, result.fields().tried());
    assertEquals(VerdictKind.DIVERGED, result.kind());
  }

  @Test
  void aHashThatSeesTheDifferenceLaterIsStillSaidToOverlookIt() {
    Purse late =
        new Purse(
            (state, in, tick) -> {
              state.cargo += in.size();
              state.money = tick > 120 ? (long) state.cargo : 0;
            },
            state -> state.money + state.tick);
    SelfTestResult result = test(late, keyEvery(10));
    assertTrial(
        Status.RED,
        result,
        Name.ALL_INPUTS_DROPPED,
        "diverged at tick 149; the state differs from the checkpoint of tick 49 on, where the"
            + " game's hash does not see it");
    assertTrial(Status.SLIPPED, result, Name.CHANGED_FIELD, "does not notice cargo");
  }

  @Test
  void aHashOfItsOwnThatSeesAllCannotBeTriedFieldByFieldWithoutSaving() {
    Purse game = new Purse(Purse.COUNTS, state -> state.tick * 31 + state.money);
    SelfTestResult result = test(game, keyEvery(10));
    assertTrial(Status.NOT_TESTED, result, Name.CHANGED_FIELD, "is not Saveable");
    assertEquals(6, result.fields().untried().size());
    assertEquals(VerdictKind.MATCHED, result.kind());
  }

  @Test
  void saysWhenTheHashCoversMoreThanIsDescribed() {
    Purse more =
        new Purse(Purse.COUNTS, state -> state.money * 31 + state.tick) {
          @Override
          public void describe(State state, org.latticereplay.state.StateWriter out) {
            out.put("tick", state.tick);
          }
        };
    SelfTestResult result = test(more, keyEvery(10));
    assertTrial(
        Status.RED,
        result,
        Name.ALL_INPUTS_DROPPED,
        "diverged at tick 49, although what describe writes is the same; the game's hash covers"
            + " more");
  }

  @Test
  void inputsThatMatterOnlyTogetherHaveNoEffectAlone() {
    Purse any =
        new Purse(
            (state, in, tick) -> {
              if (in.size() > 0) {
                state.money = 1;
              }
            });
    Inputs often =
        (tick, to) -> {
          if (tick % 10 < 2) {
            to.add("blur");
          }
        };
    SelfTestResult result = test(any, often);
    assertEquals(Status.RED, trial(result, Name.ALL_INPUTS_DROPPED).status());
    assertTrial(
        Status.NO_EFFECT,
        result,
        Name.DROPPED_INPUT,
        "each of 8 tried: the state is the same at every checkpoint");
    assertEquals(-1, trial(result, Name.DROPPED_INPUT).tick());
    assertTrial(
        Status.NO_EFFECT,
        result,
        Name.LAST_INPUT_DROPPED,
        "the state is the same at every checkpoint");
    assertEquals(291, trial(result, Name.LAST_INPUT_DROPPED).tick());
    assertEquals("matched", trial(result, Name.LAST_INPUT_DROPPED).verdict());
    assertTrial(Status.NOT_TESTED, result, Name.CHANGED_INPUT, "its inputs have no members");
    assertTrial(
        Status.NOT_TESTED, result, Name.LAST_INPUT_CHANGED, "the last input has no members");
    assertEquals(VerdictKind.MATCHED, result.kind());
  }

  @Test
  void tellsAnEffectThatNoCheckpointSeesFromNone() {
    // Runs are compared at 600, 660, 1260, 1321, 1921 and 1982, of which every other is a
    // checkpoint.
    Purse forgets =
        new Purse(
            (state, in, tick) -> {
              state.money = tick % 66 == 0 ? 0 : state.money + in.size() * tick;
            });
    Inputs twice =
        (tick, to) -> {
          if (tick == 597 || tick == 1257) {
            to.key("KeyA", true);
          }
        };
    LogSource log = RecordedSession.of(forgets, 1983, twice, every(661));
    SelfTestResult result = test(log, forgets);
    assertTrial(
        Status.SLIPPED,
        result,
        Name.ALL_INPUTS_DROPPED,
        "without them the state is the same again at every checkpoint; record with more"
            + " checkpoints");
    Purse.Step first = forgets.step;
    Purse firstMatters =
        new Purse(
            (state, in, tick) -> {
              first.step(state, in, tick);
              state.cargo += tick < 700 ? in.size() : 0;
            });
    log = RecordedSession.of(firstMatters, 1983, twice, every(661));
    assertTrial(
        Status.NO_EFFECT,
        test(log, firstMatters),
        Name.LAST_INPUT_DROPPED,
        "the state changes, but is the same again at every checkpoint; more checkpoints would see"
            + " it");
  }

  @Test
  void saysWhatALogWithoutInputCannotShow() {
    SelfTestResult result = test(COUNTING, RecordedSession.NONE);
    assertTrial(
        Status.NOT_TESTED,
        result,
        Name.ALL_INPUTS_DROPPED,
        "the log has no input, so there is nothing to drop");
    for (Name name :
        Set.of(
            Name.DROPPED_INPUT,
            Name.LATE_INPUT,
            Name.CHANGED_INPUT,
            Name.LAST_INPUT_DROPPED,
            Name.LAST_INPUT_CHANGED)) {
      assertTrial(Status.NOT_TESTED, result, name, "the log has no input");
    }
    assertEquals(0, result.count(Status.SLIPPED));
    assertEquals(VerdictKind.MATCHED, result.kind());
  }

  @Test
  void saysThatNoneCanComeLaterThanTheLastTick() {
    Inputs last =
        (tick, to) -> {
          if (tick == 299) {
            to.key("KeyA", true);
          }
        };
    SelfTestResult result = test(COUNTING, last);
    assertTrial(Status.NOT_TESTED, result, Name.LATE_INPUT, "come at the last tick");
    assertEquals(Status.RED, trial(result, Name.DROPPED_INPUT).status());
  }

  @Test
  void aGameThatThrowsWithoutAnInputNotices() {
    Purse strict =
        new Purse(
            (state, in, tick) -> {
              if (tick == 150 && state.money == 0) {
                throw new IllegalStateException("nothing came");
              }
              state.money += in.size();
            },
            state -> state.tick);
    SelfTestResult result = test(strict, keyEvery(10));
    assertTrial(
        Status.RED, result, Name.ALL_INPUTS_DROPPED, "the game throws: tick 150: the game threw");
    assertEquals("failed", trial(result, Name.ALL_INPUTS_DROPPED).verdict());
  }

  @Test
  void makesNoTrialsOnALogThatDoesNotMatch() {
    Purse current = new Purse((state, in, tick) -> state.money += 1);
    SelfTestResult result =
        test(RecordedSession.of(COUNTING, 300, keyEvery(10), every(50)), current);
    assertEquals("diverged", result.baseline().verdict().label());
    assertEquals(List.of(), result.trials());
    assertEquals(VerdictKind.DIVERGED, result.kind());
    assertEquals(1, result.replays());
  }

  @Test
  void aGameAtOddsWithItselfIsNotBlamedOnTheChange() {
    int[] runs = new int[1];
    Purse unsteady =
        new Purse(
            (state, in, tick) -> {
              runs[0] += tick == 0 ? 1 : 0;
              // Recording and the runs up to the first of the pair agree; that one does not.
              state.money = runs[0] > 6 && tick > 100 ? 1 : 0;
            });
    SelfTestResult result = test(unsteady, keyEvery(10));
    assertEquals(List.of(), result.trials());
    assertEquals(VerdictKind.DIVERGED, result.kind());
    assertEquals(
        "it matched when it was first run and diverged at tick 149 when it was run again,"
            + " unchanged: the game is at odds with itself; bisect the log with this build alone",
        result.baseline().verdict().message());
  }

  @Test
  void countsItsReplaysAndStaysWithinTheirBound() {
    Purse game = new Purse(Purse.COUNTS);
    LogSource log = RecordedSession.of(game, 300, keyEvery(10), every(50));
    game.steps = 0;
    SelfTestResult result = test(log, game);
    // The key's other value changes nothing in this game: each of two tries costs three runs.
    assertEquals(true, result.replays() <= SelfTest.REPLAYS_MAX);
    assertTrue(game.steps <= result.replays() * 300, game.steps + " steps");
    assertTrue(game.steps > (result.replays() - 10) * 300, game.steps + " steps");
  }

  @Test
  void theWorstCaseStaysWithinTheBound() {
    Purse any = new Purse((state, in, tick) -> state.money = state.money + in.size() > 0 ? 1 : 0);
    Inputs often = (tick, to) -> to.wheel((double) tick, (double) tick, (double) tick, false);
    SelfTestResult result = test(any, often);
    assertEquals(Status.RED, trial(result, Name.ALL_INPUTS_DROPPED).status());
    assertEquals(5, result.count(Status.NO_EFFECT), result.trials().toString());
    assertTrue(result.replays() > 70, "replays " + result.replays());
    assertTrue(result.replays() <= SelfTest.REPLAYS_MAX, "replays " + result.replays());
  }

  @Test
  void aLimitEndsTheTrialsAndIsNoGreen() {
    boolean[] up = new boolean[1];
    RunWatch watch =
        new RunWatch() {
          @Override
          public boolean cancelled() {
            return up[0];
          }
        };
    SelfTestResult result =
        SelfTest.run(
            RecordedSession.of(COUNTING, 300, keyEvery(10), every(50)),
            COUNTING.build(),
            new VerifyOptions(false, Long.MAX_VALUE, watch),
            name -> up[0] |= name == Name.DROPPED_INPUT);
    assertEquals(5, result.trials().size());
    assertTrial(Status.NOT_TESTED, result, Name.DROPPED_INPUT, "its time was up");
    assertEquals(VerdictKind.LIMIT, result.kind());
  }

  @Test
  void aLimitWhileFieldsAreTriedIsNoGreen() {
    boolean[] up = new boolean[1];
    RunWatch watch =
        new RunWatch() {
          @Override
          public boolean cancelled() {
            return up[0];
          }
        };
    for (Name at : List.of(Name.FIRST_DIGEST, Name.ALL_INPUTS_DROPPED, Name.CHANGED_FIELD)) {
      up[0] = false;
      SelfTestResult result =
          SelfTest.run(
              RecordedSession.of(COUNTING, 300, keyEvery(10), every(50)),
              COUNTING.build(),
              new VerifyOptions(false, Long.MAX_VALUE, watch),
              name -> up[0] |= name == at);
      assertEquals(at, result.trials().get(result.trials().size() - 1).name());
      assertEquals(VerdictKind.LIMIT, result.kind(), at.toString());
    }
  }

  @Test
  void aLogThatChangesUnderneathIsUnreadable() {
    LogSource log = RecordedSession.of(COUNTING, 300, keyEvery(10), every(50));
    int[] opened = new int[1];
    LogSource once =
        new LogSource() {
          @Override
          public String name() {
            return log.name();
          }

          @Override
          public InputStream open() throws IOException {
            return ++opened[0] > 3 ? new ByteArrayInputStream(new byte[0]) : log.open();
          }
        };
    SelfTestResult gone = SelfTest.run(once, COUNTING.build(), VerifyOptions.DEFAULT);
    assertEquals(VerdictKind.UNREADABLE, gone.kind());
    assertEquals(List.of(), gone.trials());
  }
}
