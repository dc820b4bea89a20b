package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogMeta;
import org.latticereplay.testing.Seeds;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/** A stream that lost its tail or was changed: an answer every time, and never the wrong one. */
class CutAndFlippedTest {
  private static final Seeds SEEDS = Seeds.of("cut and flipped", 30);
  private static final List<String> HONEST =
      List.of("unproven", "unreadable", "diverged", "refused", "failed");

  private static byte[] session(int ticks, int every) {
    return TinySessions.record(
        TinySessions.player(SEEDS.round(1)),
        ticks,
        RecorderOptions.DEFAULT
            .withCheckpointEvery(every)
            .withMeta(LogMeta.none().with(LogMeta.TEXT, "free text, \u00e9\ud83d\ude00")));
  }

  private static SessionResult verify(byte[] log) {
    return Verifier.verify(
        TinySessions.source(log), List.of(new TinyGame()), VerifyOptions.DEFAULT);
  }

  private static void assertCutIsHonest(byte[] whole, int length) {
    byte[] cut = Arrays.copyOf(whole, length);
    SessionResult result = verify(cut);
    long last = FailingSinkTest.lastCheckpoint(cut);
    String label = result.verdict().label();
    if (length == whole.length - 1) {
      // nothing but the line feed of the end line is gone, which says nothing
      assertEquals("matched", label);
    } else if (last >= 0) {
      assertEquals("unproven", label, () -> length + ": " + result.verdict().message());
      assertEquals(last, result.checkpoints().lastAgreedTick(), () -> "cut at " + length);
      assertEquals(result.checkpoints().recorded(), result.checkpoints().agreed());
    } else {
      assertTrue(List.of("unproven", "unreadable").contains(label), () -> length + ": " + label);
    }
  }

  private static void assertFlipIsHonest(byte[] whole, int at, byte value) {
    byte[] flipped = whole.clone();
    flipped[at] = value;
    SessionResult result = verify(flipped);
    assertTrue(
        HONEST.contains(result.verdict().label()),
        () -> "byte " + at + ": " + result.verdict().label() + " " + result.verdict().message());
  }

  private static byte other(byte original, Seeds seeds) {
    byte value = original;
    while (value == original) {
      value = (byte) seeds.below(256);
    }
    return value;
  }

  @Test
  void aSmallLogCutAtEveryByte() {
    byte[] whole = session(60, 20);
    assertEquals("matched", verify(whole).verdict().label());
    for (int length = 0; length < whole.length; length++) {
      assertCutIsHonest(whole, length);
    }
  }

  @Test
  void aSmallLogWithEveryByteFlippedInThreeWays() {
    byte[] whole = session(60, 20);
    Seeds seeds = SEEDS.round(2);
    for (int at = 0; at < whole.length; at++) {
      assertFlipIsHonest(whole, at, (byte) (whole[at] ^ 1 << seeds.below(8)));
      assertFlipIsHonest(whole, at, other(whole[at], seeds));
      assertFlipIsHonest(whole, at, (byte) (whole[at] == '\n' ? ' ' : '\n'));
    }
  }

  @Test
  void aLongLogCutAndFlippedAtTwoThousandPlaces() {
    byte[] whole = session(4_000, 100);
    assertEquals("matched", verify(whole).verdict().label());
    Seeds seeds = SEEDS.round(3);
    for (int i = 0; i < 1000; i++) {
      assertCutIsHonest(whole, seeds.below(whole.length));
      int at = seeds.below(whole.length);
      assertFlipIsHonest(whole, at, other(whole[at], seeds));
    }
  }

  @Test
  void aCutLogThatDivergedBeforeTheCutDiverges() {
    byte[] whole = session(600, 50);
    byte[] cut = Arrays.copyOf(whole, whole.length * 2 / 3);
    SessionResult result =
        Verifier.verify(
            TinySessions.source(cut), List.of(new TinyGame(60, 2)), VerifyOptions.DEFAULT);
    assertEquals("diverged", result.verdict().label());
    assertTrue(result.divergedAt() >= 0 && result.divergedAt() < 400);
  }

  @Test
  void saysHowFarAnUnfinishedLogIsSound() {
    String text = new String(session(600, 50), StandardCharsets.UTF_8);
    int end = text.indexOf("{\"checkpoint\":{\"tick\":300");
    SessionResult result = verify(text.substring(0, end).getBytes(StandardCharsets.UTF_8));
    String message = result.verdict().message();
    assertTrue(
        message.contains("sound up to tick 300 of an unfinished log; 6 checkpoints agreed"),
        message);
    assertNotEquals("matched", result.verdict().label());
  }
}
