package org.latticereplay.cli.report;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.latticereplay.verify.IdentityDifference;
import org.latticereplay.verify.TickRange;
import tools.jackson.core.JacksonException;

/** Reads back the sessions of a JSON report that this tool wrote. */
public final class VerifyJsonReader {
  private final Map<?, ?> session;

  private VerifyJsonReader(Map<?, ?> session) {
    this.session = session;
  }

  /**
   * The sessions of a report.
   *
   * @return none when the text is not a whole report, as when its process was killed
   */
  public static List<SessionReport> sessions(String json) {
    List<SessionReport> sessions = new ArrayList<>();
    try {
      if (JsonText.read(json) instanceof Map<?, ?> report
          && VerifyReport.NAME.equals(report.get("report"))) {
        for (Object session : (List<?>) report.get("sessions")) {
          sessions.add(new VerifyJsonReader((Map<?, ?>) session).session());
        }
      }
    } catch (JacksonException e) {
      return List.of();
    }
    return sessions;
  }

  private SessionReport session() {
    Map<?, ?> ticks = (Map<?, ?>) session.get("ticks");
    Map<?, ?> checkpoints = (Map<?, ?>) session.get("checkpoints");
    return new SessionReport(
        text("log"),
        text("sha256"),
        text("game"),
        text("verdict"),
        number(session, "divergedAt"),
        number(session, "lastAgreedTick"),
        (Long) session.get("expected"),
        (Long) session.get("actual"),
        start(),
        number(ticks, "recorded"),
        number(ticks, "run"),
        number(checkpoints, "recorded"),
        number(checkpoints, "compared"),
        number(checkpoints, "agreed"),
        number(session, "undelivered"),
        refusal(),
        disagreements(),
        number(session, "stoppedAt"),
        text("stack"),
        text("message"),
        EvidenceJson.read(session));
  }

  private SessionReport.Start start() {
    return session.get("start") instanceof Map<?, ?> start
        ? new SessionReport.Start(
            number(start, "seed"), number(start, "state"), number(start, "tick"))
        : null;
  }

  private List<IdentityDifference> refusal() {
    List<IdentityDifference> differences = new ArrayList<>();
    if (session.get("refusal") instanceof Map<?, ?> refusal) {
      boolean absent = Boolean.TRUE.equals(refusal.get("absent"));
      differences.add(
          new IdentityDifference(
              (String) refusal.get("field"),
              absent ? "absent" : json(refusal.get("recorded")),
              json(refusal.get("current"))));
      for (Object field : (List<?>) refusal.get("others")) {
        differences.add(new IdentityDifference((String) field, "null", "null"));
      }
    }
    return differences;
  }

  private static String json(Object value) {
    return JsonText.write(out -> JsonText.value(out, value)).strip();
  }

  private List<TickRange> disagreements() {
    List<TickRange> ranges = new ArrayList<>();
    for (Object range : (List<?>) session.get("disagreements")) {
      Map<?, ?> members = (Map<?, ?>) range;
      ranges.add(
          new TickRange(
              number(members, "first"), number(members, "last"), number(members, "checkpoints")));
    }
    return ranges;
  }

  private String text(String name) {
    return (String) session.get(name);
  }

  private static long number(Map<?, ?> members, String name) {
    return (Long) members.get(name);
  }
}
