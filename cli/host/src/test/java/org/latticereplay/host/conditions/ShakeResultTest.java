package org.latticereplay.host.conditions;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.host.conditions.Condition.Group;
import org.latticereplay.host.conditions.Shaken.Status;

class ShakeResultTest {
  private static Shaken run(Group group, Status status) {
    return new Shaken(Condition.jvm(group, "any"), status, null, "");
  }

  private static List<Group> causes(Status pinned, Group... differ) {
    Shaken alike = pinned == null ? null : run(Group.IDENTITY_HASH, pinned);
    List<Shaken> runs = Arrays.stream(differ).map(group -> run(group, Status.DIFFERS)).toList();
    return new ShakeResult(runs, alike).causes();
  }

  @Test
  void nothingMatters() {
    Shaken same = run(Group.PROCESS, Status.SAME);
    Shaken untried = run(Group.SAVE, Status.NOT_TRIED);
    ShakeResult result = new ShakeResult(List.of(same, same, untried), null);
    assertEquals(List.of(), result.causes());
    assertFalse(result.isUnsteady());
    assertEquals(2, result.tried(Group.PROCESS));
    assertEquals(0, result.tried(Group.SAVE));
    assertEquals(1, result.count(Status.NOT_TRIED));
  }

  @Test
  void eachGroupIsNamedOnce() {
    assertEquals(
        List.of(Group.STATICS, Group.LOCALE),
        causes(null, Group.LOCALE, Group.LOCALE, Group.STATICS));
  }

  @Test
  void whatFollowsFromAnotherIsLeftOut() {
    assertEquals(List.of(Group.MATH), causes(null, Group.MATH, Group.COMPILER));
    assertEquals(List.of(Group.COMPILER), causes(null, Group.COMPILER));
    assertEquals(
        List.of(Group.SECOND_RUN), causes(Status.DIFFERS, Group.PROCESS, Group.SECOND_RUN));
    assertEquals(List.of(Group.PROCESS), causes(Status.DIFFERS, Group.PROCESS));
  }

  @Test
  void identityHashesExplainWhatIsSteadyOnceTheyAreAlike() {
    assertEquals(
        List.of(Group.IDENTITY_HASH), causes(Status.SAME, Group.PROCESS, Group.SECOND_RUN));
    assertEquals(
        List.of(Group.IDENTITY_HASH, Group.CORES),
        causes(Status.SAME, Group.SECOND_RUN, Group.CORES));
  }

  @Test
  void anUnchangedRunShowsWhatIdentityHashesDo() {
    Shaken process = run(Group.PROCESS, Status.DIFFERS);
    Shaken second = run(Group.SECOND_RUN, Status.DIFFERS);
    Shaken alike = run(Group.IDENTITY_HASH, Status.SAME);
    ShakeResult both = new ShakeResult(List.of(process, second), alike);
    assertTrue(both.isUnsteady());
    assertSame(second, both.shows(Group.IDENTITY_HASH));
    assertSame(process, new ShakeResult(List.of(process), alike).shows(Group.IDENTITY_HASH));
    assertSame(process, both.shows(Group.PROCESS));
  }

  @Test
  void conditionsHaveNamesOfTheirOwn() {
    List<Condition> all = Conditions.changed(List.of());
    assertEquals(
        all.size(), all.stream().map(each -> each.group() + each.name()).distinct().count());
    assertEquals(7, Conditions.unchanged(6).size());
  }
}
