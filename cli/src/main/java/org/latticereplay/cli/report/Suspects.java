package org.latticereplay.cli.report;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.latticereplay.host.conditions.Condition.Group;
import org.latticereplay.host.conditions.ShakeResult;
import org.latticereplay.host.conditions.Shaken.Status;
import org.latticereplay.host.guard.GuardSite;

/** Which of the calls that a run made can have to do with a condition. */
final class Suspects {
  private static final Set<String> ANY_RUN =
      Set.of("random", "clock", "wait", "thread", "executor", "parallel", "identity", "hash-order");

  private static final Map<Group, Set<String>> BY_GROUP = new EnumMap<>(Group.class);

  static {
    BY_GROUP.put(Group.PROCESS, with(ANY_RUN, "environment", "property", "process"));
    BY_GROUP.put(Group.SECOND_RUN, with(ANY_RUN, "collector", "memory"));
    BY_GROUP.put(Group.IDENTITY_HASH, Set.of("hash-order", "identity"));
    BY_GROUP.put(Group.MATH, Set.of("tier-b"));
    BY_GROUP.put(Group.COMPILER, Set.of("tier-b", "stack", "wait", "clock"));
    BY_GROUP.put(Group.MEMORY, Set.of("collector", "memory"));
    BY_GROUP.put(Group.CORES, Set.of("parallel", "executor", "thread", "wait"));
    BY_GROUP.put(Group.LOCALE, Set.of("locale"));
    BY_GROUP.put(Group.ZONE, Set.of("zone", "clock"));
    BY_GROUP.put(Group.CHARSET, Set.of("charset"));
    BY_GROUP.put(Group.FOLDER, Set.of("file", "listing", "property"));
  }

  private Suspects() {}

  private static Set<String> with(Set<String> some, String... more) {
    Set<String> all = new TreeSet<>(some);
    all.addAll(List.of(more));
    return all;
  }

  /** The calls that can be behind a condition, in the order of their first calls. */
  static List<GuardSite> of(Group group, List<GuardSite> sites) {
    Set<String> categories = BY_GROUP.getOrDefault(group, Set.of());
    return sites.stream().filter(site -> categories.contains(site.category())).toList();
  }

  /**
   * The calls whose result may be another elsewhere: those that no condition that was tried has
   * cleared.
   */
  static List<GuardSite> uncleared(ShakeResult shaken, List<GuardSite> sites) {
    return sites.stream().filter(site -> !cleared(shaken, site.category())).toList();
  }

  private static boolean cleared(ShakeResult shaken, String category) {
    if (category.equals("listing") || category.equals("file")) {
      return false; // another folder lists this machine's files all the same
    }
    return shaken != null
        && shaken.runs().stream()
            .anyMatch(
                run ->
                    run.status() == Status.SAME
                        && BY_GROUP
                            .getOrDefault(run.condition().group(), Set.of())
                            .contains(category));
  }
}
