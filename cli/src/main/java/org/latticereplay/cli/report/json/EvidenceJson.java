package org.latticereplay.cli.report.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.latticereplay.cli.report.Evidence;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.game.Settings;
import org.latticereplay.verify.ClaimComparison;
import org.latticereplay.verify.PartComparison;

/** Settings, claims, parts and meta in the JSON reports: read back. */
final class EvidenceJson {
  private EvidenceJson() {}

  /** Reads back what a session of a report holds. */
  static Evidence read(Map<?, ?> session) {
    Settings settings = Settings.none();
    for (Map.Entry<?, ?> each : ((Map<?, ?>) session.get("settings")).entrySet()) {
      String name = (String) each.getKey();
      Object value = each.getValue();
      settings =
          value instanceof String text
              ? settings.with(name, text)
              : value instanceof Boolean flag
                  ? settings.with(name, flag)
                  : settings.with(name, ((Number) value).doubleValue());
    }
    List<ClaimComparison> claims = new ArrayList<>();
    for (Object each : (List<?>) session.get("claims")) {
      Map<?, ?> claim = (Map<?, ?>) each;
      boolean agrees = Boolean.TRUE.equals(claim.get("agrees"));
      RecordedValue recorded = value(claim.get("recorded"), false);
      claims.add(
          new ClaimComparison(
              (String) claim.get("name"), recorded, value(claim.get("current"), !agrees)));
    }
    List<PartComparison> parts = new ArrayList<>();
    for (Object each : (List<?>) session.get("parts")) {
      Map<?, ?> part = (Map<?, ?>) each;
      parts.add(
          new PartComparison(
              (String) part.get("name"),
              part.get("recorded") == null ? PartComparison.ABSENT : (Long) part.get("recorded"),
              part.get("current") == null ? PartComparison.ABSENT : (Long) part.get("current")));
    }
    LogMeta meta = LogMeta.none();
    for (Map.Entry<?, ?> each : ((Map<?, ?>) session.get("meta")).entrySet()) {
      meta = meta.with((String) each.getKey(), (String) each.getValue());
    }
    return new Evidence(settings, claims, parts, meta, (String) session.get("note"));
  }

  private static RecordedValue value(Object value, boolean maybeAbsent) {
    if (value instanceof String text) {
      return RecordedValue.of(text);
    }
    if (value instanceof Number number) {
      return RecordedValue.of(number.doubleValue());
    }
    if (value == null && maybeAbsent) {
      return RecordedValue.ABSENT;
    }
    return new RecordedValue(RecordedValue.Type.OTHER, String.valueOf(value), "", 0);
  }
}
