package org.latticereplay.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.latticereplay.replay.ReplayResult;
import org.latticereplay.testing.Vectors;

class ReadmeTest {
  private static final Path MODULE = Vectors.repository().resolve("loop");

  private static String read(String file) throws IOException {
    return Files.readString(MODULE.resolve(file));
  }

  @Test
  void aGamePlayedLiveReplaysAndADriftingOneDoesNot() {
    ManualClock clock = new ManualClock();
    ManualFrames frames = new ManualFrames();
    ReadmeExample.Dodge game = new ReadmeExample.Dodge();
    ReadmeExample.Dodge again = new ReadmeExample.Dodge();
    ReadmeExample.Session session = new ReadmeExample.Session(again);
    List<Double> picture = new ArrayList<>(List.of(-1.0));
    Loop loop = session.live(clock, frames, game, picture);
    loop.start();
    for (int frame = 0; frame < 500; frame++) {
      clock.advance(1000.0 / 144 + frame % 7);
      game.steer = frame / 40 % 3 - 1;
      frames.pump();
    }
    loop.stop();
    assertTrue(loop.tick() > 250, "ticks " + loop.tick());
    assertEquals(game.ship, picture.get(0));
    assertEquals(new ReplayResult(loop.tick(), loop.tick(), -1, 0, 0), session.replay());
    assertEquals(game.hash(), again.hash());

    ReadmeExample.Dodge drifted = new ReadmeExample.Dodge();
    drifted.rock += 1e-12;
    ReadmeExample.Session other = new ReadmeExample.Session(drifted);
    other.held.addAll(session.held);
    other.digests.addAll(session.digests);
    assertEquals(0, other.replay().divergedAt());
    assertNotEquals(game.hash(), drifted.hash());
  }

  @Test
  void printsTheExampleAsItIsCompiled() throws IOException {
    String readme = read("README.md");
    String source = read("src/test/java/org/latticereplay/loop/ReadmeExample.java");
    for (String part : List.of("game", "live", "replay")) {
      Matcher block =
          Pattern.compile("// begin " + part + "\n(.*?)\n *// end " + part, Pattern.DOTALL)
              .matcher(source);
      assertTrue(block.find(), part);
      String body = block.group(1);
      String indent = " ".repeat(body.length() - body.stripLeading().length());
      String code = body.strip().replace("\n" + indent, "\n");
      assertTrue(readme.contains(code), "README.md does not print the part " + part + ":\n" + code);
    }
  }

  /** The cells of the table under a heading, without its two head lines. */
  private static List<List<String>> table(String heading) throws IOException {
    String readme = read("README.md");
    int from = readme.indexOf("\n## " + heading + "\n");
    assertTrue(from >= 0, heading);
    int to = readme.indexOf("\n## ", from + 1);
    String section = readme.substring(from, to < 0 ? readme.length() : to);
    return section
        .lines()
        .filter(line -> line.startsWith("| "))
        .skip(1)
        .map(line -> Arrays.stream(line.substring(1).split(" \\|", -1)).map(String::strip).toList())
        .collect(Collectors.toList());
  }

  @Test
  void namesATestForEveryTrapOfThisModule() throws Exception {
    Set<String> listed = new TreeSet<>();
    for (List<String> row : table("Traps")) {
      listed.addAll(List.of(row.get(0).replace("`", "").split(", ")));
      Matcher test = Pattern.compile("`(\\w+)\\.(\\w+)\\.(\\w+)`").matcher(row.get(2));
      assertTrue(test.find(), "no test in the row " + row);
      Class<?> tests = Class.forName("org.latticereplay." + test.group(1) + "." + test.group(2));
      assertTrue(
          Arrays.stream(tests.getDeclaredMethods())
              .map(Method::getName)
              .anyMatch(test.group(3)::equals),
          row.get(2));
    }
    Set<String> traps = new TreeSet<>();
    for (String file :
        List.of(
            "loop-traps",
            "loop-errors",
            "scheduler-traps",
            "tween-traps",
            "replay-cases",
            "replay-slow-rates",
            "core-rng")) {
      for (String trap : Vectors.json("kit/" + file + ".json").findValuesAsString("trap")) {
        traps.add(trap);
      }
    }
    assertTrue(traps.size() > 20, "traps found: " + traps);
    traps.removeAll(listed);
    assertEquals(Set.of(), traps, "traps without a row");
  }

  @Test
  void saysOfEveryExportWhatItBecame() throws Exception {
    List<List<String>> rows = table("Names");
    assertEquals(38, rows.size());
    for (List<String> row : rows) {
      Matcher type = Pattern.compile("`(loop|tween|replay)\\.(\\w+)").matcher(row.get(2));
      if (type.find()) {
        Class.forName("org.latticereplay." + type.group(1) + "." + type.group(2));
      } else {
        assertTrue(row.get(2).startsWith("none: "), row.toString());
      }
    }
  }
}
