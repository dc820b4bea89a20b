package org.latticereplay.selftest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogSource;
import org.latticereplay.selftest.Trial.Name;
import org.latticereplay.selftest.Trial.Status;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.VerifyOptions;

/** A limit that is hit while an effect is looked for, after the verdict was known. */
class InputTrialsTest {
  /** Runs before the first effect is looked for: as it stands, three digests, without inputs. */
  private static final int BEFORE = 5;

  /** Lets so many runs go on to their end. */
  private static final class After implements RunWatch {
    private final int most;
    private int runs;

    After(int most) {
      this.most = most;
    }

    @Override
    public void progress(long ticksRun) {
      if (ticksRun == 0) {
        runs++;
      }
    }

    @Override
    public boolean cancelled() {
      return runs > most;
    }
  }

  private static Trial limited(Purse game, int most, Name name) {
    LogSource log =
        RecordedSession.of(game, 300, RecordedSession.keyEvery(10), RecordedSession.every(50));
    SelfTestResult result =
        SelfTest.run(log, game.build(), new VerifyOptions(false, Long.MAX_VALUE, new After(most)));
    return result.trials().stream().filter(trial -> trial.name() == name).findFirst().orElseThrow();
  }

  private static void assertNotTested(Trial trial) {
    assertEquals(Status.NOT_TESTED, trial.status(), trial.toString());
    assertEquals("matched", trial.verdict());
    assertTrue(trial.message().contains("its time was up"), trial.message());
  }

  /** Neither red nor slipped: it is not known whether they do something. */
  @Test
  void droppingAllInputsIsNotTestedWhereItsEffectIsNotKnown() {
    Purse deaf = new Purse((state, in, tick) -> {});
    assertNotTested(limited(deaf, BEFORE, Name.ALL_INPUTS_DROPPED));
    assertNotTested(limited(deaf, BEFORE + 1, Name.ALL_INPUTS_DROPPED));
    assertEquals(Status.SLIPPED, limited(deaf, BEFORE + 2, Name.ALL_INPUTS_DROPPED).status());
  }

  @Test
  void droppingOneInputIsNotTestedWhereItsEffectIsNotKnown() {
    // Two inputs open the purse, so that none of them matters alone.
    Purse.Step step =
        (state, in, tick) -> {
          state.cargo += in.size();
          state.money = state.cargo > 1 ? 1 : 0;
          state.cargo = Math.min(state.cargo, 2);
        };
    int before = BEFORE + 2 + 1;
    assertNotTested(limited(new Purse(step), before, Name.DROPPED_INPUT));
    assertNotTested(limited(new Purse(step), before + 1, Name.DROPPED_INPUT));
  }
}
