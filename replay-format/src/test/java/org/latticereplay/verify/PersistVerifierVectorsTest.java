package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.latticereplay.testing.Vectors.items;
import static org.latticereplay.testing.Vectors.need;
import static org.latticereplay.testing.Vectors.number;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogSource;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/**
 * {@code persist-verifier.json}: the reference's verifier is told each tick's digest from outside,
 * ours steps the log itself, so each case becomes a log and a game that computes the digests of its
 * marks.
 */
class PersistVerifierVectorsTest {
  /** Cases where the driver marks ticks out of order, or not all of them; ours cannot. */
  private static final Set<String> DRIVEN_OTHERWISE =
      Set.of("stopped-early", "no-marks", "a-checkpoint-tick-skipped", "out-of-order-marks");

  /** Java's digests are integers. */
  private static final Set<String> NOT_INTEGERS = Set.of("nan-digest", "negative-zero-digest");

  /**
   * Where we deviate, and what ours comes to. Unsorted and repeated checkpoints contradict
   * themselves, so such a log is no evidence; a negative digest is out of a digest's range, so the
   * game has failed; a log without checkpoints is sound and of this game, so it is not refused.
   */
  private static final Map<String, String> DEVIATIONS =
      Map.of(
          "unsorted", "unreadable",
          "duplicate-ticks", "unreadable",
          "signed-digest", "failed",
          "no-checkpoints", "unproven");

  @Test
  void comesToTheReferencesVerdicts() {
    Set<String> left = new TreeSet<>(DRIVEN_OTHERWISE);
    left.addAll(NOT_INTEGERS);
    left.addAll(DEVIATIONS.keySet());
    int agreed = 0;
    for (JsonNode c : items(need(Vectors.json("kit/persist-verifier.json"), "cases"))) {
      String name = c.get("name").asString();
      if (left.remove(name)) {
        if (DEVIATIONS.containsKey(name)) {
          assertEquals(DEVIATIONS.get(name), run(c).verdict().label(), name);
        }
        continue;
      }
      assertAgrees(c, name);
      agreed++;
    }
    assertEquals(Set.of(), left, "listed cases that are not in the file");
    assertEquals(11, agreed);
  }

  private static void assertAgrees(JsonNode c, String name) {
    SessionResult result = run(c);
    JsonNode verdict = c.get("verdict");
    assertEquals(verdict.get("checkpointsChecked").asLong(), result.checkpoints().agreed(), name);
    if (!verdict.get("refused").isNull()) {
      Verdict.Refused refused = (Verdict.Refused) result.verdict();
      String field = verdict.get("refused").get("field").asString();
      assertEquals(field, refused.differences().get(0).field(), name);
      assertEquals(1, refused.differences().size(), name);
    } else if (verdict.get("matched").asBoolean()) {
      assertEquals("matched", result.verdict().label(), name);
    } else {
      JsonNode divergence = need(verdict, "divergence");
      Verdict.Diverged diverged = (Verdict.Diverged) result.verdict();
      assertEquals(divergence.get("tick").asLong(), diverged.tick(), name);
      assertEquals(divergence.get("expected").asLong(), diverged.expected(), name);
      assertEquals(divergence.get("actual").asLong(), diverged.actual(), name);
      // Where nothing agreed the reference says startTick; ours is the tick before, since startTick
      // was not checked.
      long lastAgreed =
          divergence.get("checkpointIndex").asLong() == 0
              ? c.get("log").get("startTick").asLong() - 1
              : divergence.get("lastAgreedTick").asLong();
      assertEquals(lastAgreed, result.checkpoints().lastAgreedTick(), name);
    }
  }

  private static SessionResult run(JsonNode c) {
    JsonNode log = c.get("log");
    long[] checkpoints =
        items(log.get("checkpoints")).stream()
            .flatMapToLong(
                p ->
                    java.util.stream.LongStream.of(
                        p.get("tick").asLong(), p.get("digest").asLong()))
            .toArray();
    LogSource source =
        KitDocuments.log(log.get("startTick").asLong(), log.get("endTick").asLong(), checkpoints);
    JsonNode current = c.get("current");
    JsonNode inputs = current.get("inputs");
    int hz = (int) Math.round(1000 / number(inputs.get("stepMs")));
    TestGame game =
        new TestGame(
            new GameIdentity(
                current.get("kit").asString(),
                current.get("game").asString(),
                inputs.get("version").asInt(),
                hz,
                inputs.get("profile").asString()));
    Map<Long, Long> digests = new HashMap<>();
    for (JsonNode mark : items(c.get("marks"))) {
      digests.put(mark.get("tick").asLong(), (long) number(mark.get("digest")));
    }
    game.digest = run -> digests.getOrDefault(run.tick, 0L);
    return Verifier.verify(source, List.of(game), VerifyOptions.DEFAULT);
  }
}
