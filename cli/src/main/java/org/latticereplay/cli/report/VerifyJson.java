package org.latticereplay.cli.report;

import java.util.List;
import org.latticereplay.verify.IdentityDifference;
import org.latticereplay.verify.TickRange;
import tools.jackson.core.JsonGenerator;

/** Writes the JSON report; {@code verify-report.schema.json} describes it. */
public final class VerifyJson {
  private final JsonGenerator out;

  private VerifyJson(JsonGenerator out) {
    this.out = out;
  }

  /** The report as one JSON text, laid out for reading. */
  public static String write(VerifyReport report) {
    return JsonText.write(out -> new VerifyJson(out).report(report));
  }

  private void report(VerifyReport report) {
    out.writeStartObject();
    out.writeStringProperty("report", VerifyReport.NAME);
    out.writeNumberProperty("version", VerifyReport.VERSION);
    out.writeNumberProperty("exit", report.exit());
    out.writeObjectPropertyStart("tool");
    out.writeStringProperty("name", "lattice-replay");
    out.writeStringProperty("version", report.tool());
    out.writeStringProperty("java", report.java());
    out.writeEndObject();
    out.writeObjectPropertyStart("game");
    out.writeStringProperty("jar", report.game().jar());
    text("sha256", report.game().sha256());
    out.writeArrayPropertyStart("classPath");
    report.game().classPath().forEach(out::writeString);
    out.writeEndArray();
    out.writeEndObject();
    out.writeArrayPropertyStart("sessions");
    for (SessionReport session : report.sessions()) {
      session(session);
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private void session(SessionReport session) {
    out.writeStartObject();
    out.writeStringProperty("log", session.log());
    text("sha256", session.sha256());
    text("game", session.game());
    out.writeStringProperty("verdict", session.verdict());
    out.writeNumberProperty("divergedAt", session.divergedAt());
    out.writeNumberProperty("lastAgreedTick", session.lastAgreedTick());
    digest("expected", session.expected());
    digest("actual", session.actual());
    start(session.start());
    out.writeObjectPropertyStart("ticks");
    out.writeNumberProperty("recorded", session.ticksRecorded());
    out.writeNumberProperty("run", session.ticksRun());
    out.writeEndObject();
    out.writeObjectPropertyStart("checkpoints");
    out.writeNumberProperty("recorded", session.checkpointsRecorded());
    out.writeNumberProperty("compared", session.checkpointsCompared());
    out.writeNumberProperty("agreed", session.checkpointsAgreed());
    out.writeEndObject();
    out.writeNumberProperty("undelivered", session.undelivered());
    refusal(session.refusal());
    out.writeArrayPropertyStart("disagreements");
    for (TickRange range : session.disagreements()) {
      out.writeStartObject();
      out.writeNumberProperty("first", range.first());
      out.writeNumberProperty("last", range.last());
      out.writeNumberProperty("checkpoints", range.checkpoints());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeNumberProperty("stoppedAt", session.stoppedAt());
    text("stack", session.stack());
    EvidenceJson.write(out, session.evidence());
    out.writeStringProperty("message", session.message());
    out.writeEndObject();
  }

  private void start(SessionReport.Start start) {
    if (start == null) {
      out.writeNullProperty("start");
      return;
    }
    out.writeObjectPropertyStart("start");
    out.writeNumberProperty("seed", start.seed());
    out.writeNumberProperty("state", start.state());
    out.writeNumberProperty("tick", start.tick());
    out.writeEndObject();
  }

  private void refusal(List<IdentityDifference> differences) {
    if (differences.isEmpty()) {
      out.writeNullProperty("refusal");
      return;
    }
    IdentityDifference first = differences.get(0);
    out.writeObjectPropertyStart("refusal");
    out.writeStringProperty("field", first.field());
    out.writeName("recorded");
    JsonText.raw(out, first.recorded());
    out.writeBooleanProperty("absent", first.recorded().equals("absent"));
    out.writeName("current");
    JsonText.raw(out, first.current());
    out.writeArrayPropertyStart("others");
    for (IdentityDifference other : differences.subList(1, differences.size())) {
      out.writeString(other.field());
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private void digest(String name, Long value) {
    if (value == null) {
      out.writeNullProperty(name);
    } else {
      out.writeNumberProperty(name, value);
    }
  }

  private void text(String name, String value) {
    if (value == null) {
      out.writeNullProperty(name);
    } else {
      out.writeStringProperty(name, value);
    }
  }
}
