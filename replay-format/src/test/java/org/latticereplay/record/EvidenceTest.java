package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.dump.PartDigests;
import org.latticereplay.format.Claim;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;
import org.latticereplay.testing.Seeds;
import org.latticereplay.verify.ClaimComparison;
import org.latticereplay.verify.Note;
import org.latticereplay.verify.NoteCode;
import org.latticereplay.verify.PartComparison;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/** What a log says beside its digests: claims, parts and meta. */
class EvidenceTest {
  private static final RecorderOptions EVERY_50 = RecorderOptions.DEFAULT.withCheckpointEvery(50);

  private static byte[] session(RecorderOptions options) {
    return TinySessions.record(TinySessions.player(Seeds.of("evidence", 8)), 400, options);
  }

  private static SessionResult verify(byte[] log, TinyGame game, VerifyOptions options) {
    return Verifier.verify(TinySessions.source(log), List.of(game), options);
  }

  private static SessionResult verify(byte[] log, TinyGame game) {
    return verify(log, game, VerifyOptions.DEFAULT);
  }

  @Test
  void claimsAreWhatTheOutcomeWrote() {
    List<Claim> claims = SessionLog.open(TinySessions.source(session(EVERY_50))).claims();
    assertEquals(
        List.of("score", "walker.walked", "lastKey"), claims.stream().map(Claim::name).toList());
    assertEquals(RecordedValue.Type.TEXT, claims.get(2).value().type());
  }

  @Test
  void agreesWithTrueClaims() {
    SessionResult result = verify(session(EVERY_50), new TinyGame());
    assertEquals("matched", result.verdict().label());
    assertEquals(3, result.claims().size());
    assertTrue(result.claims().stream().allMatch(ClaimComparison::agrees));
  }

  @Test
  void aFalseClaimDivergesAtTheLastTickByName() {
    byte[] log = session(EVERY_50.withClaims(out -> out.put("score", 999_999)));
    SessionResult result = verify(log, new TinyGame());
    assertEquals("diverged", result.verdict().label());
    assertEquals(399, result.divergedAt());
    assertEquals(result.checkpoints().recorded(), result.checkpoints().agreed());
    assertTrue(
        result.verdict().message().contains("score: claimed 999999"), result.verdict()::message);
  }

  @Test
  void aClaimThatTheGameDoesNotMakeDiverges() {
    byte[] log = session(EVERY_50.withClaims(out -> out.put("lives", 3)));
    SessionResult result = verify(log, new TinyGame());
    assertEquals("diverged", result.verdict().label());
    assertEquals(RecordedValue.ABSENT, result.claims().get(0).current());
  }

  @Test
  void partsNameTheSubsystemThatParted() {
    GameLoop<TinyGame.State> run = TinySessions.run(new TinyGame());
    byte[] log = recordWithParts(run, EVERY_50);
    SessionResult same = verify(log, new TinyGame());
    assertEquals("matched", same.verdict().label(), same.verdict()::message);
    SessionResult other = verify(log, new TinyGame(60, 2));
    assertEquals("diverged", other.verdict().label());
    assertEquals(
        List.of(PartDigests.FIELDS),
        other.parts().stream().filter(part -> !part.agrees()).map(PartComparison::name).toList());
    assertEquals(
        List.of(PartDigests.FIELDS, "rng", "walker", "hands"),
        other.parts().stream().map(PartComparison::name).toList());
    assertTrue(
        other.verdict().message().contains("it is in (fields) (of 4 parts)"),
        other.verdict()::message);
  }

  /** A game whose hash covers its random stream alone: the parts see what it misses. */
  private record RandomOnly(TinyGame game) implements GameSimulation<TinyGame.State> {
    @Override
    public GameIdentity identity() {
      return game.identity();
    }

    @Override
    public TinyGame.State create(RunStart start) {
      return game.create(start);
    }

    @Override
    public void step(TinyGame.State state, Samples in, double dt, long tick) {
      game.step(state, in, dt, tick);
    }

    @Override
    public void describe(TinyGame.State state, StateWriter out) {
      game.describe(state, out);
    }

    @Override
    public long hash(TinyGame.State state, StateHash fold) {
      return Integer.toUnsignedLong((int) state.rng.state());
    }

    @Override
    public List<SampleKind> sampleKinds() {
      return game.sampleKinds();
    }
  }

  @Test
  void aPartThatDiffersIsADivergenceAlsoWithAnEqualDigest() {
    RandomOnly game = new RandomOnly(new TinyGame());
    GameLoop<TinyGame.State> run = new GameLoop<>(game, event -> {});
    run.start(TinySessions.START);
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    SessionRecorder recorder =
        SessionRecorder.open(
            out,
            game,
            run,
            TinySessions.START,
            EVERY_50.withParts(state -> game.describe(run.state(), state)));
    run.steps(recorder.input(TinySessions.player(Seeds.of("parts", 9))), 400, 0);
    recorder.close();
    byte[] log = out.toByteArray();
    assertEquals(
        "matched",
        Verifier.verify(TinySessions.source(log), List.of(game), VerifyOptions.DEFAULT)
            .verdict()
            .label());
    SessionResult other =
        Verifier.verify(
            TinySessions.source(log),
            List.of(new RandomOnly(new TinyGame(60, 2))),
            VerifyOptions.DEFAULT);
    Verdict.Diverged diverged = assertInstanceOf(Verdict.Diverged.class, other.verdict());
    assertEquals(diverged.expected(), diverged.actual());
    assertTrue(
        diverged
            .message()
            .contains("part (fields) differs although the digest agrees: the hash misses state"),
        diverged.message());
    assertEquals(other.checkpoints().compared() - 1, other.checkpoints().agreed());
    assertEquals(diverged.tick(), other.disagreements().get(0).first());
  }

  private static byte[] recordWithParts(GameLoop<TinyGame.State> run, RecorderOptions options) {
    java.io.ByteArrayOutputStream out = new java.io.ByteArrayOutputStream();
    TinyGame game = new TinyGame();
    SessionRecorder recorder =
        SessionRecorder.open(
            out,
            game,
            run,
            TinySessions.START,
            options.withParts(state -> game.describe(run.state(), state)));
    run.steps(recorder.input(TinySessions.player(Seeds.of("parts", 9))), 400, 0);
    recorder.close();
    return out.toByteArray();
  }

  @Test
  void metaIsShownAndNeverJudged() {
    LogMeta there =
        LogMeta.none()
            .with(LogMeta.CODE, "aaaa")
            .with(LogMeta.JDK, "17.0.1")
            .with(LogMeta.TEXT, "line\nbreak \u00e9 \ud83d\ude00");
    byte[] log = session(EVERY_50.withMeta(there));
    assertEquals(there, SessionLog.open(TinySessions.source(log)).meta());
    LogMeta here = LogMeta.none().with(LogMeta.CODE, "bbbb").with(LogMeta.JDK, "25");
    SessionResult result = verify(log, new TinyGame(), VerifyOptions.DEFAULT.in(here));
    assertEquals("matched", result.verdict().label());
    assertEquals(there, result.meta());
    assertEquals(
        List.of(NoteCode.OTHER_CODE, NoteCode.OTHER_JAVA),
        result.notes().stream().map(Note::code).toList());
  }

  @Test
  void aFlipInFreeTextIsDamage() {
    String log = TinySessions.text(session(EVERY_50.withText("free text")));
    byte[] flipped = log.replace("free text", "Free text").getBytes(StandardCharsets.UTF_8);
    assertEquals("unreadable", verify(flipped, new TinyGame()).verdict().label());
  }

  @Test
  void damageNamesTheTwoCheckpointsItLiesBetween() {
    String log = TinySessions.text(session(EVERY_50));
    int at = log.indexOf("\"index\":120");
    byte[] flipped =
        (log.substring(0, at) + "\"inDex" + log.substring(at + 6)).getBytes(StandardCharsets.UTF_8);
    SessionResult result = verify(flipped, new TinyGame());
    assertEquals("unreadable", result.verdict().label());
    assertEquals(100, result.checkpoints().lastAgreedTick());
    String message = result.verdict().message();
    assertTrue(
        message.contains("the checkpoint at tick 100")
            && message.contains("the checkpoint at tick 150"),
        message);
  }
}
