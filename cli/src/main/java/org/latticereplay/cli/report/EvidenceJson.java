package org.latticereplay.cli.report;

import java.util.List;
import org.latticereplay.format.LogMeta;
import org.latticereplay.game.Settings;
import org.latticereplay.verify.ClaimComparison;
import org.latticereplay.verify.PartComparison;
import tools.jackson.core.JsonGenerator;

/** Settings, claims, parts and meta in the JSON reports. */
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
}
