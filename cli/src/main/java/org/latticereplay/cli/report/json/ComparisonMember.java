package org.latticereplay.cli.report.json;

import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import org.latticereplay.cli.report.ComparedBuilds;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.IgnoredLines;
import org.latticereplay.compare.Agreement;
import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.FirstDifference;
import org.latticereplay.compare.HashFinding;
import org.latticereplay.compare.LookedPast;
import org.latticereplay.compare.TickSpan;
import org.latticereplay.dump.Difference;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.verify.Verdict;

/** How two builds compare, in the report of {@code bisect}. */
record ComparisonMember(
    boolean sameBuild,
    boolean freshProcess,
    Itself itself,
    Side left,
    Side right,
    Range range,
    long points,
    Bracket bracket,
    Parting parting,
    List<Hash> hashes,
    Pair unsteady,
    Ignored ignored) {
  static ComparisonMember of(ComparedBuilds builds) {
    if (builds == null) {
      return null;
    }
    Comparison comparison = builds.comparison();
    return new ComparisonMember(
        builds.sameBuild(),
        builds.freshProcess(),
        new Itself(builds.itself().inProcess().label(), builds.itself().acrossProcesses().label()),
        Side.of(builds.left(), comparison.left(), comparison.leftStop()),
        Side.of(builds.right(), comparison.right(), comparison.rightStop()),
        Range.of(builds.range()),
        comparison.points(),
        new Bracket(comparison.lastEqual(), comparison.differsAt()),
        Parting.of(comparison.parting()),
        comparison.hashes().stream().map(Hash::of).toList(),
        new Pair(comparison.unsteady().left(), comparison.unsteady().right()),
        Ignored.of(builds.ignored(), comparison.past()));
  }

  record Bracket(long equalAt, long differsAt) {}

  record Itself(String inProcess, String acrossProcesses) {}

  record Pair(long left, long right) {}

  record Range(long first, long last) {
    static Range of(TickSpan range) {
      return range == null ? null : new Range(range.first(), range.last());
    }
  }

  record Ignored(List<IgnoredPath> paths, long points, long firstTick) {
    static Ignored of(IgnoredPaths ignored, LookedPast past) {
      List<IgnoredPath> paths = new ArrayList<>();
      for (int i = 0; i < ignored.texts().size(); i++) {
        paths.add(new IgnoredPath(ignored.texts().get(i), IgnoredLines.met(past, i)));
      }
      return new Ignored(paths, past.points(), past.firstTick());
    }
  }

  record IgnoredPath(String path, boolean met) {}

  record Hash(String kind, long tick, long left, long right) {
    static Hash of(HashFinding finding) {
      return new Hash(
          BisectDocument.word(finding.kind()), finding.tick(), finding.left(), finding.right());
    }
  }

  record Side(
      String jar, String sha256, List<String> classPath, Recording recording, Stopped stopped) {
    static Side of(GameInfo build, Agreement agreement, Verdict stop) {
      return new Side(
          build.jar(),
          build.sha256(),
          build.classPath(),
          Recording.of(agreement),
          Stopped.of(stop));
    }
  }

  record Recording(
      String verdict, long compared, long agreed, long divergedAt, long lastAgreedTick) {
    static Recording of(Agreement agreement) {
      return new Recording(
          verdict(agreement),
          agreement.compared(),
          agreement.agreed(),
          agreement.divergedAt(),
          agreement.lastAgreedTick());
    }

    private static String verdict(Agreement agreement) {
      if (agreement.divergedAt() >= 0) {
        return "diverged";
      }
      return agreement.compared() == 0 ? "unproven" : "matched";
    }
  }

  record Stopped(String verdict, String message, long tick, String stack) {
    static Stopped of(Verdict stop) {
      if (stop == null) {
        return null;
      }
      Verdict.Failed failed = stop instanceof Verdict.Failed f ? f : null;
      return new Stopped(
          stop.label(),
          stop.message(),
          failed == null ? -1 : failed.tick(),
          failed == null ? null : failed.stack());
    }
  }

  record Parting(
      long tick,
      boolean created,
      List<Echoed> samples,
      Before before,
      Pair digests,
      long places,
      long values,
      List<DifferenceMember> differences) {
    static Parting of(FirstDifference parting) {
      return parting == null
          ? null
          : new Parting(
              parting.tick(),
              parting.created(),
              parting.samples().stream().map(Echoed::of).toList(),
              Before.of(parting),
              new Pair(parting.leftDigest(), parting.rightDigest()),
              parting.diff().places(),
              parting.diff().values(),
              parting.diff().differences().stream().map(DifferenceMember::of).toList());
    }
  }

  record Before(long tick, long values, String fold) {
    static Before of(FirstDifference parting) {
      return parting.created()
          ? null
          : new Before(
              parting.equalAt(),
              parting.equalValues(),
              HexFormat.of().toHexDigits(parting.equalFold()));
    }
  }

  record DifferenceMember(
      String kind,
      String path,
      String left,
      String right,
      String leftBits,
      String rightBits,
      long values) {
    static DifferenceMember of(Difference difference) {
      boolean number = !difference.leftBits().isEmpty();
      return new DifferenceMember(
          BisectDocument.word(difference.kind()),
          difference.path(),
          difference.left(),
          difference.right(),
          number ? difference.leftBits() : null,
          number ? difference.rightBits() : null,
          difference.values());
    }
  }
}
