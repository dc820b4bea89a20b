package org.latticereplay.testing;

import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.DynamicTest;

/**
 * The vectors this library does not agree with, each with a reason: a text file of lines {@code
 * file | case | reason}, where {@code #} begins a comment.
 *
 * <p>Tests made by {@link #tests} fail when a case that is not listed differs, and when one that is
 * listed agrees.
 */
public final class Deviations {
  /** Plays one case of a vector file. */
  @FunctionalInterface
  public interface Player {
    /** The first difference from what is recorded, in words; null when all agrees. */
    String firstDifference();
  }

  private final Map<String, String> reasons = new LinkedHashMap<>();

  private Deviations() {}

  /** The list of the loop module. */
  public static Deviations ofLoop() {
    return in(Vectors.repository().resolve("loop/src/test/resources/deviations-loop.txt"));
  }

  /** The list in a file. */
  public static Deviations in(Path file) {
    Deviations list = new Deviations();
    for (String line : read(file)) {
      String text = line.strip();
      if (!text.isEmpty() && !text.startsWith("#")) {
        String[] parts = text.split(" \\| ", 3);
        Assertions.assertEquals(3, parts.length, "expected 'file | case | reason': " + text);
        String before = list.reasons.put(parts[0] + " | " + parts[1], parts[2]);
        Assertions.assertNull(before, "listed twice: " + text);
      }
    }
    return list;
  }

  private static List<String> read(Path file) {
    try {
      return Files.readAllLines(file, StandardCharsets.UTF_8);
    } catch (java.io.IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** One test a case of a file, and one that every listed case of the file is there. */
  public Stream<DynamicTest> tests(String file, Map<String, Player> cases) {
    List<DynamicTest> tests = new ArrayList<>();
    cases.forEach(
        (name, player) ->
            tests.add(
                DynamicTest.dynamicTest(file + ": " + name, () -> check(file, name, player))));
    for (String listed : reasons.keySet()) {
      if (listed.startsWith(file + " | ")) {
        String name = listed.substring(file.length() + 3);
        tests.add(
            DynamicTest.dynamicTest(
                file + ": has the listed case " + name,
                () -> Assertions.assertTrue(cases.containsKey(name), name)));
      }
    }
    return tests.stream();
  }

  private void check(String file, String name, Player player) {
    String reason = reasons.get(file + " | " + name);
    String difference = player.firstDifference();
    if (reason == null) {
      Assertions.assertNull(difference, file + " | " + name + ": " + difference);
    } else {
      Assertions.assertNotNull(
          difference, file + " | " + name + " agrees now; strike it from the list: " + reason);
    }
  }
}
