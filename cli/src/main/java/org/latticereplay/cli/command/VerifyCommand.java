package org.latticereplay.cli.command;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.FormatOption;
import org.latticereplay.cli.option.GameOptions;
import org.latticereplay.cli.option.GuardOptions;
import org.latticereplay.cli.option.LimitOptions;
import org.latticereplay.cli.option.LogSelection;
import org.latticereplay.cli.option.ProviderOption;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.cli.report.json.JsonReports;
import org.latticereplay.cli.report.json.VerifyDocument;
import org.latticereplay.cli.report.text.VerifyText;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.host.session.GameBuild;
import org.latticereplay.host.session.RunLimits;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.host.session.SessionSeries;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Does this build agree with these recordings? */
@Command(
    name = "verify",
    versionProvider = ToolVersion.class,
    sortOptions = false,
    description = {
      "Does this build agree with these recordings?",
      "",
      "Runs the inputs of each log against the game in the jar and compares the digest of the state"
          + " at every recorded checkpoint. Log and game must first agree in kit, game, log"
          + " version, step length and profile.",
      ""
    },
    exitCodeListHeading = "%nExit codes, of the worst verdict in the order 70 6 1 7 5 3 4 0:%n",
    footer = {
      "",
      "What a verdict means:",
      "  matched: this build computes the recorded states from the recorded inputs at",
      "  every checkpoint. It proves nothing about pictures and sound, and nothing",
      "  about ticks after the last checkpoint.",
      "  diverged: the first wrong step lies after lastAgreedTick and not after",
      "  divergedAt. Ticks are log ticks throughout; -1 means that there is none, and",
      "  a lastAgreedTick before the log's first tick that no checkpoint agreed.",
      "",
      "Examples:",
      "  lattice-replay verify session.log --game mygame.jar",
      "  lattice-replay verify corpus/ --game mygame.jar --format json > report.json",
      "  lattice-replay verify 'corpus/**.log' --game mygame.jar -cp lib/physics.jar",
      "  lattice-replay verify broken.log --game mygame.jar --keep-going",
      "      lists every checkpoint that disagrees, not only the first"
    })
final class VerifyCommand implements Callable<Integer> {
  private static final int JOBS_MAX = 64;

  private final CommandContext context;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "LOG",
      description =
          "Logs, folders or globs. Of a folder every file in it and below it that is not hidden is"
              + " taken, in name order, whatever its name.")
  private List<String> logs;

  @Mixin private GameOptions game;
  @Mixin private ProviderOption provider;
  @Mixin private LimitOptions limits;

  @Option(
      names = "--keep-going",
      description = "Run on after a divergence and list every checkpoint that disagrees.")
  private boolean keepGoing;

  @Option(
      names = "--strict",
      description =
          "Take a match that proves little for unproven: one with inputs after the last checkpoint,"
              + " or whose digests are all the same although inputs came.")
  private boolean strict;

  @Mixin private GuardOptions guard;
  @Mixin private FormatOption format;

  @Option(
      names = "--jobs",
      paramLabel = "N",
      defaultValue = "1",
      description =
          "How many logs to run at once, each in a Java process of its own; 1 to 64. Default:"
              + " ${DEFAULT-VALUE}.")
  private int jobs;

  @Mixin private CommonOptions common;

  private final List<SessionReport> sessions = new ArrayList<>();
  private VerifyText text;

  VerifyCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    if (jobs < 1 || jobs > JOBS_MAX) {
      throw new ParameterException(
          spec.commandLine(), "--jobs: expected 1 to " + JOBS_MAX + ", got " + jobs);
    }
    List<Path> selected = select();
    GuardPolicy guarded = guard.policy();
    Path jar = game.jar();
    List<Path> classPath = game.classPath();
    List<String> besides = classPath.stream().map(Path::toString).toList();
    BoundedReading reading = new BoundedReading(limits.timeout());
    LogMeta here = reading.machine(jar, classPath);
    GameInfo info = new GameInfo(jar.toString(), null, besides);
    text = new VerifyText(context.style(), context.command(), info, here);
    RunLimits most =
        new RunLimits(limits.timeout(), limits.maxTicks(), keepGoing, strict, provider.name());
    String sha256;
    try {
      GameBuild build = reading.build(jar, classPath).guarded(guarded);
      sha256 = build.sha256();
      run(selected, build, most, here);
    } catch (UnusableJarException e) {
      sha256 = reading.sha256(jar);
      notRun(selected, new Verdict.Unreadable(jar + " " + e.getMessage()));
    } catch (RunStoppedException e) {
      sha256 = null;
      notRun(selected, new Verdict.LimitHit(-1, jar + ": " + e.verdict().message()));
    }
    return report(new GameInfo(jar.toString(), sha256, besides)).exitCode();
  }

  /** The build is at fault: all logs get the verdict on it, and it is said once. */
  private void notRun(List<Path> selected, Verdict verdict) {
    context.say("lattice-replay: " + verdict.message());
    for (Path log : selected) {
      sessions.add(SessionReport.notRun(PathNames.show(log), null, verdict));
    }
  }

  private List<Path> select() {
    try {
      return LogSelection.of(context.files(), logs);
    } catch (LogSelection.EmptyException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
  }

  private void run(List<Path> selected, GameBuild build, RunLimits most, LogMeta here) {
    try (Progress progress = context.progress(selected.size())) {
      SessionSeries.Listener listener =
          new SessionSeries.Listener() {
            @Override
            public void ticks(long ticks) {
              progress.ticks(ticks);
            }

            @Override
            public void session(SessionReport session) {
              progress.finished();
              sessions.add(session);
              show(session);
            }

            @Override
            public void fault(String message, String stack) {
              VerifyCommand.this.fault(message, stack);
            }
          };
      new SessionSeries(build, most, here, jobs, listener).run(selected);
    }
  }

  private void show(SessionReport session) {
    if (!format.json()) {
      context.print(text.session(session));
    }
  }

  private VerdictKind report(GameInfo build) {
    VerdictKind exit = VerdictKind.worst(sessions.stream().map(SessionReport::kind).toList());
    VerifyReport report =
        new VerifyReport(exit.exitCode(), context.version(), context.java(), build, sessions);
    if (format.json()) {
      context.print(JsonReports.text(VerifyDocument.of(report)));
    } else if (sessions.size() > 1) {
      context.print(text.total(report));
    }
    return exit;
  }

  private void fault(String message, String stack) {
    context.say("lattice-replay: a fault of this tool: " + message);
    context.say(
        common.debug()
            ? stack
            : "Run it again with --debug for the details, and please report them.");
  }
}
