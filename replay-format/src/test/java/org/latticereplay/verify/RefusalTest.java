package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogSource;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.SampleKind;

class RefusalTest {
  private static final String SELECT = "{\"kind\":\"select\",\"unit\":2},";

  private final TestGame game = new TestGame();

  private static Verdict.Refused refused(TestGame other) {
    SessionResult result =
        Verifier.verify(KitDocuments.log(5, 9, 5, 5), List.of(other), VerifyOptions.DEFAULT);
    assertEquals(4, result.checkpoints().lastAgreedTick());
    assertEquals(0, result.ticks().run());
    return assertInstanceOf(Verdict.Refused.class, result.verdict());
  }

  @Test
  void listsEveryValueThatDiffersWithBoth() {
    Verdict.Refused refused = refused(new TestGame(new GameIdentity("k", "g", 2, 50, "q")));
    assertEquals(
        List.of(
            new IdentityDifference("log-version", "1", "2"),
            new IdentityDifference("stepMs", "16.667", "20"),
            new IdentityDifference("profile", "\"p\"", "\"q\"")),
        refused.differences());
    assertEquals(
        "log-version: recorded 1, this build has 2; stepMs: recorded 16.667, this build has 20;"
            + " profile: recorded \"p\", this build has \"q\"; verify it with the build it was"
            + " recorded under",
        refused.message());
  }

  @Test
  void saysFirstThatItIsAnotherGame() {
    Verdict.Refused refused = refused(new TestGame(new GameIdentity("l", "h", 1, 60, "p")));
    assertEquals("kit", refused.differences().get(0).field());
    assertEquals(
        "game: recorded \"g\", this build has \"h\"; kit: recorded \"k\", this build has \"l\";"
            + " the jar provides h",
        refused.message());
  }

  private SessionResult withSelect(long at) {
    return Verifier.verify(
        KitDocuments.log(0, 9, tick -> tick == at ? SELECT : "", KitDocuments.checkpoints(9, 9)),
        List.of(game),
        VerifyOptions.DEFAULT);
  }

  @Test
  void refusesALogWithAKindThatTheBuildDoesNotDeclare() {
    SessionResult result = withSelect(4);
    Verdict.Refused refused = assertInstanceOf(Verdict.Refused.class, result.verdict());
    assertEquals(
        List.of(new IdentityDifference("kinds", "\"select\"", "\"\"")), refused.differences());
    assertTrue(
        refused.message().startsWith("kinds: the log has samples of kind select"),
        refused.message());
    assertTrue(refused.message().contains("it declares none"), refused.message());
    game.kinds = List.of(SampleKind.named("pick").whole("card", 0, 2), SampleKind.named("ask"));
    Verdict.Refused with = assertInstanceOf(Verdict.Refused.class, withSelect(4).verdict());
    assertEquals("\"ask, pick\"", with.differences().get(0).current());
    assertTrue(with.message().contains("it declares ask, pick"), with.message());
  }

  @Test
  void namesSeveralKindsAtOnce() {
    LogSource log =
        KitDocuments.log(
            0,
            9,
            tick -> tick == 4 ? SELECT : tick == 6 ? "{\"kind\":\"ask\"}," : "",
            KitDocuments.checkpoints(9, 9));
    String message = Verifier.verify(log, List.of(game), VerifyOptions.DEFAULT).verdict().message();
    assertEquals(
        "kinds: the log has samples of the kinds ask, select, which this build does not declare; it"
            + " declares none; verify it with the build it was recorded under, or declare them in"
            + " sampleKinds",
        message);
    assertTrue(withSelect(4).verdict().message().endsWith("or declare it in sampleKinds"));
  }

  /** It could not have been given that sample, whatever it would have made of it. */
  @Test
  void refusesItAlsoAfterADivergence() {
    game.digest = run -> 99;
    LogSource log =
        KitDocuments.log(0, 9, tick -> tick == 7 ? SELECT : "", KitDocuments.checkpoints(2, 2));
    assertEquals(
        "refused", Verifier.verify(log, List.of(game), VerifyOptions.DEFAULT).verdict().label());
  }

  @Test
  void doesNotMaskAGameThatFailed() {
    game.step =
        (run, in, tick) -> {
          throw new IllegalStateException("broke");
        };
    assertEquals("failed", withSelect(4).verdict().label());
  }

  /** Damage is damage, whatever kinds there are. */
  @Test
  void callsDamageDamage() {
    LogSource log =
        KitDocuments.log(
            0,
            9,
            tick -> tick == 4 ? SELECT : tick == 6 ? "null," : "",
            KitDocuments.checkpoints(9, 9));
    assertEquals(
        "unreadable", Verifier.verify(log, List.of(game), VerifyOptions.DEFAULT).verdict().label());
    game.kinds = List.of(SampleKind.named("select").text("unit"));
    assertEquals("unreadable", withSelect(4).verdict().label());
  }
}
