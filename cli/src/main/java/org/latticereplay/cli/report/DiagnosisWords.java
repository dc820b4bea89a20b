package org.latticereplay.cli.report;

import java.util.List;
import org.latticereplay.compare.FirstDifference;
import org.latticereplay.compare.HashFinding;
import org.latticereplay.dump.Difference;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.conditions.Condition.Group;
import org.latticereplay.host.conditions.ShakeResult;
import org.latticereplay.host.conditions.Shaken;
import org.latticereplay.host.diagnose.Diagnosis;
import org.latticereplay.host.guard.GuardSite;
import org.latticereplay.selftest.Trial;
import org.latticereplay.verify.Note;
import org.latticereplay.verify.NoteCode;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Surroundings;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

/** The cause that a diagnosis names: no more than was seen, in words for a tired person. */
final class DiagnosisWords {
  private final Diagnosis seen;
  private final SessionResult result;
  private final LogMeta here;
  private final GameInfo against;
  private final String command;
  private final NextCommands commands;
  private final String base;
  private final List<GuardSite> sites;

  DiagnosisWords(
      String command, String log, GameInfo game, GameInfo against, Diagnosis seen, LogMeta here) {
    this.seen = seen;
    this.here = here;
    this.against = against;
    result = seen.verified().result();
    sites = seen.verified().guard().sites();
    long diverged = result.divergedAt();
    commands =
        new NextCommands(
            command, log, game, Math.max(0, result.checkpoints().lastAgreedTick() + 1), diverged);
    StringBuilder build = new StringBuilder(" " + ShellWords.quoted(log));
    build.append(" --game ").append(ShellWords.quoted(game.jar()));
    game.classPath()
        .forEach(entry -> build.append(" --class-path ").append(ShellWords.quoted(entry)));
    base = build.toString();
    this.command = ShellWords.quoted(command);
  }

  private NextStep next(String name, String options, String tells) {
    return new NextStep(command + " " + name + base + options, tells);
  }

  DiagnoseReport.Answer answer() {
    Verdict verdict = seen.verified().verdict();
    VerdictKind kind = verdict.kind();
    if (kind == VerdictKind.FAILED) {
      long tick = verdict instanceof Verdict.Failed failed ? failed.tick() : -1;
      return new DiagnoseReport.Answer(
          DiagnosisCause.FAILED,
          "",
          tick,
          "",
          List.of(),
          verdict.message(),
          List.of(next("verify", "", "shows the stack")));
    }
    if (kind != VerdictKind.MATCHED && kind != VerdictKind.DIVERGED) {
      return simple(
          kind == VerdictKind.LIMIT ? DiagnosisCause.LIMIT : DiagnosisCause.LOG, verdict.message());
    }
    ShakeResult shaken = seen.shaken();
    if (shaken != null) {
      DiagnoseReport.Answer itself = itself(shaken);
      if (itself != null) {
        return itself;
      }
    }
    return kind == VerdictKind.DIVERGED ? diverged() : matched();
  }

  private DiagnoseReport.Answer simple(DiagnosisCause cause, String message, NextStep... next) {
    return new DiagnoseReport.Answer(cause, "", -1, "", List.of(), message, List.of(next));
  }

  /** What the build does to itself, or null. */
  private DiagnoseReport.Answer itself(ShakeResult shaken) {
    boolean unsteady = shaken.isUnsteady();
    HashFinding hash = shaken.hashesNonState();
    if (hash != null && !unsteady) {
      return new DiagnoseReport.Answer(
          DiagnosisCause.HASH,
          "",
          hash.tick(),
          "",
          Suspects.of(Group.PROCESS, sites),
          "runs of this build describe the same states, and its own hash gives "
              + hash.left()
              + " and "
              + hash.right()
              + " at tick "
              + hash.tick()
              + ": the hash covers what describe does not write. Describe it if it decides the"
              + " future; else leave it out of the hash",
          List.of(next("bisect", " --fresh-process", "shows the two digests")));
    }
    if (shaken.causes().isEmpty()) {
      return null;
    }
    Group group = shaken.causes().get(0);
    if (group == Group.STATICS && Diagnosis.agrees(seen.secondSession())) {
      return secondSession(shaken);
    }
    if (seen.against() != null && !unsteady && group == Group.STATICS) {
      return null;
    }
    ShakeReport.Cause cause = new ShakeReport.Cause(group, shaken.shows(group));
    List<GuardSite> behind = Suspects.of(group, sites);
    String how =
        unsteady
            ? "two runs of this build with nothing changed differ "
            : "this build agrees with itself until one thing is changed, "
                + group.words()
                + " ("
                + cause.run().condition().name()
                + "); then it differs ";
    return new DiagnoseReport.Answer(
        DiagnosisCause.CONDITION,
        group.words(),
        cause.run().tick(),
        cause.field(),
        behind,
        how
            + cause.where()
            + ". "
            + sentence(group.hint())
            + (group == Group.STATICS ? statics() : behind(behind)),
        List.of(next("shake", unsteady ? "" : " --only " + group.label(), "shows it again")));
  }

  private static String sentence(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }

  private static String behind(List<GuardSite> sites) {
    if (sites.isEmpty()) {
      return "";
    }
    GuardSite first = sites.get(0);
    return ". The call: "
        + first.call()
        + " in "
        + first.place()
        + ", first "
        + first.when()
        + "; use "
        + first.instead()
        + (sites.size() == 1 ? "" : " (and " + (sites.size() - 1) + " more below)");
  }

  private String statics() {
    for (Note note : result.notes()) {
      if (note.code() == NoteCode.STATICS) {
        return ". " + sentence(note.text());
      }
    }
    return "";
  }

  private DiagnoseReport.Answer secondSession(ShakeResult shaken) {
    Shaken run = shaken.first(Group.STATICS);
    return new DiagnoseReport.Answer(
        DiagnosisCause.SECOND_SESSION,
        "",
        run.tick(),
        new ShakeReport.Cause(Group.STATICS, run).field(),
        List.of(),
        "the log was recorded as the second session of its process: run a second time in the same"
            + " classes, this build agrees with all of it. A static field keeps something from one"
            + " session to the next; let create make all of it anew"
            + statics(),
        List.of(next("shake", " --only statics", "shows what the field does")));
  }

  private DiagnoseReport.Answer diverged() {
    if (Diagnosis.agrees(seen.earlier()) || Diagnosis.agrees(seen.later())) {
      boolean late = Diagnosis.agrees(seen.earlier());
      return simple(
          late ? DiagnosisCause.INPUTS_LATE : DiagnosisCause.INPUTS_EARLY,
          "with each input one tick "
              + (late ? "earlier" : "later")
              + " this build agrees with the whole recording: the recorder stamps inputs one tick too "
              + (late ? "late" : "early")
              + ". Record each sample before the step it is given to, under that step's tick",
          commands.inputs());
    }
    if (seen.against() != null && seen.against().parting() != null) {
      return parted(seen.against().parting());
    }
    Surroundings around = Surroundings.of(result.meta(), here);
    Conclusion conclusion =
        Conclusion.of(
            around,
            commands,
            result.start() != null && result.divergedAt() == result.start().tick());
    return new DiagnoseReport.Answer(
        DiagnosisCause.valueOf(conclusion.cause().name()),
        "",
        result.divergedAt(),
        "",
        Suspects.uncleared(seen.shaken(), sites),
        "this build agrees with itself and not with the recording, from tick "
            + result.divergedAt()
            + " on; "
            + conclusion.sentence(),
        conclusion.next());
  }

  private DiagnoseReport.Answer parted(FirstDifference parting) {
    List<Difference> fields = parting.diff().differences();
    String field = fields.isEmpty() ? "" : fields.get(0).line();
    String input =
        parting.samples().isEmpty()
            ? "; no input came at that tick"
            : "; the input of that tick: " + parting.samples().get(0);
    return new DiagnoseReport.Answer(
        DiagnosisCause.CODE,
        "",
        parting.tick(),
        field,
        List.of(),
        "the code has changed what it computes: the two builds part "
            + (parting.created() ? "as they create their states" : "at tick " + parting.tick())
            + (field.isEmpty() ? "" : ", " + field)
            + (parting.created() ? "" : input),
        List.of(
            next(
                "bisect",
                " --against " + ShellWords.quoted(against.jar()),
                "shows all fields that differ there")));
  }

  private DiagnoseReport.Answer matched() {
    if (seen.against() != null && seen.against().parting() != null) {
      return parted(seen.against().parting());
    }
    if (seen.selfTest() != null && seen.selfTest().kind() == VerdictKind.DIVERGED) {
      Trial slipped =
          seen.selfTest().trials().stream()
              .filter(trial -> trial.status() == Trial.Status.SLIPPED)
              .findFirst()
              .orElseThrow();
      List<String> missed = seen.selfTest().fields().missed();
      return new DiagnoseReport.Answer(
          DiagnosisCause.UNNOTICED,
          "",
          slipped.tick(),
          missed.isEmpty() ? "" : missed.get(0),
          List.of(),
          "it matches, but verify would not notice a change ("
              + slipped.name().words()
              + "): "
              + slipped.message(),
          List.of(next("selftest", "", "shows every change that was tried")));
    }
    List<GuardSite> suspects = Suspects.uncleared(seen.shaken(), sites);
    if (!suspects.isEmpty()) {
      return new DiagnoseReport.Answer(
          DiagnosisCause.SUSPECT,
          "",
          -1,
          "",
          suspects,
          "it matches here, under every condition that was tried; what a call gives may be another"
              + " elsewhere, and no condition here can change it"
              + behind(suspects),
          List.of(next("verify", " --guard deny", "ends at the first such call, with its stack")));
    }
    return simple(
        DiagnosisCause.NONE,
        "nothing was found: the build agrees with the recording and, under every condition that was"
            + " tried, with itself");
  }
}
