package org.latticereplay.cli.report.json;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.verify.VerdictKind;
import tools.jackson.databind.JsonNode;

/**
 * One report from those of the parts of a run: what the run would have written in one piece. The
 * sessions are copied byte by byte.
 */
public final class MergedReport {
  /** The exit code in the report of a call that a signal ended. */
  private static final int SIGNAL = 128 + 15;

  private final List<ReadReport> reports;
  private final List<ReadReport.Session> sessions = new ArrayList<>();
  private final List<String> notRun = new ArrayList<>();

  private MergedReport(List<ReadReport> reports) {
    this.reports = reports;
  }

  /**
   * Reads them.
   *
   * @throws WrongReportException if one is none, or they do not belong together
   */
  public static MergedReport of(List<Path> files) throws WrongReportException {
    List<ReadReport> read = new ArrayList<>();
    for (Path file : files) {
      read.add(ReadReport.of(file));
    }
    MergedReport merged = new MergedReport(read);
    merged.checkAlike();
    if (read.stream().anyMatch(report -> !report.member("shard").isMissingNode())) {
      merged.inTheirPlaces();
    } else {
      read.forEach(report -> merged.sessions.addAll(report.sessions()));
      read.forEach(report -> merged.notRun.addAll(report.notRun()));
    }
    merged.checkOnce();
    return merged;
  }

  private void checkAlike() throws WrongReportException {
    ReadReport first = reports.get(0);
    for (ReadReport other : reports) {
      for (String name : List.of("tool", "game", "builds")) {
        JsonNode one = first.member(name);
        JsonNode another = other.member(name);
        if (!one.equals(another)) {
          throw new WrongReportException(
              "the reports are not of one run: the "
                  + name
                  + " of "
                  + first.file()
                  + " is "
                  + one
                  + ", that of "
                  + other.file()
                  + " "
                  + another);
        }
      }
    }
  }

  /** Each part once, and each log in its place. */
  private void inTheirPlaces() throws WrongReportException {
    Map<Integer, ReadReport> parts = new TreeMap<>();
    VerifyHead.ShardMember first = null;
    Map<Integer, ReadReport.Session> ran = new TreeMap<>();
    Map<Integer, String> unrun = new TreeMap<>();
    for (ReadReport report : reports) {
      VerifyHead.ShardMember shard = report.shard();
      if (shard == null) {
        throw new WrongReportException(
            report.file() + " is of no shard, while others are; merge those of one run");
      }
      first = first == null ? shard : first;
      if (shard.of() != first.of() || shard.logs() != first.logs()) {
        throw new WrongReportException(
            "the reports are not of one run: "
                + reports.get(0).file()
                + words(first)
                + ", "
                + report.file()
                + words(shard));
      }
      ReadReport twice = parts.put(shard.index(), report);
      if (twice != null) {
        throw new WrongReportException(
            "shard " + shard.index() + " stands twice: " + twice.file() + ", " + report.file());
      }
      for (int i = 0; i < shard.positions().size(); i++) {
        ran.put(shard.positions().get(i), report.sessions().get(i));
      }
      List<String> left = report.notRun();
      for (int i = 0; i < Math.min(left.size(), shard.notRunPositions().size()); i++) {
        unrun.put(shard.notRunPositions().get(i), left.get(i));
      }
    }
    for (int i = 1; i <= first.of(); i++) {
      if (!parts.containsKey(i)) {
        throw new WrongReportException("shard " + i + " of " + first.of() + " is missing");
      }
    }
    if (ran.size() + unrun.size() != first.logs()) {
      throw new WrongReportException(
          "the shards do not make up the whole: expected "
              + first.logs()
              + " logs, got "
              + (ran.size() + unrun.size())
              + "; each machine must see the same list of logs, of the same sizes");
    }
    sessions.addAll(ran.values());
    notRun.addAll(unrun.values());
  }

  private static String words(VerifyHead.ShardMember shard) {
    return " is one of " + shard.of() + " shards of " + shard.logs() + " logs";
  }

  private void checkOnce() throws WrongReportException {
    Map<List<String>, ReadReport> seen = new HashMap<>();
    for (ReadReport.Session session : sessions) {
      ReadReport before = seen.put(List.of(session.log(), session.jar()), session.report());
      if (before != null) {
        throw new WrongReportException(
            "the log "
                + session.log()
                + " stands twice: in "
                + before.file()
                + " and in "
                + session.report().file());
      }
    }
  }

  /** The exit code: the worst of all. */
  public int exit() {
    List<Integer> exits =
        reports.stream().map(report -> report.member("exit").asInt(SIGNAL)).distinct().toList();
    return Arrays.stream(VerdictKind.values())
        .map(VerdictKind::exitCode)
        .filter(exits::contains)
        .findFirst()
        .filter(code -> exits.stream().noneMatch(each -> each == SIGNAL))
        .orElse(SIGNAL);
  }

  /** Writes it. */
  public void write(Writer to) throws IOException, WrongReportException {
    ReadReport first = reports.get(0);
    String stopped =
        reports.stream()
            .map(report -> report.member("stopped").asString(""))
            .filter(why -> !why.isEmpty())
            .max(Comparator.naturalOrder()) // a signal is more than a failure
            .orElse(null);
    Shared.Build[] builds = first.value("builds", Shared.Build[].class);
    VerifyHead head =
        new VerifyHead(
            VerifyReport.NAME,
            VerifyReport.VERSION,
            exit(),
            first.value("tool", Shared.Tool.class),
            first.value("game", Shared.Build.class),
            builds == null ? null : List.of(builds),
            null,
            stopped,
            notRun.isEmpty() ? null : notRun,
            List.of());
    try (SessionList list = new SessionList()) {
      for (ReadReport.Session session : sessions) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        session.copyTo(bytes);
        list.add(bytes.toByteArray());
      }
      list.write(head, to);
    }
  }

  /** One line on all of them, worst first. */
  public String total() {
    Map<VerdictKind, Integer> counts = new EnumMap<>(VerdictKind.class);
    for (ReadReport.Session session : sessions) {
      for (VerdictKind kind : VerdictKind.values()) {
        if (kind.label().equals(session.verdict())) {
          counts.merge(kind, 1, Integer::sum);
        }
      }
    }
    String words =
        counts.entrySet().stream()
            .map(each -> each.getValue() + " " + each.getKey().label())
            .collect(Collectors.joining(", "));
    return words
        + (notRun.isEmpty() ? "" : (words.isEmpty() ? "" : ", ") + notRun.size() + " not run")
        + (words.isEmpty() && notRun.isEmpty() ? "nothing" : "")
        + " of "
        + (sessions.size() + notRun.size())
        + " logs in "
        + reports.size()
        + " reports, exit code "
        + exit();
  }
}
