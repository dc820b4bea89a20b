package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogHeader;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.state.StateWriter;

class ProviderChoiceTest {
  private static final GameIdentity RECORDED = new GameIdentity("k", "g", 1, 60, "p");
  private static final LogHeader HEADER = IdentityComparison.of(RECORDED);

  /** Another class of the same identity. */
  static final class Twin implements GameSimulation<long[]> {
    @Override
    public GameIdentity identity() {
      return RECORDED;
    }

    @Override
    public long[] create(RunStart start) {
      return new long[1];
    }

    @Override
    public void step(long[] state, Samples in, double dt, long tick) {
      state[0] = tick;
    }

    @Override
    public void describe(long[] state, StateWriter out) {
      out.put("tick", state[0]);
    }
  }

  private final TestGame right = new TestGame(RECORDED);
  private final TestGame otherGame = new TestGame(new GameIdentity("k", "h", 1, 60, "p"));
  private final TestGame otherKit = new TestGame(new GameIdentity("l", "g", 1, 60, "p"));
  private final TestGame otherVersion = new TestGame(new GameIdentity("k", "g", 2, 60, "p"));
  private final TestGame otherRate = new TestGame(new GameIdentity("k", "g", 1, 50, "p"));
  private final TestGame otherProfile = new TestGame(new GameIdentity("k", "g", 1, 60, "q"));
  private final TestGame otherBoth = new TestGame(new GameIdentity("k", "g", 1, 50, "q"));

  private static GameSimulation<?> choose(String wanted, GameSimulation<?>... providers) {
    return Verifier.provider(HEADER, List.of(providers), wanted);
  }

  private static GameSimulation<?> choose(GameSimulation<?>... providers) {
    return choose("", providers);
  }

  private static String refused(String wanted, GameSimulation<?>... providers) {
    RunStoppedException stopped =
        assertThrows(RunStoppedException.class, () -> choose(wanted, providers));
    assertInstanceOf(Verdict.Unreadable.class, stopped.verdict());
    return stopped.verdict().message();
  }

  @Test
  void takesTheOneThatAgreesOnMost() {
    assertSame(right, choose(otherGame, otherKit, right, otherProfile));
    assertSame(otherProfile, choose(otherGame, otherBoth, otherProfile));
    assertSame(otherKit, choose(otherGame, otherBoth, otherKit));
    assertSame(otherBoth, choose(otherGame, otherBoth));
  }

  @Test
  void ofEqualsTakesTheOneThatAgreesOnTheEarlierValue() {
    assertSame(otherProfile, choose(otherKit, otherVersion, otherRate, otherProfile));
    assertSame(otherRate, choose(otherKit, otherVersion, otherRate));
    assertSame(otherVersion, choose(otherKit, otherVersion));
  }

  @Test
  void namesBothWhereTwoFitEquallyWell() {
    String message = refused("", otherGame, right, new Twin());
    assertTrue(message.contains(TestGame.class.getName() + " (k g 1 60 p)"), message);
    assertTrue(message.contains(Twin.class.getName() + " (k g 1 60 p)"), message);
    assertTrue(message.contains("--provider"), message);
    assertTrue(!message.contains(" h "), message);
  }

  /** None is of the log's game, so it is refused whichever is taken. */
  @Test
  void doesNotAskWhichOfTheOtherGamesItIs() {
    assertSame(otherGame, choose(otherGame, new TestGame(new GameIdentity("k", "i", 1, 60, "p"))));
  }

  @Test
  void takesTheWantedOneByClassGameOrIdentity() {
    Twin twin = new Twin();
    assertSame(twin, choose(Twin.class.getName(), right, twin));
    assertSame(twin, choose("Twin", right, twin));
    assertSame(right, choose("TestGame", right, twin));
    assertSame(otherGame, choose("h", right, otherGame));
    assertSame(otherRate, choose("k g 1 50 p", right, otherRate));
  }

  @Test
  void listsWhatThereIsWhenTheWantedOneIsNot() {
    String message = refused("win", right, new Twin());
    assertTrue(message.startsWith("the jar has no provider win; it has "), message);
    assertTrue(message.contains(Twin.class.getName() + " (k g 1 60 p)"), message);
    assertTrue(refused("g", right, new Twin()).contains("equally well"));
  }

  @Test
  void verifyingAsksForTheOptionsProvider() {
    TestGame wrong = new TestGame(RECORDED);
    wrong.digest = run -> 99;
    VerifyOptions options = VerifyOptions.DEFAULT;
    SessionResult none =
        Verifier.verify(KitDocuments.log(0, 3, 3, 3), List.of(wrong, new Twin()), options);
    assertEquals("unreadable", none.verdict().label());
    assertEquals("g", none.game());
    SessionResult one =
        Verifier.verify(
            KitDocuments.log(0, 3, 3, 3),
            List.of(wrong, new Twin()),
            options.withProvider("TestGame"));
    assertEquals("diverged", one.verdict().label());
    assertEquals(99, ((Verdict.Diverged) one.verdict()).actual());
  }

  @Test
  void aProviderThatThrowsWhenAskedWhatItIsFails() {
    RunStoppedException stopped =
        assertThrows(RunStoppedException.class, () -> choose(new TestGame(null)));
    assertInstanceOf(Verdict.Failed.class, stopped.verdict());
  }

  /** They are of the log's game, so one of them could be meant, little as they agree on. */
  @Test
  void asksWhichOfTwoThatAgreeOnTheGameAlone() {
    TestGame one = new TestGame(new GameIdentity("l", "g", 2, 50, "q"));
    TestGame other = new TestGame(new GameIdentity("m", "g", 3, 30, "r"));
    assertTrue(refused("", one, other).contains("equally well"));
  }

  @Test
  void takesWhateverFitsWhereNoneIsAskedFor() {
    assertSame(right, Verifier.provider(HEADER, List.of(otherGame, right)));
  }
}
