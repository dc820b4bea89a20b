package org.latticereplay.host.inspect;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.verify.RunStoppedException;

/** Counting takes time, in which the caller may give up and the file may change. */
class LogInspectionTest {
  private static final int TICKS = 70_000; // more than there are from one question to the next

  @TempDir Path scratch;

  private Path log;

  @BeforeEach
  void write() throws IOException {
    log = Files.writeString(scratch.resolve("a.json"), Fixtures.log(TICKS, 10_000, 7));
  }

  private boolean replace() {
    try {
      Path copy = Files.copy(log, scratch.resolve("copy.json"));
      Files.move(copy, log, StandardCopyOption.REPLACE_EXISTING);
      return false;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void aFileThatIsReplacedMeanwhileHasNoFacts() {
    RunStoppedException thrown =
        assertThrows(RunStoppedException.class, () -> LogInspection.of(log, this::replace));
    String message = thrown.verdict().message();
    assertTrue(message.contains("changed while this call ran"), message);
  }

  @Test
  void theCallerMayGiveUp() {
    assertTrue(LogInspection.of(log, () -> true).isEmpty());
    assertEquals(60_000, LogInspection.of(log, () -> false).orElseThrow().lastCheckpoint());
  }
}
