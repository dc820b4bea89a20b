package org.latticereplay.junit;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import orchard.OrchardAt50Hz;
import orchard.OrchardAt60Hz;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.testing.Vectors;

class SessionTestsTest {
  private static final Path SESSIONS = Vectors.repository().resolve("samples/orchard/sessions");

  @TempDir Path folder;

  private List<DynamicTest> tests() {
    return SessionTests.in(folder, new OrchardAt60Hz(), new OrchardAt50Hz()).toList();
  }

  private void copy(String... sessions) throws IOException {
    for (String session : sessions) {
      Files.copy(SESSIONS.resolve(session), folder.resolve(session));
    }
  }

  @Test
  void aTestForEachSessionInNameOrder() throws IOException {
    copy("08-untouched.json", "02-fifty-hertz.json");
    Files.writeString(folder.resolve(".hidden"), "no session");
    assertEquals(
        List.of("02-fifty-hertz.json", "08-untouched.json"),
        tests().stream().map(DynamicTest::getDisplayName).toList());
    for (DynamicTest test : tests()) {
      assertDoesNotThrow(test.getExecutable());
    }
  }

  @Test
  void failsWithTheVerdict() throws IOException {
    copy("06-drifted.json");
    AssertionError failure = assertThrows(AssertionError.class, tests().get(0).getExecutable());
    assertTrue(failure.getMessage().contains("06-drifted.json: expected matched, got diverged"));
  }

  @Test
  void refusesAFolderThatProvesNothing() {
    assertThrows(IllegalArgumentException.class, this::tests);
  }
}
