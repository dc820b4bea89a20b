package org.latticereplay.verify;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.lang.reflect.Method;
import java.nio.file.Files;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Vectors;

/** The README's table of traps names every trap of the reference's verifier, each with a test. */
class ReadmeTrapsTest {
  @Test
  void namesATestForEveryTrapOfTheVerifier() throws IOException, ClassNotFoundException {
    Set<String> listed = new TreeSet<>();
    List<String> lines =
        Files.readAllLines(Vectors.repository().resolve("replay-format/README.md"));
    for (String line : lines) {
      String[] cells = line.split("\\|", -1);
      if (cells.length == 5 && cells[3].contains("Test.")) {
        listed.addAll(List.of(cells[1].replace("`", "").strip().split(", ")));
        assertTested(cells[3].replace("`", "").strip());
      }
    }
    Set<String> traps =
        new TreeSet<>(Vectors.json("kit/persist-verifier.json").findValuesAsString("trap"));
    assertTrue(traps.size() > 3, traps.toString());
    traps.removeAll(listed);
    assertEquals(Set.of(), traps, "traps without a row");
  }

  private static void assertTested(String test) throws ClassNotFoundException {
    String[] names = test.split("\\.", -1);
    Class<?> tests = Class.forName("org.latticereplay.verify." + names[0]);
    assertTrue(
        Arrays.stream(tests.getDeclaredMethods()).map(Method::getName).anyMatch(names[1]::equals),
        test);
  }
}
