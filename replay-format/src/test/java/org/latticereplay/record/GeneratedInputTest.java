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
import org.latticereplay.game.Samples;
import org.latticereplay.math.Hash;

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

  /** Each line is a tick and what was done in it. */
  private static String played(String seed, List<SampleKind> kinds, int ticks) {
    GeneratedInput player = new GeneratedInput(seed, kinds);
    StringBuilder out = new StringBuilder();
    for (int tick = 0; tick < ticks; tick++) {
      Samples samples = player.read(tick);
      for (int i = 0; i < samples.size(); i++) {
        out.append(i == 0 ? tick + " " : ", ").append(samples.get(i));
      }
      out.append(samples.size() == 0 ? "" : "\n");
    }
    return out.toString();
  }

  @Test
  void playsTheSameOnEveryMachineAndInEveryRelease() {
    assertEquals(
        """
        20 pick{card: 2.0}, key{code: "ArrowRight", down: true}
        21 pick{card: 1.0}
        23 down{id: 1.0, sx: 245.5, sy: 543.0, pointerType: "pen"}
        24 chat{word: "hi", team: true, x: 0.851596038788557}
        25 pick{card: 1.0}
        32 key{code: "ArrowRight", down: false}, up{id: 1.0, sx: 635.5, sy: 40.0}
        """,
        played("golden", KINDS, 33));
    assertEquals(-1726564805, Hash.hashString(played("golden", KINDS, 30_000)));
    assertEquals(-43743392, Hash.hashString(played("golden", List.of(), 30_000)));
  }

  @Test
  void restsBetweenBursts() {
    GeneratedInput player = new GeneratedInput("rests", List.of());
    int idle = 0;
    int longest = 0;
    int busy = 0;
    for (int tick = 0; tick < 50_000; tick++) {
      int samples = player.read(tick).size();
      assertTrue(samples <= 2);
      idle = samples == 0 ? idle + 1 : 0;
      longest = Math.max(longest, idle);
      busy += samples == 0 ? 0 : 1;
    }
    assertTrue(longest > 200 && longest < 500, "longest rest " + longest);
    assertTrue(busy > 10_000 && busy < 20_000, "ticks with samples " + busy);
  }

  @Test
  void drawsNumbersFromTheirWholeRange() {
    SampleKind dice = SampleKind.named("dice").whole("eyes", -1, 4).number("force", 10, 20);
    GeneratedInput player = new GeneratedInput("dice", List.of(dice));
    Set<Double> eyes = new HashSet<>();
    double least = Double.MAX_VALUE;
    double most = 0;
    for (int tick = 0; tick < 20_000; tick++) {
      Samples samples = player.read(tick);
      for (int i = 0; i < samples.size(); i++) {
        if (samples.get(i).kind().equals("dice")) {
          eyes.add(samples.get(i).number("eyes"));
          least = Math.min(least, samples.get(i).number("force"));
          most = Math.max(most, samples.get(i).number("force"));
        }
      }
    }
    assertEquals(Set.of(-1.0, 0.0, 1.0, 2.0, 3.0, 4.0), eyes);
    assertTrue(least >= 10 && least < 10.1, "least " + least);
    assertTrue(most < 20 && most > 19.9, "most " + most);
  }
}
