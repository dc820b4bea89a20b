package org.latticereplay.selftest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.latticereplay.selftest.RecordedSession.every;
import static org.latticereplay.selftest.RecordedSession.keyEvery;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.List;
import java.util.function.ToLongFunction;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogSource;
import org.latticereplay.math.Rng;
import org.latticereplay.selftest.Trial.Name;
import org.latticereplay.selftest.Trial.Status;
import org.latticereplay.state.Saveable;
import org.latticereplay.verify.VerdictKind;
import org.latticereplay.verify.VerifyOptions;

class SavedFieldsTest {
  /** A purse that can be saved and has a hash of its own. */
  private static class Saved extends Purse implements Saveable<Purse.State> {
    int loads;

    Saved(ToLongFunction<State> digest) {
      super(Purse.COUNTS, digest);
    }

    @Override
    public void save(State state, DataOutput out) throws IOException {
      out.writeInt((int) state.rng.seed());
      out.writeInt((int) state.rng.state());
      out.writeLong(state.tick);
      out.writeLong(state.money);
      out.writeDouble(state.cargo);
      out.writeUTF(state.word);
    }

    @Override
    public State load(DataInput in) throws IOException {
      loads++;
      State state = new State();
      long seed = Integer.toUnsignedLong(in.readInt());
      state.rng = Rng.at(seed, Integer.toUnsignedLong(in.readInt()));
      state.tick = in.readLong();
      state.money = in.readLong();
      state.cargo = in.readDouble();
      state.word = in.readUTF();
      return state;
    }
  }

  private static long all(Purse.State state) {
    long hash = state.rng.seed() * 31 + state.rng.state();
    hash = hash * 31 + state.tick;
    hash = hash * 31 + state.money;
    hash = hash * 31 + (long) (state.cargo * 2);
    return (hash * 31 + state.word.hashCode()) & 0xffffffffL;
  }

  private static SelfTestResult test(Purse game) {
    LogSource log = RecordedSession.of(game, 300, keyEvery(10), every(50));
    return SelfTest.run(log, game.build(), VerifyOptions.DEFAULT);
  }

  private static Trial fields(SelfTestResult result) {
    return result.trials().stream()
        .filter(trial -> trial.name() == Name.CHANGED_FIELD)
        .findFirst()
        .orElseThrow();
  }

  private static void assertFields(Status status, SelfTestResult result, String part) {
    assertEquals(status, fields(result).status(), fields(result).toString());
    assertTrue(fields(result).message().contains(part), fields(result).message());
  }

  @Test
  void triesEachFieldOfAHashOfItsOwnThroughSaveAndLoad() {
    Saved game = new Saved(SavedFieldsTest::all);
    SelfTestResult result = test(game);
    assertFields(Status.RED, result, "each of 6 fields tried changes the digest");
    assertEquals(new FieldFindings(6, 6, List.of(), List.of()), result.fields());
    // At each of three checkpoints once unchanged and once for each value.
    assertEquals(3 * 7, game.loads);
  }

  @Test
  void namesTheFieldsThatTheHashMisses() {
    SelfTestResult result = test(new Saved(state -> state.tick * 31 + state.money));
    assertFields(
        Status.SLIPPED,
        result,
        "the game's hash does not notice rng.seed, rng.state, cargo, word; let it cover all");
    assertEquals(List.of("rng.seed", "rng.state", "cargo", "word"), result.fields().missed());
    assertEquals(VerdictKind.DIVERGED, result.kind());
  }

  @Test
  void namesTheFieldsThatCannotBeChangedAlone() {
    Saved strict =
        new Saved(SavedFieldsTest::all) {
          @Override
          public State load(DataInput in) throws IOException {
            State state = super.load(in);
            if (!state.word.isEmpty()) {
              throw new IOException("no such word");
            }
            state.cargo = Math.rint(state.money / 1e6);
            return state;
          }
        };
    SelfTestResult result = test(strict);
    assertFields(
        Status.RED,
        result,
        "each of 4 fields tried changes the digest; could not be changed alone: cargo, word");
    assertEquals(List.of("cargo", "word"), result.fields().untried());
    assertEquals(VerdictKind.MATCHED, result.kind());
  }

  @Test
  void triesTheOtherNeighbourWhereOneIsRefused() {
    Saved even =
        new Saved(SavedFieldsTest::all) {
          @Override
          public State load(DataInput in) throws IOException {
            State state = super.load(in);
            if (state.tick % 50 != 49 && state.tick % 50 != 0) {
              throw new IOException("no such tick");
            }
            return state;
          }
        };
    assertEquals(List.of(), test(even).fields().untried());
  }

  @Test
  void saysWhenLoadLosesAField() {
    Saved forgets =
        new Saved(state -> state.tick + state.money) {
          @Override
          public State load(DataInput in) throws IOException {
            State state = super.load(in);
            state.money = 0;
            return state;
          }
        };
    SelfTestResult result = test(forgets);
    assertFields(Status.NOT_TESTED, result, "what it loads is not what it saved (money: ");
    assertEquals(VerdictKind.MATCHED, result.kind());
  }

  @Test
  void saysWhenItCannotBeSaved() {
    Saved broken =
        new Saved(state -> state.tick + state.money) {
          @Override
          public void save(State state, DataOutput out) throws IOException {
            throw new IOException("no disk");
          }
        };
    assertFields(Status.NOT_TESTED, test(broken), "could not be saved and loaded: ");
    Saved throwing =
        new Saved(state -> state.tick + state.money) {
          @Override
          public State load(DataInput in) {
            throw new IllegalStateException("not yet");
          }
        };
    assertFields(Status.NOT_TESTED, test(throwing), "loaded: java.lang.IllegalStateException");
  }

  @Test
  void saysWhenTheHashOfALoadedStateIsAnother() {
    Saved identity =
        new Saved(state -> state.money + state.tick) {
          @Override
          public State load(DataInput in) throws IOException {
            return new Loaded(super.load(in));
          }

          @Override
          public long hash(State state, org.latticereplay.state.StateHash fold) {
            return state instanceof Loaded ? 1 : super.hash(state, fold);
          }
        };
    assertFields(
        Status.NOT_TESTED, test(identity), "another one for the same state saved and loaded");
  }

  private static final class Loaded extends Purse.State {
    Loaded(Purse.State from) {
      rng = from.rng;
      tick = from.tick;
      money = from.money;
      cargo = from.cargo;
      word = from.word;
    }
  }

  @Test
  void aBuildWithTheDefaultHashIsNotLoaded() {
    Saved game = new Saved(null);
    SelfTestResult result = test(game);
    assertFields(Status.RED, result, "each of 6 fields");
    assertEquals(0, game.loads);
  }
}
