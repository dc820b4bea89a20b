package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogForm;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.state.StateHash;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/** The sessions that the reference recorded, against the orchard sample. */
class SessionVectorsTest {
  static final List<GameSimulation<?>> ORCHARD =
      List.of(
          new orchard.OrchardAt60Hz(),
          new orchard.OrchardAt50Hz(),
          new orchard.OrchardAt144Hz(),
          new orchard.OrchardSlowTaps());

  private static final String FOLDER = "kit/sessions/";

  static Stream<String> sessions() {
    return items(need(Vectors.json(FOLDER + "index.json"), "entries")).stream()
        .map(e -> e.get("file").asString().replace(".json", ""));
  }

  private static LogSource log(String name) {
    return LogSource.of(Vectors.file(FOLDER + name + ".json"));
  }

  private static JsonNode expected(String name) {
    return Vectors.json(FOLDER + name + ".expected.json");
  }

  @Test
  void coversFourteenSessions() {
    assertEquals(14, sessions().count());
  }

  @ParameterizedTest
  @MethodSource("sessions")
  void comesToTheReferencesVerdict(String name) {
    JsonNode expected = expected(name);
    SessionResult result = Verifier.verify(log(name), ORCHARD, VerifyOptions.DEFAULT);
    assertRun(expected, expected.get("loopReplay"), result);
    JsonNode verifier = expected.get("verifier");
    assertEquals(verifier.get("checkpointsChecked").asLong(), result.checkpoints().agreed());
    long startTick = expected.get("startTick").asLong();
    if (verifier.get("matched").asBoolean()) {
      assertEquals("matched", result.verdict().label());
      return;
    }
    JsonNode divergence = verifier.get("divergence");
    assertEquals(divergence.get("tick").asLong(), result.divergedAt());
    // Where nothing agreed the reference names startTick, which was not checked before; ours is the
    // tick before it.
    long lastAgreed =
        divergence.get("checkpointIndex").asLong() == 0
            ? startTick - 1
            : divergence.get("lastAgreedTick").asLong();
    assertEquals(lastAgreed, result.checkpoints().lastAgreedTick());
  }

  @ParameterizedTest
  @MethodSource("sessions")
  void comesToTheSameFirstDivergenceWhenItRunsToTheEnd(String name) {
    JsonNode expected = expected(name);
    SessionResult result =
        Verifier.verify(log(name), ORCHARD, VerifyOptions.DEFAULT.keepingGoing());
    assertRun(expected, expected.get("loopReplayToTheEnd"), result);
    long disagreed = result.checkpoints().compared() - result.checkpoints().agreed();
    assertEquals(
        disagreed, result.disagreements().stream().mapToLong(TickRange::checkpoints).sum());
  }

  /** The driver counts from 0; the report speaks of log ticks. */
  private static void assertRun(JsonNode expected, JsonNode replay, SessionResult result) {
    assertEquals(replay.get("ticks").asLong(), result.ticks().run());
    assertEquals(replay.get("checkpoints").asLong(), result.checkpoints().compared());
    assertEquals(expected.get("counts").get("ticks").asLong(), result.ticks().recorded());
    assertEquals(
        expected.get("counts").get("checkpoints").asLong(), result.checkpoints().recorded());
    assertEquals(expected.get("game").asString(), result.game());
    assertEquals(expected.get("rng").get("seed").asLong(), result.start().seed());
    assertEquals(expected.get("rng").get("state").asLong(), result.start().state());
    assertEquals(expected.get("startTick").asLong(), result.start().tick());
    long divergedAt = replay.get("divergedAt").asLong();
    if (divergedAt < 0) {
      assertEquals(-1, result.divergedAt());
      return;
    }
    Verdict.Diverged diverged = (Verdict.Diverged) result.verdict();
    assertEquals(divergedAt + expected.get("startTick").asLong(), diverged.tick());
    assertEquals(replay.get("expected").asLong(), diverged.expected());
    assertEquals(replay.get("actual").asLong(), diverged.actual());
  }

  @ParameterizedTest
  @MethodSource("sessions")
  void computesTheReferencesDigestsOnTheWay(String name) {
    SessionLog log = SessionLog.open(log(name));
    GameSimulation<?> game =
        ORCHARD.stream()
            .filter(
                g ->
                    IdentityComparison.differences(
                            log.header(), IdentityComparison.of(g.identity()))
                        .isEmpty())
            .findFirst()
            .orElseThrow();
    assertTrace(log, game, expected(name));
  }

  private static <S> void assertTrace(SessionLog log, GameSimulation<S> game, JsonNode expected) {
    GameLoop<S> loop = new GameLoop<>(game, event -> {});
    loop.start(log.start());
    List<JsonNode> trace = items(need(expected, "trace"));
    assertFalse(trace.isEmpty());
    int next = 0;
    long undelivered;
    try (LogCursor cursor = log.cursor(game.sampleKinds())) {
      StepInput input =
          new StepInput() {
            @Override
            public Samples read(long tick) {
              return cursor.samples();
            }
          };
      while (cursor.next()) {
        loop.steps(input, 1, 0);
        if (next < trace.size() && trace.get(next).get("tick").asLong() == cursor.tick()) {
          long digest = game.hash(loop.state(), new StateHash());
          JsonNode at = trace.get(next++);
          assertEquals(at.get("digest").asLong(), digest, () -> "state " + at);
        }
      }
      undelivered = cursor.end().undelivered();
    }
    assertEquals(trace.size(), next, "ticks of the trace reached");
    assertEquals(
        expected.get("final").get("digest").asLong(), game.hash(loop.state(), new StateHash()));
    JsonNode counts = expected.get("counts");
    assertTrue(undelivered <= counts.get("samples").asLong() - counts.get("ticks").asLong());
  }

  @Test
  void reportsTheSamplesBehindTheLastMarker() {
    SessionResult result =
        Verifier.verify(log("09-trailing-samples"), ORCHARD, VerifyOptions.DEFAULT);
    JsonNode samples =
        Vectors.json(FOLDER + "09-trailing-samples.json").get("inputs").get("samples");
    int after = 0;
    for (JsonNode sample : samples) {
      after = sample.get("kind").asString().equals("tick") ? 0 : after + 1;
    }
    assertTrue(after > 0);
    assertEquals(after, result.undelivered());
  }

  @Test
  void readsTheEnvelopedOneAsAnEnvelope() {
    assertEquals(LogForm.KIT_ENVELOPE, SessionLog.open(log("05-enveloped")).form());
    assertEquals(LogForm.KIT_DOCUMENT, SessionLog.open(log("10-one-tick")).form());
  }
}
