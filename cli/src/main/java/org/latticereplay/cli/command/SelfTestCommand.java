package org.latticereplay.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.FileArguments;
import org.latticereplay.cli.option.FormatOption;
import org.latticereplay.cli.option.GameOptions;
import org.latticereplay.cli.option.GuardOptions;
import org.latticereplay.cli.option.LimitOptions;
import org.latticereplay.cli.option.ProviderOption;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.SelfTestReport;
import org.latticereplay.cli.report.json.JsonReports;
import org.latticereplay.cli.report.json.SelfTestDocument;
import org.latticereplay.cli.report.text.SelfTestText;
import org.latticereplay.format.LogSource;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.session.GuardDenial;
import org.latticereplay.host.session.JarBuild;
import org.latticereplay.host.session.PairRun;
import org.latticereplay.host.session.UnchangedFiles;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.selftest.SelfTest;
import org.latticereplay.selftest.SelfTestResult;
import org.latticereplay.selftest.Trial;
import org.latticereplay.verify.RunProgress;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;
import org.latticereplay.verify.VerifyOptions;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Would this gate notice? */
@Command(
    name = "selftest",
    versionProvider = ToolVersion.class,
    sortOptions = false,
    description = {
      "Would this gate notice?",
      "",
      "Spoils the log and the state and looks whether verifying notices: a digest flipped at the"
          + " first, a middle and the last checkpoint; all inputs dropped; an input dropped, one"
          + " tick late, and with another value; the last input dropped and with another value;"
          + " described fields changed, one at a time; and the end cut off. Each that can matter"
          + " must come out red. The log as it stands must match; the file itself is not changed.",
      "",
      "A log that matches without its inputs does not exercise the game, and inputs after the last"
          + " checkpoint prove nothing: both count as slipped. A change of one input that changes"
          + " no state at any checkpoint is reported as having no effect. The fields of a game with"
          + " a hash of its own can be changed alone if it is Saveable.",
      "",
      "The log is run about 15 times, and at most "
          + SelfTest.REPLAYS_MAX
          + " times; --timeout is for all of it.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:every change that can matter was noticed",
      "1:one slipped, and the report says what to do; or the log diverges as it stands",
      "2:usage: the command line is wrong",
      "3, 4, 5, 6:as in verify, for the log as it stands; nothing was tested",
      "7:limit: a limit was hit before all was tested",
      "70:internal: a fault of this tool"
    },
    footer = {"", "Example:", "  lattice-replay selftest session.log --game mygame.jar"})
final class SelfTestCommand implements Callable<Integer> {
  private final CommandContext context;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LOG", description = "A recorded session that this build agrees with.")
  private String logName;

  @Mixin private GameOptions game;
  @Mixin private ProviderOption provider;
  @Mixin private LimitOptions limits;
  @Mixin private GuardOptions guard;
  @Mixin private FormatOption format;
  @Mixin CommonOptions common;

  /** With their digests, once they are taken. */
  private volatile UnchangedFiles files;

  /** What the guard saw in the log as it stands, once that has run. */
  private volatile GuardReport seen = GuardReport.NONE;

  SelfTestCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Path log = FileArguments.file(spec, context.files(), "LOG", logName, "one log");
    Path jar = game.jar();
    List<Path> classPath = game.classPath();
    SelfTestResult result = result(log, jar, classPath, guard.policy());
    UnchangedFiles read = files;
    VerdictKind exit = result.kind();
    SelfTestReport report =
        new SelfTestReport(
            exit.exitCode(),
            context.version(),
            context.java(),
            PathNames.show(log),
            read == null ? null : read.logSha256(),
            new GameInfo(
                jar.toString(),
                read == null ? null : read.jarSha256(0),
                classPath.stream().map(Path::toString).toList()),
            result,
            seen);
    context.print(
        format.json()
            ? JsonReports.text(SelfTestDocument.of(report))
            : SelfTestText.of(report, context.style()));
    return exit.exitCode();
  }

  private SelfTestResult result(Path log, Path jar, List<Path> classPath, GuardPolicy policy) {
    // The log as it stands is the first to be finished.
    try (Progress progress =
        context.progress("selftest", 1 + Trial.Name.values().length, " trials")) {
      return new Isolation("games", limits.timeout())
          .onProgress(progress::ticks)
          .run(watch -> tested(log, jar, classPath, policy, watch, progress))
          .orStop();
    } catch (RunStoppedException e) {
      return notTested(e.verdict());
    }
  }

  private SelfTestResult tested(
      Path log,
      Path jar,
      List<Path> classPath,
      GuardPolicy policy,
      RunWatch watch,
      Progress progress) {
    try {
      GameJar game = GameJar.of(jar, classPath).guarded(policy);
      UnchangedFiles read = UnchangedFiles.of(log, game);
      files = read;
      PairRun.open(log);
      RunProgress at = new RunProgress();
      JarBuild build = new JarBuild(game, at::tick);
      VerifyOptions options =
          new VerifyOptions(false, limits.maxTicks(), watch)
              .withProgress(at)
              .withProvider(provider.name());
      SelfTestResult tested =
          SelfTest.run(LogSource.of(log), build, options, name -> progress.finished());
      read.check();
      seen = build.guardReport();
      Verdict denied = GuardDenial.of(seen);
      return denied == null
          ? tested
          : SelfTestResult.notTested(tested.baseline().with(denied), tested.replays());
    } catch (UnusableJarException e) {
      throw new RunStoppedException(new Verdict.Unreadable(jar + " " + e.getMessage()));
    }
  }

  private static SelfTestResult notTested(Verdict verdict) {
    return SelfTestResult.notTested(SessionResult.notRun(verdict), 0);
  }
}
