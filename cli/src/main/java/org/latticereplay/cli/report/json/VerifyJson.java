package org.latticereplay.cli.report.json;

import java.util.List;
import org.latticereplay.cli.report.Evidence;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.game.RunStart;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.verify.IdentityDifference;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.TickRange;
import org.latticereplay.verify.Verdict;
import tools.jackson.core.JsonGenerator;

/** Writes the JSON report; {@code verify-report.schema.json} describes it. */
public final class VerifyJson {
  private final JsonGenerator out;

  private VerifyJson(JsonGenerator out) {
    this.out = out;
  }

  /** The report as one JSON text, laid out for reading. */
  public static String write(VerifyReport report) {
    return ReportJson.write(out -> new VerifyJson(out).report(report));
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
    SessionResult result = session.result();
    Verdict verdict = result.verdict();
    text("game", result.game());
    out.writeStringProperty("verdict", verdict.label());
    out.writeNumberProperty("divergedAt", result.divergedAt());
    out.writeNumberProperty("lastAgreedTick", result.checkpoints().lastAgreedTick());
    Verdict.Diverged diverged = verdict instanceof Verdict.Diverged d ? d : null;
    digest("expected", diverged == null ? Verdict.Diverged.NO_DIGEST : diverged.expected());
    digest("actual", diverged == null ? Verdict.Diverged.NO_DIGEST : diverged.actual());
    start(result.start());
    out.writeObjectPropertyStart("ticks");
    out.writeNumberProperty("recorded", result.ticks().recorded());
    out.writeNumberProperty("run", result.ticks().run());
    out.writeEndObject();
    out.writeObjectPropertyStart("checkpoints");
    out.writeNumberProperty("recorded", result.checkpoints().recorded());
    out.writeNumberProperty("compared", result.checkpoints().compared());
    out.writeNumberProperty("agreed", result.checkpoints().agreed());
    out.writeEndObject();
    out.writeNumberProperty("undelivered", result.undelivered());
    refusal(verdict instanceof Verdict.Refused refused ? refused.differences() : List.of());
    out.writeArrayPropertyStart("disagreements");
    for (TickRange range : result.disagreements()) {
      out.writeStartObject();
      out.writeNumberProperty("first", range.first());
      out.writeNumberProperty("last", range.last());
      out.writeNumberProperty("checkpoints", range.checkpoints());
      out.writeEndObject();
    }
    out.writeEndArray();
    out.writeNumberProperty("stoppedAt", stoppedAt(verdict));
    text("stack", verdict instanceof Verdict.Failed failed ? failed.stack() : null);
    EvidenceJson.write(out, Evidence.of(result));
    out.writeStringProperty("message", verdict.message());
    out.writeEndObject();
  }

  private static long stoppedAt(Verdict verdict) {
    if (verdict instanceof Verdict.Failed failed) {
      return failed.tick();
    }
    return verdict instanceof Verdict.LimitHit limit ? limit.tick() : -1;
  }

  private void start(RunStart start) {
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
    ReportJson.raw(out, first.recorded());
    out.writeBooleanProperty("absent", first.recorded().equals("absent"));
    out.writeName("current");
    ReportJson.raw(out, first.current());
    out.writeArrayPropertyStart("others");
    for (IdentityDifference other : differences.subList(1, differences.size())) {
      out.writeString(other.field());
    }
    out.writeEndArray();
    out.writeEndObject();
  }

  private void digest(String name, long value) {
    if (value == Verdict.Diverged.NO_DIGEST) {
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
