package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.latticereplay.format.Claim;
import org.latticereplay.format.RecordedValue;

/**
 * One claim of a log beside what this build computes.
 *
 * @param name its name
 * @param recorded what the log claims
 * @param current what this build computes; absent when it computes no such thing
 */
public record ClaimComparison(String name, RecordedValue recorded, RecordedValue current) {
  /** Whether the two are equal. */
  public boolean agrees() {
    return recorded.sameAs(current);
  }

  /** Compares every claim of a log; what this build computes beyond them is not looked at. */
  static List<ClaimComparison> of(List<Claim> recorded, List<Claim> current) {
    Map<String, RecordedValue> computed = new LinkedHashMap<>();
    current.forEach(claim -> computed.put(claim.name(), claim.value()));
    List<ClaimComparison> all = new ArrayList<>();
    for (Claim claim : recorded) {
      RecordedValue now = computed.getOrDefault(claim.name(), RecordedValue.ABSENT);
      all.add(new ClaimComparison(claim.name(), claim.value(), now));
    }
    return all;
  }

  /** The claims that differ in words, or the empty text. */
  static String differences(List<ClaimComparison> all) {
    StringBuilder out = new StringBuilder();
    for (ClaimComparison each : all) {
      if (!each.agrees()) {
        out.append(out.length() == 0 ? "" : ", ").append(each.name()).append(": claimed ");
        out.append(each.recorded()).append(", this build computes ").append(each.current());
      }
    }
    return out.toString();
  }
}
