package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogSource;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Settings;

/** What another thread would read while a run is under way is read here from inside the game. */
class RunProgressTest {
  private static final Verdict.LimitHit LIMIT = new Verdict.LimitHit(-1, "its time was up");

  private final TestGame game = new TestGame();
  private final RunProgress progress = new RunProgress();
  private final List<SessionResult> read = new ArrayList<>();

  private void readAt(long at) {
    game.step =
        (run, in, tick) -> {
          if (tick == at) {
            read.add(progress.soFar(LIMIT));
          }
        };
  }

  private SessionResult verify(LogSource log, VerifyOptions options) {
    return Verifier.verify(log, List.of(game), options.withProgress(progress));
  }

  @Test
  void knowsNothingBeforeALogIsOpened() {
    SessionResult result = progress.soFar(LIMIT);
    assertEquals(LIMIT, result.verdict());
    assertNull(result.game());
    assertNull(result.start());
    assertNull(progress.provider());
    assertEquals(-1, result.checkpoints().lastAgreedTick());
    assertEquals(0, progress.ticksRun());
    assertEquals(-1, progress.divergedAt());
  }

  @Test
  void tellsOfARunThatIsUnderWay() {
    readAt(21);
    verify(KitDocuments.log(5, 30, 5, 5, 20, 20, 30, 30), VerifyOptions.DEFAULT);
    SessionResult then = read.get(0);
    assertEquals(LIMIT, then.verdict());
    assertEquals("g", then.game());
    assertEquals(new RunStart(1, 2, 5, Settings.none()), then.start());
    assertEquals(new SessionResult.Ticks(-1, 16), then.ticks());
    assertEquals(new SessionResult.Checkpoints(-1, 2, 2, 20), then.checkpoints());
    assertEquals(List.of(), then.disagreements());
    assertEquals(TestGame.class.getName(), progress.provider());
    assertEquals(26, progress.ticksRun());
    assertEquals(3, progress.soFar(LIMIT).checkpoints().compared());
  }

  @Test
  void isAtATickUntilTheNextBeginsAndAtTheLastOnceItHasEnded() {
    assertEquals(-1, progress.tick());
    List<Long> at = new ArrayList<>();
    game.step = (run, in, tick) -> at.add(progress.tick() - tick);
    verify(KitDocuments.log(5, 30, 5, 5, 20, 20), VerifyOptions.DEFAULT);
    assertEquals(List.of(0L), at.stream().distinct().toList());
    assertEquals(30, progress.tick());
  }

  /** A step that has not returned was not run. */
  @Test
  void agreedNowhereBeforeTheFirstTickReturned() {
    readAt(5);
    verify(KitDocuments.log(5, 30, 5, 5), VerifyOptions.DEFAULT);
    assertEquals(new SessionResult.Ticks(-1, 0), read.get(0).ticks());
    assertEquals(new SessionResult.Checkpoints(-1, 0, 0, 4), read.get(0).checkpoints());
  }

  @Test
  void aDivergenceOutranksTheLimitMetLater() {
    readAt(25);
    verify(
        KitDocuments.log(5, 30, 5, 5, 20, 99, 22, 98, 30, 30),
        VerifyOptions.DEFAULT.keepingGoing());
    SessionResult then = read.get(0);
    Verdict.Diverged diverged = assertInstanceOf(Verdict.Diverged.class, then.verdict());
    assertEquals(20, diverged.tick());
    assertEquals(99, diverged.expected());
    assertEquals(20, diverged.actual());
    assertTrue(diverged.message().contains("ticks 6 to 20; its time was up"), diverged.message());
    assertEquals(List.of(new TickRange(20, 22, 2)), then.disagreements());
    assertEquals(20, then.divergedAt());
    assertEquals(new SessionResult.Checkpoints(-1, 3, 1, 5), then.checkpoints());
  }

  @Test
  void aDivergenceOutranksMemoryThatRanOutLater() {
    game.step =
        (run, in, tick) -> {
          if (tick == 25) {
            throw new OutOfMemoryError("Java heap space");
          }
        };
    SessionResult result =
        verify(KitDocuments.log(5, 30, 20, 99, 30, 30), VerifyOptions.DEFAULT.keepingGoing());
    Verdict.Diverged diverged = assertInstanceOf(Verdict.Diverged.class, result.verdict());
    assertEquals(20, diverged.tick());
    assertTrue(diverged.message().contains("-Xmx"), diverged.message());
    assertEquals(2, result.checkpoints().recorded());
  }

  /** A divergence at tick 0 is one, whatever ends the run later. */
  @Test
  void aDivergenceAtTickZeroOutranksALimitToo() {
    verify(KitDocuments.log(0, 9, 0, 99), VerifyOptions.DEFAULT);
    assertInstanceOf(Verdict.Diverged.class, progress.soFar(LIMIT).verdict());
  }

  /** A game that fails later is worse than one that diverged, and its divergence stays told. */
  @Test
  void aFailureOutranksADivergence() {
    Verdict failed = new Verdict.Failed(-1, "the process ended", "");
    verify(KitDocuments.log(0, 9, 3, 99), VerifyOptions.DEFAULT);
    SessionResult then = progress.soFar(failed);
    assertEquals(failed, then.verdict());
    assertEquals(3, then.divergedAt());
  }

  /** What was read before stays as it was: the run goes on writing. */
  @Test
  void whatWasReadDoesNotChange() {
    readAt(4);
    verify(KitDocuments.log(0, 9, 3, 99, 6, 98), VerifyOptions.DEFAULT.keepingGoing());
    assertEquals(List.of(new TickRange(3, 3, 1)), read.get(0).disagreements());
    assertEquals(List.of(new TickRange(3, 6, 2)), progress.soFar(LIMIT).disagreements());
  }

  @Test
  void tellsOfTheRunThatBeganLast() {
    verify(KitDocuments.log(0, 9, 3, 99), VerifyOptions.DEFAULT);
    TestGame other = new TestGame(new GameIdentity("k", "other", 1, 60, "p"));
    Verifier.verify(
        KitDocuments.log(0, 9, 3, 3), List.of(other), VerifyOptions.DEFAULT.withProgress(progress));
    assertEquals(-1, progress.divergedAt());
    assertEquals(0, progress.ticksRun());
    assertEquals(0, progress.soFar(LIMIT).checkpoints().compared());
    assertEquals("g", progress.soFar(LIMIT).game());
    assertEquals(TestGame.class.getName(), progress.provider());
  }
}
