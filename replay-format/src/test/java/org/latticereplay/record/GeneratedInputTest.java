package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleKind;

class GeneratedInputTest {
  private static final List<SampleKind> KINDS =
      List.of(
          SampleKind.named("pick").whole("card", 0, 2),
          SampleKind.named("chat").text("word", "hi", "gg").flag("team").number("x", -1, 1));

  @Test
  void theSameSeedPlaysTheSameSession() {
    RecorderOptions options = RecorderOptions.DEFAULT.withCheckpointEvery(100);
    List<SampleKind> none = List.of();
    byte[] one = TinySessions.record(new GeneratedInput("7", none), 500, options);
    assertArrayEquals(one, TinySessions.record(new GeneratedInput("7", none), 500, options));
    assertFalse(
        java.util.Arrays.equals(
            one, TinySessions.record(new GeneratedInput("8", none), 500, options)));
  }

  @Test
  void playsEveryKindAndOnlyWhatADeviceCanDo() {
    GeneratedInput player = new GeneratedInput("kinds", KINDS);
    Set<String> seen = new HashSet<>();
    Set<Long> pointers = new HashSet<>();
    for (int tick = 0; tick < 50_000; tick++) {
      var samples = player.read(tick);
      for (int i = 0; i < samples.size(); i++) {
        Sample sample = samples.get(i);
        seen.add(sample.kind());
        switch (sample.kind()) {
          case "down" -> assertTrue(pointers.add(sample.id()));
          case "move" -> assertTrue(pointers.contains(sample.id()));
          case "up", "cancel" -> assertTrue(pointers.remove(sample.id()));
          case "blur" -> pointers.clear();
          case "pick" -> assertTrue(List.of(0.0, 1.0, 2.0).contains(sample.number("card")));
          case "chat" -> assertTrue(List.of("hi", "gg").contains(sample.text("word")));
          default -> assertTrue(List.of("key", "wheel").contains(sample.kind()));
        }
      }
    }
    assertEquals(
        Set.of("down", "move", "up", "cancel", "blur", "key", "wheel", "pick", "chat"), seen);
  }
}
