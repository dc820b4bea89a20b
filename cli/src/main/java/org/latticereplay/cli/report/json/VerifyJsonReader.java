package org.latticereplay.cli.report.json;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.latticereplay.cli.report.Evidence;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Settings;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.verify.IdentityDifference;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.TickRange;
import org.latticereplay.verify.Verdict;
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
      if (ReportJson.read(json) instanceof Map<?, ?> report
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
    Evidence evidence = EvidenceJson.read(session);
    SessionResult result =
        new SessionResult(
            verdict(),
            text("game"),
            start(evidence.settings()),
            new SessionResult.Ticks(number(ticks, "recorded"), number(ticks, "run")),
            new SessionResult.Checkpoints(
                number(checkpoints, "recorded"),
                number(checkpoints, "compared"),
                number(checkpoints, "agreed"),
                number(session, "lastAgreedTick")),
            number(session, "undelivered"),
            disagreements(),
            evidence.claims(),
            evidence.parts(),
            evidence.meta(),
            evidence.note());
    return new SessionReport(text("log"), text("sha256"), result);
  }

  private Verdict verdict() {
    String message = text("message");
    long stoppedAt = number(session, "stoppedAt");
    return switch (text("verdict")) {
      case "matched" -> new Verdict.Matched(message);
      case "diverged" ->
          new Verdict.Diverged(
              number(session, "divergedAt"), digest("expected"), digest("actual"), message);
      case "refused" -> new Verdict.Refused(refusal(), message);
      case "unproven" -> new Verdict.Unproven(message);
      case "unreadable" -> new Verdict.Unreadable(message);
      case "failed" -> new Verdict.Failed(stoppedAt, message, text("stack"));
      case "limit" -> new Verdict.LimitHit(stoppedAt, message);
      default -> new Verdict.Internal(message);
    };
  }

  private long digest(String name) {
    return session.get(name) == null ? Verdict.Diverged.NO_DIGEST : number(session, name);
  }

  private RunStart start(Settings settings) {
    return session.get("start") instanceof Map<?, ?> start
        ? new RunStart(
            number(start, "seed"), number(start, "state"), number(start, "tick"), settings)
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
    return ReportJson.write(out -> ReportJson.value(out, value)).strip();
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
