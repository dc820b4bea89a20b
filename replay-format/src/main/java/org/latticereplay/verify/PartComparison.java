package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.latticereplay.dump.PartFields;
import org.latticereplay.dump.StateDump;
import org.latticereplay.format.Parts;

/**
 * A part of the state at a checkpoint that disagreed.
 *
 * @param name the part
 * @param recorded its recorded digest, or {@link #ABSENT}
 * @param current this build's digest of it, or {@link #ABSENT}
 * @param fields of one that differs what it holds in this build, as {@link PartFields} names it
 */
public record PartComparison(String name, long recorded, long current, List<String> fields) {
  /** The digest of a part that is not there. */
  public static final long ABSENT = -1;

  /** Copies the list. */
  public PartComparison {
    fields = List.copyOf(fields);
  }

  /** A part of which it is not said what it holds. */
  public PartComparison(String name, long recorded, long current) {
    this(name, recorded, current, List.of());
  }

  /** Whether the two are equal. */
  public boolean agrees() {
    return recorded == current;
  }

  /** Whether both have the same parts with the same digests; allocates nothing. */
  static boolean agree(Parts recorded, Parts current) {
    if (recorded.size() != current.size()) {
      return false;
    }
    for (int i = 0; i < recorded.size(); i++) {
      int at = at(current, recorded.name(i), i);
      if (at < 0 || recorded.digest(i) != current.digest(at)) {
        return false;
      }
    }
    return true;
  }

  /** Where the part of that name stands, most likely where it is looked for first; or -1. */
  private static int at(Parts parts, String name, int likely) {
    if (parts.name(likely).equals(name)) {
      return likely;
    }
    for (int i = 0; i < parts.size(); i++) {
      if (parts.name(i).equals(name)) {
        return i;
      }
    }
    return -1;
  }

  static List<PartComparison> of(Parts recorded, Parts current) {
    Map<String, Long> left = new HashMap<>();
    for (int i = 0; i < current.size(); i++) {
      left.put(current.name(i), current.digest(i));
    }
    List<PartComparison> all = new ArrayList<>();
    for (int i = 0; i < recorded.size(); i++) {
      Long now = left.remove(recorded.name(i));
      all.add(new PartComparison(recorded.name(i), recorded.digest(i), now == null ? ABSENT : now));
    }
    for (int i = 0; i < current.size(); i++) {
      if (left.containsKey(current.name(i))) {
        all.add(new PartComparison(current.name(i), ABSENT, current.digest(i)));
      }
    }
    return all;
  }

  /** The same, with what each that differs holds in this state. */
  static List<PartComparison> of(Parts recorded, Parts current, StateDump state) {
    List<PartComparison> all = new ArrayList<>();
    for (PartComparison each : of(recorded, current)) {
      all.add(
          each.agrees()
              ? each
              : new PartComparison(
                  each.name, each.recorded, each.current, PartFields.of(state, each.name)));
    }
    return all;
  }

  /** Which parts differ, in words; the empty text when there are no parts. */
  static String differences(List<PartComparison> all) {
    if (all.isEmpty()) {
      return "";
    }
    String names = differing(all);
    return names.isEmpty()
        ? "no part of the state differs, so the game's own hash takes in more than describe writes"
        : "it is in " + names + " (of " + all.size() + " parts)";
  }

  /** The names of the parts that differ; the empty text when none does. */
  static String differing(List<PartComparison> all) {
    List<String> names = new ArrayList<>();
    for (PartComparison each : all) {
      if (!each.agrees()) {
        String how = each.recorded == ABSENT ? " (new)" : each.current == ABSENT ? " (gone)" : "";
        names.add(each.name + how);
      }
    }
    return String.join(", ", names);
  }
}
