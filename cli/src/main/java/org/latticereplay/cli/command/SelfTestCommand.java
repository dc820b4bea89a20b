package org.latticereplay.cli.command;

import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.FileArguments;
import org.latticereplay.cli.option.FormatOption;
import org.latticereplay.cli.option.GameOptions;
import org.latticereplay.cli.option.LimitOptions;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.SelfTestReport;
import org.latticereplay.cli.report.json.JsonReports;
import org.latticereplay.cli.report.json.SelfTestDocument;
import org.latticereplay.cli.report.text.SelfTestText;
import org.latticereplay.format.LogSource;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.session.JarBuild;
import org.latticereplay.host.session.PairRun;
import org.latticereplay.selftest.SelfTest;
import org.latticereplay.selftest.SelfTestResult;
import org.latticereplay.verify.RunStoppedException;
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
      "Spoils the log in six ways and verifies each: a digest flipped at the first, a middle and the"
          + " last checkpoint, an input dropped, an input one tick late, and the end cut off. Each"
          + " must come out red. An input that changes no state at any checkpoint is reported as"
          + " having no effect. The log as it stands must match; the file itself is not changed.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:every change that can matter was noticed",
      "1:one slipped; or the log diverges as it stands, and nothing was tested",
      "2:usage: the command line is wrong",
      "3, 4, 5, 6, 7:as in verify, for the log as it stands; nothing was tested",
      "70:internal: a fault of this tool"
    },
    footer = {"", "Example:", "  lattice-replay selftest session.log --game mygame.jar"})
public final class SelfTestCommand implements Callable<Integer> {
  private final CommandContext context;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LOG", description = "A recorded session that this build agrees with.")
  private String logName;

  @Mixin private GameOptions game;
  @Mixin private LimitOptions limits;
  @Mixin private FormatOption format;
  @Mixin CommonOptions common;

  public SelfTestCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Path log = FileArguments.file(spec, context.files(), "LOG", logName, "one log");
    Path jar = game.jar();
    List<Path> classPath = game.classPath();
    SelfTestResult result = result(log, jar, classPath);
    VerdictKind exit = SelfTestReport.kind(result);
    SelfTestReport report =
        new SelfTestReport(
            exit.exitCode(),
            context.version(),
            context.java(),
            log.toString(),
            context.sha256(log),
            new GameInfo(
                jar.toString(),
                context.sha256(jar),
                classPath.stream().map(Path::toString).toList()),
            result);
    context.print(
        format.json()
            ? JsonReports.text(SelfTestDocument.of(report))
            : SelfTestText.of(report, context.style()));
    return exit.exitCode();
  }

  private SelfTestResult result(Path log, Path jar, List<Path> classPath) {
    try (Progress progress = context.progress(1)) {
      JarBuild build = new JarBuild(GameJar.of(jar, classPath));
      return new Isolation("games", limits.timeout())
          .onProgress(progress::ticks)
          .run(
              watch -> {
                PairRun.open(log);
                VerifyOptions options = new VerifyOptions(false, limits.maxTicks(), watch);
                return SelfTest.run(LogSource.of(log), build, options);
              })
          .orStop();
    } catch (UnusableJarException e) {
      return notTested(new Verdict.Unreadable(jar + " " + e.getMessage()));
    } catch (RunStoppedException e) {
      return notTested(e.verdict());
    }
  }

  private static SelfTestResult notTested(Verdict verdict) {
    return new SelfTestResult(SessionResult.notRun(verdict, null, null), List.of());
  }
}
