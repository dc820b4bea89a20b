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
import tools.jackson.core.JsonGenerator;

/** Settings, claims, parts and meta in the JSON reports: written, and read back. */
final class EvidenceJson {
  private EvidenceJson() {}

  static void write(JsonGenerator out, Evidence evidence) {
    settings(out, evidence.settings());
    out.writeArrayPropertyStart("claims");
    for (ClaimComparison claim : evidence.claims()) {
      out.writeStartObject();
      out.writeStringProperty("name", claim.name());
      out.writeName("recorded");
      ReportJson.raw(out, claim.recorded().json());
      out.writeName("current");
      ReportJson.raw(out, claim.current().json());
      out.writeBooleanProperty("agrees", claim.agrees());
      out.writeEndObject();
    }
    out.writeEndArray();
    parts(out, evidence.parts());
    meta(out, evidence.meta());
    out.writeStringProperty("note", evidence.note());
  }

  static void parts(JsonGenerator out, List<PartComparison> parts) {
    out.writeArrayPropertyStart("parts");
    for (PartComparison part : parts) {
      out.writeStartObject();
      out.writeStringProperty("name", part.name());
      digest(out, "recorded", part.recorded());
      digest(out, "current", part.current());
      out.writeBooleanProperty("agrees", part.agrees());
      out.writeEndObject();
    }
    out.writeEndArray();
  }

  private static void digest(JsonGenerator out, String name, long value) {
    if (value == PartComparison.ABSENT) {
      out.writeNullProperty(name);
    } else {
      out.writeNumberProperty(name, value);
    }
  }

  static void meta(JsonGenerator out, LogMeta meta) {
    out.writeObjectPropertyStart("meta");
    meta.texts().forEach(out::writeStringProperty);
    out.writeEndObject();
  }

  static void settings(JsonGenerator out, Settings settings) {
    out.writeObjectPropertyStart("settings");
    for (String name : settings.names()) {
      Object value = settings.get(name);
      if (value instanceof Double number) {
        out.writeNumberProperty(name, number);
      } else if (value instanceof Boolean flag) {
        out.writeBooleanProperty(name, flag);
      } else {
        out.writeStringProperty(name, (String) value);
      }
    }
    out.writeEndObject();
  }

  /** Reads back what {@link #write} wrote into a session of a report. */
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
