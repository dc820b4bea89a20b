package org.latticereplay.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;
import org.latticereplay.compare.BuildSearch.Answer;
import org.latticereplay.compare.BuildSearch.Found;

class BuildSearchTest {
  private final List<Integer> asked = new ArrayList<>();

  private IntFunction<Answer> builds(int firstBad, Set<Integer> passedOver) {
    return build -> {
      asked.add(build);
      if (passedOver.contains(build)) {
        return Answer.PASSED_OVER;
      }
      return build >= firstBad ? Answer.BAD : Answer.GOOD;
    };
  }

  private long ran(Set<Integer> passedOver) {
    return asked.stream().filter(build -> !passedOver.contains(build)).count();
  }

  @Test
  void findsTheFirstBadOneOfThirtyWithFewRuns() {
    Set<Integer> passedOver = Set.of(14, 22);
    Found found = BuildSearch.first(30, builds(16, passedOver));
    assertEquals(new Found(16, 15), found);
    assertTrue(ran(passedOver) <= 8, asked.toString());
  }

  @Test
  void givesARangeWhereABuildThatCannotTellIsNextToTheBorder() {
    Set<Integer> passedOver = Set.of(14, 15, 22);
    Found found = BuildSearch.first(30, builds(16, passedOver));
    assertEquals(new Found(16, 13), found);
    assertEquals(14, found.firstCandidate());
    assertTrue(ran(passedOver) <= 8, asked.toString());
  }

  @Test
  void findsEveryBorderAndAsksNobodyTwice() {
    for (int firstBad = 0; firstBad <= 30; firstBad++) {
      asked.clear();
      Found found = BuildSearch.first(30, builds(firstBad, Set.of()));
      assertEquals(firstBad == 30 ? new Found(-1, 29) : new Found(firstBad, firstBad - 1), found);
      assertEquals(asked.size(), Set.copyOf(asked).size());
      assertTrue(asked.size() <= 8, asked.toString());
    }
  }

  @Test
  void saysThatNoneIsBad() {
    assertFalse(BuildSearch.first(5, builds(9, Set.of(4))).any());
    assertEquals(new Found(-1, 3), BuildSearch.first(5, builds(9, Set.of(4))));
  }

  @Test
  void saysThatNoneCanTell() {
    assertEquals(new Found(-1, -1), BuildSearch.first(3, builds(0, Set.of(0, 1, 2))));
  }

  @Test
  void takesTheFirstThatCanTellForTheFirstBadOne() {
    assertEquals(new Found(2, -1), BuildSearch.first(5, builds(0, Set.of(0, 1))));
    assertEquals(new Found(0, -1), BuildSearch.first(1, builds(0, Set.of())));
  }

  /** Whichever builds cannot tell: the last good and the first bad of those that can are found. */
  @Test
  void findsTheBorderOfThoseThatCanTell() {
    int builds = 9;
    for (int firstBad = 0; firstBad <= builds; firstBad++) {
      for (int silent = 0; silent < 1 << builds; silent++) {
        Set<Integer> passedOver = new TreeSet<>();
        int bad = -1;
        int good = -1;
        for (int build = builds - 1; build >= 0; build--) {
          if ((silent >> build & 1) == 1) {
            passedOver.add(build);
          } else if (build >= firstBad) {
            bad = build;
          } else {
            good = Math.max(good, build);
          }
        }
        asked.clear();
        Found found = BuildSearch.first(builds, builds(firstBad, passedOver));
        assertEquals(new Found(bad, good), found, firstBad + " " + passedOver);
        assertEquals(asked.size(), Set.copyOf(asked).size(), asked.toString());
      }
    }
  }

  @Test
  void theVeryFirstBuildMayBeTheBadOne() {
    Found found = BuildSearch.first(4, builds(0, Set.of()));
    assertTrue(found.any());
    assertEquals(0, found.firstCandidate());
    assertEquals(List.of(3, 0), asked);
  }

  /** The first it asks is the one in the middle, then those nearest to it. */
  @Test
  void asksFromTheMiddleOutwards() {
    BuildSearch.first(8, builds(7, Set.of(1, 2, 3, 4, 5, 6)));
    assertEquals(List.of(7, 0, 3, 4, 2, 5, 1, 6), asked);
  }

  @Test
  void needsABuild() {
    String message =
        assertThrows(
                IllegalArgumentException.class, () -> BuildSearch.first(0, builds(0, Set.of())))
            .getMessage();
    assertEquals("builds: expected 1 or more, got 0", message);
  }
}
