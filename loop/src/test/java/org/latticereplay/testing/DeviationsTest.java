package org.latticereplay.testing;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeviationsTest {
  @TempDir Path folder;

  private List<DynamicTest> tests(String list, Map<String, Deviations.Player> cases)
      throws IOException {
    Path file = folder.resolve("list.txt");
    Files.writeString(file, list);
    return Deviations.in(file).tests("a.json", cases).toList();
  }

  private static void run(DynamicTest test) throws Throwable {
    test.getExecutable().execute();
  }

  @Test
  void failsWhenACaseThatIsNotListedDiffers() throws Throwable {
    List<DynamicTest> tests = tests("# nothing\n", Map.of("one", () -> "value: 1, not 2"));
    AssertionError failed = assertThrows(AssertionError.class, () -> run(tests.get(0)));
    assertTrue(failed.getMessage().startsWith("a.json | one: value: 1, not 2"));
  }

  @Test
  void failsWhenAListedCaseAgrees() throws Throwable {
    List<DynamicTest> tests = tests("a.json | one | for a reason\n", Map.of("one", () -> null));
    AssertionError failed = assertThrows(AssertionError.class, () -> run(tests.get(0)));
    assertTrue(failed.getMessage().contains("agrees now"), failed.getMessage());
  }

  @Test
  void failsWhenAListedCaseIsGone() throws Throwable {
    List<DynamicTest> tests = tests("a.json | two | for a reason\n", Map.of("one", () -> null));
    assertDoesNotThrow(() -> run(tests.get(0)));
    assertThrows(AssertionError.class, () -> run(tests.get(1)));
  }

  @Test
  void passesWhenExactlyTheListedCasesDiffer() throws Throwable {
    List<DynamicTest> tests =
        tests(
            "a.json | one | for a reason\nb.json | two | for another\n",
            Map.of("one", () -> "differs"));
    assertEquals(2, tests.size());
    for (DynamicTest test : tests) {
      assertDoesNotThrow(() -> run(test));
    }
  }

  @Test
  void refusesALineThatIsNoEntryAndAnEntryListedTwice() {
    assertThrows(AssertionError.class, () -> tests("a.json | one\n", Map.of()));
    assertThrows(AssertionError.class, () -> tests("a | b | c\na | b | d\n", Map.of()));
  }
}
