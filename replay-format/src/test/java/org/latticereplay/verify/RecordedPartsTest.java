package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.function.LongFunction;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.latticereplay.dump.PartDigests;
import org.latticereplay.format.ForwardingLogCursor;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.Parts;
import org.latticereplay.format.SessionLog;
import org.latticereplay.state.Describable;

/** What a run makes of the parts of a log. */
class RecordedPartsTest {
  private final TestGame game = new TestGame();

  /**
   * What the game describes: its tick, a hero and a world, each a number that only a part shows.
   */
  private static Describable state(long tick, long hero, long world) {
    return out -> {
      out.put("tick", tick);
      out.put("hero", (Describable) group -> group.put("hp", hero));
      out.put("world", (Describable) group -> group.put("age", world));
    };
  }

  /** The log says at each checkpoint that these were the parts. */
  private static UnaryOperator<LogCursor> recorded(LongFunction<Describable> states) {
    return cursor ->
        new ForwardingLogCursor(cursor) {
          @Override
          public Parts parts() {
            return new PartDigests().of(states.apply(tick()));
          }
        };
  }

  private SessionResult verify(
      VerifyOptions options, LongFunction<Describable> states, long... checkpoints) {
    SessionLog log = SessionLog.open(KitDocuments.log(0, 9, checkpoints));
    return Verifier.verifyChanged(log, List.of(game), options, recorded(states));
  }

  private static List<String> differing(SessionResult result) {
    return result.parts().stream()
        .filter(part -> !part.agrees())
        .map(PartComparison::name)
        .toList();
  }

  private void describes(LongFunction<Describable> states) {
    game.describe = (run, out) -> states.apply(run.tick).describe(out);
  }

  @Test
  void agreeWithTheGamesOwn() {
    describes(tick -> state(tick, 1, 2));
    SessionResult result =
        verify(VerifyOptions.DEFAULT, tick -> state(tick, 1, 2), 0, 0, 4, 4, 9, 9);
    assertEquals("matched", result.verdict().label(), result.verdict()::message);
    assertEquals(List.of(), result.parts());
  }

  /** The digest agrees, a part does not: the hash misses state. */
  @Test
  void onePartThatDiffersIsADivergence() {
    describes(tick -> state(tick, 1, tick >= 4 ? 3 : 2));
    SessionResult result = verify(VerifyOptions.DEFAULT, tick -> state(tick, 1, 2), 0, 0, 4, 4);
    Verdict.Diverged diverged = assertInstanceOf(Verdict.Diverged.class, result.verdict());
    assertEquals(4, diverged.tick());
    assertEquals(
        "tick 4: part world differs although the digest agrees: the hash misses state; the cause"
            + " lies in ticks 1 to 4",
        diverged.message());
    assertEquals(List.of("world"), differing(result));
    assertEquals(3, result.parts().size());
  }

  /**
   * Told are those of the first checkpoint that disagrees, also when that is the very first tick.
   */
  @Test
  void areThoseOfTheFirstCheckpointThatDisagrees() {
    describes(tick -> tick == 0 ? state(0, 9, 2) : state(tick, 1, 9));
    VerifyOptions going = VerifyOptions.DEFAULT.keepingGoing();
    SessionResult alone = verify(going, tick -> state(tick, 1, 2), 0, 0, 4, 4);
    assertEquals(0, alone.divergedAt());
    assertEquals(List.of("hero"), differing(alone));
    SessionResult both = verify(going, tick -> state(tick, 1, 2), 0, 77, 4, 78);
    assertEquals(0, both.divergedAt());
    assertEquals(List.of("hero"), differing(both));
    assertTrue(both.verdict().message().endsWith("; it is in hero (of 3 parts)"));
  }

  /** All parts agree where the digest does not: the hash takes in more. */
  @Test
  void areToldAlsoWhereNoneDiffers() {
    describes(tick -> state(tick, 1, 2));
    SessionResult result = verify(VerifyOptions.DEFAULT, tick -> state(tick, 1, 2), 0, 0, 4, 77);
    assertEquals(3, result.parts().size());
    assertEquals(List.of(), differing(result));
    assertTrue(
        result.verdict().message().contains("; no part of the state differs"),
        result.verdict().message());
  }

  @Test
  void areAskedForAtTheTickTheRunStandsOn() {
    describes(tick -> state(tick, 1, tick == 4 ? 3 : 2));
    SessionLog log = SessionLog.open(KitDocuments.log(0, 9, 0, 0, 4, 4, 6, 6));
    try (SteppedRun<?> run =
        SteppedRun.open(
            log, List.of(game), VerifyOptions.DEFAULT, recorded(tick -> state(tick, 1, 2)))) {
      run.begin();
      while (run.next()) {
        assertEquals(run.tick() != 4, run.partsAgree(), "tick " + run.tick());
        assertEquals(run.tick() == 4, run.disagreed(), "tick " + run.tick());
      }
    }
  }
}
