package org.latticereplay.cli.soak;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.testing.Seeds;

/** Twenty sessions of all kinds; {@code scripts/soak} runs a thousand and more. */
@Timeout(300)
@Tag("once")
class SoakTest {
  @TempDir Path scratch;

  @Test
  void everyKindOfSessionGetsItsVerdictWhateverRunsBesideIt() throws IOException {
    SoakCorpus corpus = SoakCorpus.of(scratch, 20, Seeds.of("soak", 1).next());
    Cli result =
        InProcess.run(
            "verify",
            corpus.folder().toString(),
            "--game",
            corpus.jar().toString(),
            "--jobs",
            "2",
            "--timeout",
            "4s",
            "--max-memory",
            "96m",
            "--format",
            "json");
    assertEquals("[]", corpus.problems(result.json().get("sessions")).toString());
    assertEquals(6, result.code());
    assertFalse(corpus.problems(result.json()).isEmpty(), "what is missing is noticed");
  }
}
