package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogSource;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Settings;

class VerifierTest {
  private final TestGame game = new TestGame();

  private SessionResult verify(LogSource log) {
    return verify(log, VerifyOptions.DEFAULT);
  }

  private SessionResult verify(LogSource log, VerifyOptions options) {
    return Verifier.verify(log, List.of(game), options);
  }

  private static void assertMessage(SessionResult result, String... parts) {
    for (String part : parts) {
      assertTrue(
          result.verdict().message().contains(part),
          () -> "expected '" + part + "' in: " + result.verdict().message());
    }
  }

  @Test
  void matchesWhenEveryCheckpointAgrees() {
    SessionResult result = verify(KitDocuments.log(5, 30, 5, 5, 20, 20, 30, 30));
    assertEquals("matched", result.verdict().label());
    assertEquals(-1, result.divergedAt());
    assertEquals(30, result.checkpoints().lastAgreedTick());
    assertEquals(26, result.ticks().recorded());
    assertEquals(26, result.ticks().run());
    assertEquals(3, result.checkpoints().recorded());
    assertEquals(3, result.checkpoints().compared());
    assertEquals(3, result.checkpoints().agreed());
    assertEquals(new RunStart(1, 2, 5, Settings.none()), result.start());
    assertEquals("g", result.game());
  }

  @Test
  void stopsAtTheFirstDivergenceAndStillCountsTheRest() {
    SessionResult result = verify(KitDocuments.log(5, 30, 5, 5, 20, 99, 30, 30));
    assertEquals(new Verdict.Diverged(20, 99, 20, result.verdict().message()), result.verdict());
    assertEquals(5, result.checkpoints().lastAgreedTick());
    assertEquals(16, result.ticks().run());
    assertEquals(26, result.ticks().recorded());
    assertEquals(3, result.checkpoints().recorded());
    assertEquals(2, result.checkpoints().compared());
    assertEquals(1, result.checkpoints().agreed());
    assertMessage(result, "tick 20", "99", "ticks 6 to 20");
  }

  @Test
  void agreedNowhereBeforeTheFirstTick() {
    SessionResult result = verify(KitDocuments.log(5, 6, 5, 99));
    assertEquals(5, result.divergedAt());
    assertEquals(4, result.checkpoints().lastAgreedTick());
    assertMessage(result, "the cause lies in tick 5 or in how the run is created");
  }

  @Test
  void listsEveryDisagreementAsRangesWhenToldToKeepGoing() {
    game.digest = run -> (run.tick >= 3 && run.tick <= 5) || run.tick == 8 ? 0 : run.tick;
    long[] all = new long[20];
    for (int i = 0; i < 10; i++) {
      all[2 * i] = i;
      all[2 * i + 1] = i;
    }
    SessionResult result =
        verify(KitDocuments.log(0, 9, all), VerifyOptions.DEFAULT.keepingGoing());
    assertEquals(List.of(new TickRange(3, 5, 3), new TickRange(8, 8, 1)), result.disagreements());
    assertEquals(3, result.divergedAt());
    assertEquals(2, result.checkpoints().lastAgreedTick());
    assertEquals(10, result.checkpoints().compared());
    assertEquals(6, result.checkpoints().agreed());
    assertEquals(10, result.ticks().run());
  }

  @Test
  void provesNothingWithoutCheckpoints() {
    SessionResult result = verify(KitDocuments.log(0, 9));
    assertEquals("unproven", result.verdict().label());
    assertEquals(10, result.ticks().run());
    assertEquals(-1, result.checkpoints().lastAgreedTick());
    assertMessage(result, "no checkpoints");
  }

  /** Damage after a divergence is damage: a log that cannot be trusted accuses nobody. */
  @Test
  void callsALogUnreadableEvenWhenItDivergedBeforeTheDamage() {
    LogSource log =
        KitDocuments.log(
            0, 9, tick -> tick == 8 ? "null," : "", KitDocuments.checkpoints(2, 99, 9, 9));
    SessionResult result = verify(log);
    assertEquals("unreadable", result.verdict().label());
    assertMessage(result, "tick 8");
  }

  @Test
  void namesTheFirstDifferenceAndListsTheOthers() {
    TestGame other = new TestGame(new GameIdentity("k", "g", 1, 50, "q"));
    SessionResult result =
        Verifier.verify(KitDocuments.log(0, 9, 0, 0), List.of(other), VerifyOptions.DEFAULT);
    Verdict.Refused refused = assertInstanceOf(Verdict.Refused.class, result.verdict());
    assertEquals(
        List.of(
            new IdentityDifference("stepMs", "16.667", "20"),
            new IdentityDifference("profile", "\"p\"", "\"q\"")),
        refused.differences());
    assertEquals(0, result.ticks().run());
    assertEquals(-1, result.ticks().recorded());
    assertMessage(result, "stepMs", "16.667", "20", "profile");
  }

  @Test
  void listsTheGamesOfAJarThatHasNoneOfTheLogs() {
    TestGame chess = new TestGame(new GameIdentity("k", "chess", 1, 60, "p"));
    TestGame go = new TestGame(new GameIdentity("k", "go", 1, 60, "p"));
    SessionResult result =
        Verifier.verify(KitDocuments.log(0, 9, 0, 0), List.of(go, chess), VerifyOptions.DEFAULT);
    assertEquals("refused", result.verdict().label());
    assertMessage(result, "\"g\"", "chess, go");
  }

  @Test
  void reportsAGameThatThrowsWithTickAndStack() {
    game.step =
        (run, in, tick) -> {
          if (tick == 7) {
            throw new IllegalStateException("no such enemy");
          }
        };
    SessionResult result = verify(KitDocuments.log(5, 9, 5, 5, 9, 9));
    Verdict.Failed failed = assertInstanceOf(Verdict.Failed.class, result.verdict());
    assertEquals(7, failed.tick());
    assertMessage(result, "tick 7", "step", "no such enemy");
    assertTrue(failed.stack().contains("VerifierTest"), failed.stack());
    assertEquals(2, result.ticks().run());
    assertEquals(1, result.checkpoints().agreed());
    assertEquals(2, result.checkpoints().recorded());
  }

  @Test
  void reportsACheckedExceptionThatNoMethodDeclares() {
    game.step = (run, in, tick) -> VerifierTest.<RuntimeException>sneak(new IOException("disk"));
    SessionResult result = verify(KitDocuments.log(5, 9, 5, 5, 9, 9));
    Verdict.Failed failed = assertInstanceOf(Verdict.Failed.class, result.verdict());
    assertEquals(5, failed.tick());
    assertMessage(result, "tick 5", "step", "disk");
  }

  @Test
  void saysWhereAClassThatIsMissingBelongs() {
    game.step =
        (run, in, tick) -> {
          throw new NoClassDefFoundError("some/Engine");
        };
    assertMessage(verify(KitDocuments.log(5, 9, 5, 5, 9, 9)), "some/Engine", "--class-path");
  }

  @SuppressWarnings("unchecked") // erased: throws whatever came, as a Kotlin game may
  private static <T extends Throwable> void sneak(Throwable failure) throws T {
    throw (T) failure;
  }

  @Test
  void survivesAGameThatOverflowsTheStack() {
    game.step = (run, in, tick) -> overflow(0);
    Verdict.Failed failed =
        assertInstanceOf(Verdict.Failed.class, verify(KitDocuments.log(0, 9, 0, 0)).verdict());
    assertTrue(failed.message().contains("StackOverflowError"), failed.message());
    assertTrue(failed.stack().lines().count() < 70, "the stack is cut");
  }

  private static int overflow(int depth) {
    return depth < 0 ? depth : overflow(depth + 1) + 1;
  }

  @Test
  void callsMemoryThatRanOutALimit() {
    game.step =
        (run, in, tick) -> {
          throw new OutOfMemoryError("Java heap space");
        };
    SessionResult result = verify(KitDocuments.log(0, 9, 0, 0));
    assertEquals("limit", result.verdict().label());
    assertMessage(result, "-Xmx");
  }

  @Test
  void hintsAtTheMaskWhenADigestIsNegative() {
    game.digest = run -> -1;
    SessionResult result = verify(KitDocuments.log(0, 9, 3, 3));
    Verdict.Failed failed = assertInstanceOf(Verdict.Failed.class, result.verdict());
    assertEquals(3, failed.tick());
    assertMessage(result, "& 0xFFFFFFFFL");
  }

  @Test
  void acceptsTheWholeRangeOfDigests() {
    game.digest = run -> run.tick == 0 ? 0 : (1L << 53) - 1;
    SessionResult result = verify(KitDocuments.log(0, 1, 0, 0, 1, (1L << 53) - 1));
    assertEquals("matched", result.verdict().label());
  }

  /** The low 31 bits are not enough. */
  @Test
  void comparesEveryBitOfADigest() {
    for (int bit = 0; bit < 53; bit++) {
      long flipped = 1L << bit;
      game.digest = run -> flipped;
      assertEquals(
          "diverged", verify(KitDocuments.log(0, 0, 0, 0)).verdict().label(), "bit " + bit);
    }
  }

  @Test
  void deliversATicksSamplesBeforeItsStep() {
    List<String> seen = new ArrayList<>();
    game.step =
        (run, in, tick) -> {
          for (int i = 0; i < in.size(); i++) {
            seen.add(tick + " " + in.get(i).code());
          }
        };
    LogSource log =
        KitDocuments.log(
            3,
            5,
            tick -> tick == 4 ? "{\"kind\":\"key\",\"code\":\"A\",\"down\":true}," : "",
            KitDocuments.checkpoints(5, 5));
    assertEquals("matched", verify(log).verdict().label());
    assertEquals(List.of("4 A"), seen);
  }

  @Test
  void checksAGamesOwnKinds() {
    String sample = "{\"kind\":\"pick\",\"card\":2},";
    LogSource log =
        KitDocuments.log(0, 3, tick -> tick == 2 ? sample : "", KitDocuments.checkpoints(3, 3));
    assertEquals("refused", verify(log).verdict().label());
    game.kinds = List.of(SampleKind.named("pick").whole("card", 0, 2));
    assertEquals("matched", verify(log).verdict().label());
    game.kinds = List.of(SampleKind.named("pick").text("card", "ace"));
    assertEquals("unreadable", verify(log).verdict().label());
  }

  @Test
  void stopsAtTheTicksItMayRun() {
    VerifyOptions options = new VerifyOptions(false, 4, RunWatch.NONE);
    SessionResult result = verify(KitDocuments.log(5, 30, 5, 5, 30, 30), options);
    assertEquals("limit", result.verdict().label());
    assertEquals(4, result.ticks().run());
    assertEquals(-1, result.ticks().recorded());
    assertMessage(result, "--max-ticks");
    SessionResult exact =
        verify(KitDocuments.log(5, 8, 5, 5, 8, 8), new VerifyOptions(false, 4, RunWatch.NONE));
    assertEquals("matched", exact.verdict().label());
  }

  @Test
  void stopsWhenCancelledAndTellsProgress() {
    List<Long> told = new ArrayList<>();
    RunWatch watch =
        new RunWatch() {
          @Override
          public void progress(long ticksRun) {
            told.add(ticksRun);
          }

          @Override
          public boolean cancelled() {
            return told.size() == 3;
          }
        };
    SessionResult result =
        verify(KitDocuments.log(0, 5000, 0, 0), new VerifyOptions(false, Long.MAX_VALUE, watch));
    assertEquals("limit", result.verdict().label());
    assertEquals(List.of(0L, 1024L, 2048L), told);
    assertEquals(2048, result.ticks().run());
  }

  /**
   * What was seen before a limit or a failure is not forgotten, and a divergence outranks a limit.
   */
  @Test
  void keepsADivergenceThatALimitFollows() {
    LogSource log = KitDocuments.log(0, 30, 2, 99, 30, 30);
    SessionResult limited = verify(log, new VerifyOptions(true, 10, RunWatch.NONE));
    assertEquals("diverged", limited.verdict().label());
    assertEquals(2, limited.divergedAt());
    assertMessage(limited, "tick 2", "--max-ticks");
    game.step =
        (run, in, tick) -> {
          if (tick == 20) {
            throw new IllegalStateException("later");
          }
        };
    SessionResult failed = verify(log, VerifyOptions.DEFAULT.keepingGoing());
    assertEquals("failed", failed.verdict().label());
    assertEquals(2, failed.divergedAt());
  }

  @Test
  void givesUpReadingTheRestOfALogButKeepsItsDivergence() {
    RunWatch watch =
        new RunWatch() {
          private int asked;

          @Override
          public boolean cancelled() {
            return ++asked > 1; // once before the first tick, then while the rest is read
          }
        };
    SessionResult result =
        verify(KitDocuments.log(0, 5000, 2, 99), new VerifyOptions(false, Long.MAX_VALUE, watch));
    assertEquals("diverged", result.verdict().label());
    assertEquals(2, result.divergedAt());
    assertEquals(-1, result.ticks().recorded());
    assertMessage(result, "--timeout");
  }

  @Test
  void callsClassFilesOfANewerJavaUnreadable() {
    game.step =
        (run, in, tick) -> {
          throw new UnsupportedClassVersionError(
              "Helper has been compiled by a more recent version");
        };
    SessionResult result = verify(KitDocuments.log(0, 9, 0, 0));
    assertEquals("unreadable", result.verdict().label());
    assertMessage(result, "newer", "Helper");
  }

  @Test
  void reportsSamplesThatNoTickDelivers() {
    LogSource log =
        KitDocuments.source(
            "{\"kit\":\"k\",\"game\":\"g\",\"rng\":{\"seed\":1,\"state\":2},\"startTick\":0,\"endTick\":0,"
                + "\"inputs\":{\"version\":1,\"stepMs\":16.667,\"profile\":\"p\",\"samples\":["
                + "{\"kind\":\"tick\",\"index\":0},{\"kind\":\"blur\"},{\"kind\":\"blur\"}]},"
                + "\"checkpoints\":[{\"tick\":0,\"digest\":0}]}");
    SessionResult result = verify(log);
    assertEquals("matched", result.verdict().label());
    assertEquals(2, result.undelivered());
  }

  @Test
  void reportsAProviderWhoseIdentityThrows() {
    TestGame broken = new TestGame(null);
    SessionResult result =
        Verifier.verify(KitDocuments.log(0, 0, 0, 0), List.of(broken), VerifyOptions.DEFAULT);
    assertEquals("failed", result.verdict().label());
    assertMessage(result, "identity");
    assertNull(result.start());
  }

  /**
   * A checkpoint is the digest at the end of a tick: events drained afterwards are no part of it.
   */
  @Test
  void digestsBeforeTheFrameEnds() {
    List<String> calls = new ArrayList<>();
    game.step = (run, in, tick) -> calls.add("step " + tick);
    game.digest =
        run -> {
          calls.add("hash " + run.tick);
          return run.tick;
        };
    game.drain = run -> calls.add("drain " + run.tick);
    verify(KitDocuments.log(0, 3, 0, 0, 1, 1, 2, 2));
    int third = calls.indexOf("step 2"); // a checkpoint at which no contract is looked at
    assertEquals(List.of("step 2", "hash 2", "drain 2", "step 3"), calls.subList(third, third + 4));
  }
}
