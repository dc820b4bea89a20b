package org.latticereplay.cli.report.json;

import com.fasterxml.jackson.annotation.JsonInclude;
import java.util.List;
import java.util.Map;
import org.latticereplay.cli.report.Evidence;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.verify.ClaimComparison;
import org.latticereplay.verify.IdentityDifference;
import org.latticereplay.verify.Note;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.TickRange;
import org.latticereplay.verify.Verdict;

/** What one log came to, in the report of {@code verify}. */
record SessionMember(
    String log,
    String sha256,
    String game,
    String verdict,
    long divergedAt,
    long lastAgreedTick,
    Long expected,
    Long actual,
    Shared.Start start,
    Ticks ticks,
    Checkpoints checkpoints,
    long undelivered,
    Refusal refusal,
    List<Disagreement> disagreements,
    long stoppedAt,
    String stack,
    Map<String, Object> settings,
    List<ClaimMember> claims,
    List<Shared.Part> parts,
    Map<String, String> meta,
    String provider,
    double seconds,
    List<NoteMember> notes,
    GuardMember guard,
    @JsonInclude(JsonInclude.Include.NON_NULL) String jar,
    @JsonInclude(JsonInclude.Include.NON_NULL) String expect,
    String message) {
  private static final double MILLIS_PER_SECOND = 1000;

  record Ticks(long recorded, long run) {}

  record Checkpoints(long recorded, long compared, long agreed) {}

  record Refusal(
      String field, Echoed recorded, boolean absent, Echoed current, List<Other> others) {
    /** Null when nothing differs. */
    static Refusal of(Verdict verdict) {
      if (!(verdict instanceof Verdict.Refused refused) || refused.differences().isEmpty()) {
        return null;
      }
      List<IdentityDifference> all = refused.differences();
      IdentityDifference first = all.get(0);
      return new Refusal(
          first.field(),
          Echoed.of(first.recorded()),
          first.recorded().equals("absent"),
          Echoed.of(first.current()),
          all.subList(1, all.size()).stream().map(Other::of).toList());
    }
  }

  /** A further value that differs. */
  record Other(String field, Echoed recorded, Echoed current) {
    static Other of(IdentityDifference difference) {
      return new Other(
          difference.field(), Echoed.of(difference.recorded()), Echoed.of(difference.current()));
    }
  }

  record Disagreement(long first, long last, long checkpoints) {
    static Disagreement of(TickRange range) {
      return new Disagreement(range.first(), range.last(), range.checkpoints());
    }
  }

  record ClaimMember(String name, Echoed recorded, Echoed current, boolean agrees) {
    static ClaimMember of(ClaimComparison claim) {
      return new ClaimMember(
          claim.name(),
          Echoed.of(claim.recorded().json()),
          Echoed.of(claim.current().json()),
          claim.agrees());
    }
  }

  record NoteMember(String code, String text) {
    static NoteMember of(Note note) {
      return new NoteMember(note.code().word(), note.text());
    }
  }

  static SessionMember of(SessionEntry entry) {
    SessionReport session = entry.session();
    SessionResult result = session.result();
    Verdict verdict = result.verdict();
    Verdict.Diverged diverged = verdict instanceof Verdict.Diverged d ? d : null;
    Evidence evidence = Evidence.of(result);
    return new SessionMember(
        session.log(),
        session.sha256(),
        result.game(),
        verdict.label(),
        result.divergedAt(),
        result.checkpoints().lastAgreedTick(),
        diverged == null ? null : digest(diverged.expected()),
        diverged == null ? null : digest(diverged.actual()),
        Shared.Start.of(result.start()),
        new Ticks(result.ticks().recorded(), result.ticks().run()),
        new Checkpoints(
            result.checkpoints().recorded(),
            result.checkpoints().compared(),
            result.checkpoints().agreed()),
        result.undelivered(),
        Refusal.of(verdict),
        result.disagreements().stream().map(Disagreement::of).toList(),
        stoppedAt(verdict),
        verdict instanceof Verdict.Failed failed ? failed.stack() : null,
        Shared.settings(evidence.settings()),
        evidence.claims().stream().map(ClaimMember::of).toList(),
        Shared.Part.of(evidence.parts()),
        evidence.meta().texts(),
        result.provider(),
        session.millis() / MILLIS_PER_SECOND,
        evidence.notes().stream().map(NoteMember::of).toList(),
        GuardMember.of(session.guard()),
        entry.ofSeveral() ? entry.game().jar() : null,
        entry.expect() == null ? null : entry.expect().label(),
        entry.message());
  }

  private static Long digest(long value) {
    return value == Verdict.Diverged.NO_DIGEST ? null : value;
  }

  private static long stoppedAt(Verdict verdict) {
    if (verdict instanceof Verdict.Failed failed) {
      return failed.tick();
    }
    return verdict instanceof Verdict.LimitHit limit ? limit.tick() : -1;
  }
}
