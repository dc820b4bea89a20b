package org.latticereplay.compare;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
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
}
