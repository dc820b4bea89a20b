package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.testing.Seeds;

/** Twenty killed processes; {@code scripts/kill-recordings} kills five hundred. */
class KilledRecordingsTest {
  @TempDir private Path folder;

  @Test
  void whatAKilledProcessLeavesVerifiesToItsLastCheckpoint()
      throws IOException, InterruptedException {
    Seeds seeds = Seeds.of("killed recordings", 20);
    for (int i = 0; i < 20; i++) {
      int round = i;
      KilledRecordings.Left left =
          KilledRecordings.kill(folder.resolve(i + ".log"), seeds.round(i), i);
      assertTrue(left.sound(), () -> round + ": " + left.result().verdict());
    }
  }
}
