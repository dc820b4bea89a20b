package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.SampleKind;

class WrittenSamplesTest {
  private final WrittenSamples rules = new WrittenSamples();
  private final SampleBuffer samples = new SampleBuffer();

  private void accepts(SampleBuffer sample) {
    assertDoesNotThrow(() -> rules.check(sample.get(sample.size() - 1)));
  }

  private String refusal(SampleBuffer sample) {
    Sample last = sample.get(sample.size() - 1);
    return assertThrows(IllegalArgumentException.class, () -> rules.check(last)).getMessage();
  }

  @Test
  void takesEveryKindOfTheKitAndMembersBesides() {
    accepts(samples.down(1, 2, 3, "pen"));
    accepts(samples.move(1, 2, 3));
    accepts(samples.up(1, 2, 3));
    accepts(samples.cancel(1));
    accepts(samples.wheel(1, 2, 3, false));
    accepts(samples.key("A", false));
    accepts(samples.blur().member("more", "x").member("sx", "text"));
  }

  @Test
  void namesTheFirstMemberThatAKindNeeds() {
    assertEquals("id: a move needs a number", refusal(samples.add("move")));
    assertEquals("sx: a move needs a number", refusal(samples.add("move").id(1).sy(1)));
    assertEquals("code: a key needs text", refusal(samples.add("key").member("code", 1)));
    assertEquals("down: a key needs a flag", refusal(samples.add("key").code("A")));
  }

  @Test
  void refusesNumbersThatNoLogHolds() {
    assertEquals("dz: expected a finite number, got NaN", refusal(samples.blur().dz(Double.NaN)));
    assertEquals(
        "sx: expected a finite number, got -Infinity",
        refusal(samples.blur().sx(Double.NEGATIVE_INFINITY)));
  }

  @Test
  void refusesATick() {
    samples.add("").kind("tick").member("index", 1);
    assertEquals("sample: a tick is written by tick(), not as a sample", refusal(samples));
  }

  @Test
  void takesKindsOfAGamesOwnUntilTheyAreDeclared() {
    accepts(samples.add("pick"));
    rules.declare(List.of(SampleKind.named("pick").whole("card", 0, 2)));
    accepts(samples.add("pick").member("card", 2));
    accepts(samples.blur());
    assertEquals(
        "card of a pick: expected a whole number, it is absent, in pick{}; declare it in"
            + " sampleKinds as it is, or no log with it is accepted",
        refusal(samples.add("pick")));
    assertEquals(
        "a sample of kind \"goto\", which is none of the kit's, nor one the game declares: pick, in"
            + " goto{}; declare it in sampleKinds as it is, or no log with it is accepted",
        refusal(samples.add("goto")));
  }
}
