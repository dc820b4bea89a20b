package org.latticereplay.cli.hostile;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A few misdeeds at a few places; {@code scripts/hostile} plays all of them at all. */
@Tag("launcher")
@Timeout(300)
class HostileGamesTest {
  @TempDir Path folder;

  @Test
  void eachGetsItsVerdictAndTheOthersMatch() throws IOException {
    List<String> deeds = List.of("loop", "reflhalt", "oomloop", "badcause", "kill", "spawn");
    assertEquals(List.of(), HostileGames.play(folder, "step700", 2, deeds));
  }

  @Test
  void whatIsDoneBeforeTheFirstTickToo() throws IOException {
    List<String> deeds = List.of("loopstring", "hookhalt", "procfd", "truncate=10");
    assertEquals(List.of(), HostileGames.play(folder, "create", 1, deeds));
  }
}
