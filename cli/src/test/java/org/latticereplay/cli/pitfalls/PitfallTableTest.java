package org.latticereplay.cli.pitfalls;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A few rows of the table in the sample's README; {@code scripts/pitfalls} makes all of them. */
@Tag("once")
class PitfallTableTest {
  /** Games, and the group of conditions each is shaken in: few, since shaking takes seconds. */
  private static final Map<String, String> SAMPLE =
      Map.of("pitfall-trig-state", "math", "pitfall-hash-non-state", "second-run");

  @TempDir private Path scratch;

  @Test
  void theReadmeSaysWhatTheCommandsSay() throws IOException {
    PitfallRuns runs = new PitfallRuns(scratch);
    int rows = 0;
    for (PitfallGame game : PitfallGame.all()) {
      if (SAMPLE.containsKey(game.name())) {
        List<String> only = List.of("--only", SAMPLE.get(game.name()));
        String row = PitfallTable.row(game, runs, PitfallTable.shaken(game, false, runs, only));
        assertTrue(PitfallTable.readme().contains(row), () -> "the README does not show:\n" + row);
        if (rows == 0) {
          assertEquals(List.of(), PitfallTable.againstTwin(game, runs));
        }
        rows++;
      }
    }
    assertEquals(SAMPLE.size(), rows);
  }

  @Test
  void everyGameHasItsRow() throws IOException {
    String readme = PitfallTable.readme();
    assertTrue(readme.contains("\n\n" + PitfallTable.HEAD));
    for (PitfallGame game : PitfallGame.all()) {
      String begin =
          "\n| [" + game.trap() + "](src/main/java/pitfalls/" + game.provider() + ".java) | ";
      assertTrue(readme.contains(begin), () -> "the README has no row for " + game.name());
    }
  }
}
