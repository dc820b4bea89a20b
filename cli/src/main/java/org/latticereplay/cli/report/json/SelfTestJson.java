package org.latticereplay.cli.report.json;

import java.util.Locale;
import org.latticereplay.cli.report.SelfTestReport;
import org.latticereplay.selftest.Trial;
import tools.jackson.core.JsonGenerator;

/** Writes the JSON report of a self-test; {@code selftest-report.schema.json} describes it. */
public final class SelfTestJson {
  private SelfTestJson() {}

  /** The report as one JSON text, laid out for reading. */
  public static String of(SelfTestReport report) {
    return ReportJson.write(out -> write(report, out));
  }

  private static void write(SelfTestReport report, JsonGenerator out) {
    out.writeStartObject();
    out.writeStringProperty("report", SelfTestReport.NAME);
    out.writeNumberProperty("version", SelfTestReport.VERSION);
    out.writeNumberProperty("exit", report.exit());
    out.writeObjectPropertyStart("tool");
    out.writeStringProperty("name", "lattice-replay");
    out.writeStringProperty("version", report.tool());
    out.writeStringProperty("java", report.java());
    out.writeEndObject();
    out.writeStringProperty("log", report.log());
    text(out, "sha256", report.sha256());
    out.writeObjectPropertyStart("game");
    out.writeStringProperty("jar", report.game().jar());
    text(out, "sha256", report.game().sha256());
    out.writeArrayPropertyStart("classPath");
    report.game().classPath().forEach(out::writeString);
    out.writeEndArray();
    out.writeEndObject();
    out.writeStringProperty("verdict", report.word());
    out.writeStringProperty("message", report.message());
    out.writeStringProperty("baseline", report.result().baseline().verdict().label());
    out.writeArrayPropertyStart("trials");
    for (Trial trial : report.result().trials()) {
      out.writeStartObject();
      out.writeStringProperty(
          "name", trial.name().name().toLowerCase(Locale.ROOT).replace('_', '-'));
      out.writeStringProperty("status", trial.status().word());
      out.writeNumberProperty("tick", trial.tick());
      text(out, "verdict", trial.verdict().isEmpty() ? null : trial.verdict());
      out.writeStringProperty("message", trial.message());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private static void text(JsonGenerator out, String name, String value) {
    if (value == null) {
      out.writeNullProperty(name);
    } else {
      out.writeStringProperty(name, value);
    }
  }
}
