package org.latticereplay.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.latticereplay.cli.option.BuildOptions;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.FileArguments;
import org.latticereplay.cli.option.FormatOption;
import org.latticereplay.cli.option.IgnoreOption;
import org.latticereplay.cli.option.LimitOptions;
import org.latticereplay.cli.option.ProviderOption;
import org.latticereplay.cli.report.BisectAnswer;
import org.latticereplay.cli.report.BisectReport;
import org.latticereplay.cli.report.ComparedBuilds;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.OldBuild;
import org.latticereplay.cli.report.json.BisectDocument;
import org.latticereplay.cli.report.json.JsonReports;
import org.latticereplay.cli.report.text.BisectText;
import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.TickSpan;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.session.BuildProbes;
import org.latticereplay.host.session.BuildSearchReport;
import org.latticereplay.host.session.PairRun;
import org.latticereplay.host.session.RunLimits;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.verify.MetaComparison;
import org.latticereplay.verify.PartComparison;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Surroundings;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** At which tick, and in which field, do two builds part? */
@Command(
    name = "bisect",
    versionProvider = ToolVersion.class,
    sortOptions = false,
    description = {
      "At which tick, and in which field, do two builds part?",
      "",
      "Runs a log against two builds side by side. What both describe is compared at the"
          + " checkpoints first and then at every tick of the bracket: the answer is the first tick"
          + " that differs, the inputs it was given, and the fields, first one first.",
      "",
      "Without --against two runs of NEW are compared, which tells whether it is at odds with itself.",
      "",
      "With --builds it first finds, by halves, the first build of a list that diverges.",
      "",
      "An intended difference hides those behind it: --ignore looks past it, and with --builds"
          + " takes for diverging what differs otherwise from the first build that can tell.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:equal: no difference was found",
      "1:they part, or a build was found, or the recording disagrees",
      "2:usage: the command line is wrong",
      "3:refused: log and build differ in kit, game, log-version, stepMs or profile",
      "4:unproven: no difference, but the log has no checkpoints or no end",
      "5:unreadable: the log or a jar cannot be used",
      "6:failed: a build threw while both were still equal, or breaks what comparing stands on",
      "7:limit: a time, tick or memory limit was hit",
      "70:internal: a fault of this tool",
      "With --git:0 good, 1 bad, 125 cannot tell, 128 ends the search"
    },
    footer = {
      "",
      "Examples:",
      "  lattice-replay bisect session.log --game new.jar --against old.jar",
      "  lattice-replay bisect session.log --game new.jar --fresh-process",
      "      two runs of one build: is it at odds with itself?",
      "  lattice-replay bisect session.log --builds releases/",
      "  lattice-replay bisect session.log --game new.jar --against old.jar --ignore 'bodies[3]'",
      "  git bisect run sh -c 'mvn -q package || exit 125;",
      "      lattice-replay bisect session.log --game target/game.jar --git'"
    })
final class BisectCommand implements Callable<Integer> {
  private final CommandContext context;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LOG", description = "The recorded session.")
  private String logName;

  @Mixin private BuildOptions builds;
  @Mixin private IgnoreOption ignore;

  @Option(
      names = "--from",
      paramLabel = "T",
      description = "Compare at every tick from this log tick on, and take no other bracket.")
  private Long from;

  @Option(
      names = "--to",
      paramLabel = "T",
      description = "Compare at every tick up to this log tick, which is included.")
  private Long to;

  @Option(
      names = "--fresh-process",
      description =
          "Give each run a Java process of its own, not only classes of its own. Two runs of one"
              + " build that agree in one process are asked in two processes anyway.")
  private boolean freshProcess;

  @Option(names = "--git", description = "Only verify NEW, and exit as git bisect run expects it.")
  private boolean git;

  @Mixin private ProviderOption provider;
  @Mixin private LimitOptions limits;
  @Mixin private FormatOption format;
  @Mixin CommonOptions common;

  private IgnoredPaths ignored = IgnoredPaths.NONE;

  BisectCommand(CommandContext context) {
    this.context = context;
  }

  private BoundedReading reading;

  @Override
  public Integer call() {
    builds.check();
    ignored = ignore.paths();
    TickSpan range = range();
    Path log = FileArguments.file(spec, context.files(), "LOG", logName, "one log");
    reading = new BoundedReading(limits.timeout());
    try {
      return answer(log, range);
    } catch (RunStoppedException e) {
      BisectAnswer answer = BisectAnswer.of(e.verdict());
      return report(log, answer, null, null, List.of());
    }
  }

  private int answer(Path log, TickSpan range) {
    reading.sha256(log);
    reading.check();
    if (git) {
      return git(log);
    }
    if (builds.several()) {
      return search(log, range);
    }
    GameInfo right = info(builds.game(), builds.classPath());
    GameInfo left = builds.hasAgainst() ? info(builds.against(), builds.againstClassPath()) : right;
    boolean same = !builds.hasAgainst();
    return compare(log, null, left, same ? "build" : "old", right, same ? "build" : "new", range);
  }

  private TickSpan range() {
    if (from == null && to == null) {
      return null;
    }
    long first = from == null ? 0 : from;
    long last = to == null ? Long.MAX_VALUE : to;
    if (git || builds.several()) {
      throw new ParameterException(
          spec.commandLine(), "--from and --to are for two builds; leave out --git and --builds");
    }
    if (first < 0 || last < first) {
      throw new ParameterException(
          spec.commandLine(),
          "--from, --to: expected log ticks of 0 or more, --from not after --to, got "
              + first
              + " and "
              + last);
    }
    return new TickSpan(first, last);
  }

  private int git(Path log) {
    if (builds.several() || builds.hasAgainst()) {
      throw new ParameterException(
          spec.commandLine(), "--git looks at one build; leave out --builds and --against");
    }
    if (!ignored.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(),
          "--git goes by the digests, which cover what --ignore looks past; leave out one of them");
    }
    Path jar = builds.gameUnchecked();
    SessionReport session;
    try (Progress progress = context.progress("bisect", 1, " logs")) {
      session =
          Files.isRegularFile(jar)
              ? probes(log, progress).verify(jar)
              : SessionReport.notRun(
                  PathNames.show(log), null, new Verdict.Unreadable("there is no file " + jar));
    }
    VerdictKind kind = session.kind();
    return report(log, kind.gitCode(), BisectAnswer.of(session.verdict()), null, null, List.of());
  }

  private int search(Path log, TickSpan range) {
    BuildSearchReport search;
    List<Path> jars = builds.builds();
    try (Progress progress = context.progress("bisect", 1, " logs")) {
      search = probes(log, progress).search(jars, ignored);
    }
    int bad = search.found().firstBad();
    int good = search.found().lastGood();
    if (bad < 0 || good < 0) {
      BisectAnswer answer = BisectAnswer.of(search, ignored);
      return report(log, answer, search, null, List.of());
    }
    return compare(
        log,
        search,
        info(jars.get(good), builds.classPath()),
        "build " + (good + 1),
        info(jars.get(bad), builds.classPath()),
        "build " + (bad + 1),
        range);
  }

  private BuildProbes probes(Path log, Progress progress) {
    return new BuildProbes(
        log,
        builds.classPath(),
        new RunLimits(limits.timeout(), limits.maxTicks(), false, false, provider.name()),
        progress::ticks);
  }

  private int compare(
      Path log,
      BuildSearchReport search,
      GameInfo left,
      String leftName,
      GameInfo right,
      String rightName,
      TickSpan range) {
    ComparedBuilds compared = null;
    BisectAnswer answer;
    try (Progress progress = context.progress("bisect", 1, " logs")) {
      RunLimits most =
          new RunLimits(limits.timeout(), limits.maxTicks(), true, false, provider.name());
      GameJar one = gameJar(left);
      GameJar other = gameJar(right);
      BuildComparison.Pair pair =
          fresh ->
              new PairRun(log, one, other, most, ignored, fresh, progress::ticks).compare(range);
      boolean same = left.equals(right);
      BuildComparison made =
          same
              ? BuildComparison.ofOneBuild(pair, freshProcess, context.onDisk())
              : BuildComparison.ofTwo(pair, freshProcess);
      LogMeta recorded = reading.meta(log);
      compared =
          new ComparedBuilds(
              left,
              leftName,
              Surroundings.of(recorded, here(left)),
              right,
              rightName,
              Surroundings.of(recorded, here(right)),
              same,
              made.freshProcess(),
              made.itself(),
              range,
              ignored,
              builds.hasAgainst() ? OldBuild.named(made.comparison()) : made.comparison());
      answer =
          search == null
              ? BisectAnswer.of(compared, context.command(), log.toString())
              : BisectAnswer.of(search, ignored);
    } catch (UnusableJarException e) {
      answer = BisectAnswer.of(VerdictKind.UNREADABLE, e.getMessage());
    } catch (RunStoppedException e) {
      answer = search == null ? BisectAnswer.of(e.verdict()) : BisectAnswer.of(search, ignored);
    }
    SessionResult verified = verified(log, compared);
    if (search == null
        && answer.word() == null
        && isRecordingAlone(compared)
        && verified.verdict() instanceof Verdict.Failed) {
      answer = BisectAnswer.of(verified.verdict());
    }
    return report(log, answer, search, compared, verified == null ? List.of() : verified.parts());
  }

  /** Whether only the recording differs: then the game may break what comparing stands on. */
  private static boolean isRecordingAlone(ComparedBuilds compared) {
    return compared != null
        && compared.comparison().outcome() == Comparison.Outcome.EQUAL
        && compared.comparison().right().divergedAt() >= 0
        && !compared.comparison().past().any();
  }

  /**
   * What verify says of the build in question where the recording disagrees: which parts differ,
   * and whether the game breaks what comparing stands on. Null where that is not asked.
   */
  private SessionResult verified(Path log, ComparedBuilds compared) {
    boolean single =
        compared != null && compared.sameBuild() && compared.comparison().right().divergedAt() >= 0;
    if (!single && !isRecordingAlone(compared)) {
      return null;
    }
    try (Progress progress = context.progress("bisect", 1, " logs")) {
      return probes(log, progress).verify(Path.of(compared.right().jar())).result();
    }
  }

  private LogMeta here(GameInfo build) {
    return reading.machine(Path.of(build.jar()), build.classPath().stream().map(Path::of).toList());
  }

  private static GameJar gameJar(GameInfo build) throws UnusableJarException {
    return GameJar.of(Path.of(build.jar()), build.classPath().stream().map(Path::of).toList());
  }

  private GameInfo info(Path jar, List<Path> classPath) {
    String sha256 = reading.sha256(jar);
    reading.check();
    return new GameInfo(jar.toString(), sha256, classPath.stream().map(Path::toString).toList());
  }

  private int report(
      Path log,
      BisectAnswer answer,
      BuildSearchReport search,
      ComparedBuilds compared,
      List<PartComparison> parts) {
    return report(log, answer.exit().exitCode(), answer, search, compared, parts);
  }

  private int report(
      Path log,
      int code,
      BisectAnswer answer,
      BuildSearchReport search,
      ComparedBuilds compared,
      List<PartComparison> parts) {
    BisectReport report =
        new BisectReport(
            code,
            context.version(),
            context.java(),
            PathNames.show(log),
            reading.sha256(log),
            answer,
            search,
            compared,
            compared == null ? "" : MetaComparison.note(reading.meta(log), here(compared.right())),
            parts);
    context.print(
        format.json()
            ? JsonReports.text(BisectDocument.of(report))
            : BisectText.of(report, context.style()));
    return code;
  }
}
