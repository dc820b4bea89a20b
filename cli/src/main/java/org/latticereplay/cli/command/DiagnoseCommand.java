package org.latticereplay.cli.command;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.latticereplay.cli.option.AgainstOption;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.ConditionOptions;
import org.latticereplay.cli.option.DurationOption;
import org.latticereplay.cli.option.FileArguments;
import org.latticereplay.cli.option.FormatOption;
import org.latticereplay.cli.option.GameOptions;
import org.latticereplay.cli.option.LimitOptions;
import org.latticereplay.cli.option.ProviderOption;
import org.latticereplay.cli.report.DiagnoseReport;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.json.DiagnoseDocument;
import org.latticereplay.cli.report.json.JsonReports;
import org.latticereplay.cli.report.text.DiagnoseText;
import org.latticereplay.host.diagnose.Diagnosing;
import org.latticereplay.host.diagnose.Diagnosis;
import org.latticereplay.host.diagnose.Step;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.session.RunLimits;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Why does it diverge? */
@Command(
    name = "diagnose",
    versionProvider = ToolVersion.class,
    sortOptions = false,
    description = {
      "Why does it diverge?",
      "",
      "Asks one question after the other until a cause is known: does the log match; does the build"
          + " agree with itself when something changes that must not matter (shake); was the log"
          + " recorded as a second session, or its inputs a tick late or early; where does the build"
          + " part from the one that recorded the log (bisect); and of a log that matches, would"
          + " verify notice a change (selftest). The answer is a cause, the tick, the field, and the"
          + " calls that the guard saw and that can be behind it.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:none: it matches, and nothing that was tried matters; or suspect: only a call is known",
      "1:a cause was found, or the recording disagrees and the report says what is known",
      "2:usage: the command line is wrong",
      "3, 4, 5, 6, 7:as in verify; the report says why nothing else was asked",
      "70:internal: a fault of this tool"
    },
    footer = {
      "",
      "Examples:",
      "  lattice-replay diagnose session.log --game mygame.jar",
      "  lattice-replay diagnose session.log --game new.jar --against old.jar --max-time 60s"
    })
final class DiagnoseCommand implements Callable<Integer> {
  private final CommandContext context;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LOG", description = "The recorded session.")
  private String logName;

  @Mixin private GameOptions game;
  @Mixin private AgainstOption against;
  @Mixin private ProviderOption provider;

  @Mixin private ConditionOptions conditions;

  @Option(
      names = "--max-time",
      paramLabel = "DURATION",
      defaultValue = "2m",
      converter = DurationOption.class,
      description =
          "Wall time after which no further question is asked; those are named. Default:"
              + " ${DEFAULT-VALUE}.")
  private Duration most;

  @Mixin private LimitOptions limits;
  @Mixin private FormatOption format;
  @Mixin CommonOptions common;

  DiagnoseCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    against.check(spec);
    conditions.check();
    Path log = FileArguments.file(spec, context.files(), "LOG", logName, "one log");
    Path jar = game.jar();
    List<Path> classPath = game.classPath();
    BoundedReading reading = new BoundedReading(limits.timeout());
    Diagnosis seen = seen(log, jar, classPath, reading);
    DiagnoseReport report =
        DiagnoseReport.of(
            context.version(),
            context.java(),
            context.command(),
            PathNames.show(log),
            info(jar, classPath, reading),
            against.given()
                ? info(against.jar(spec), against.classPath(spec, classPath), reading)
                : null,
            seen,
            reading.machine(jar, classPath));
    context.print(
        format.json()
            ? JsonReports.text(DiagnoseDocument.of(report))
            : DiagnoseText.of(report, context.style()));
    return report.kind().exitCode();
  }

  private static GameInfo info(Path jar, List<Path> classPath, BoundedReading reading) {
    return new GameInfo(
        jar.toString(), reading.sha256(jar), classPath.stream().map(Path::toString).toList());
  }

  private Diagnosis seen(Path log, Path jar, List<Path> classPath, BoundedReading reading) {
    Verdict stopped;
    try {
      reading.sha256(log);
      reading.sha256(jar);
      reading.check();
      GameJar old =
          against.given() ? gameJar(against.jar(spec), against.classPath(spec, classPath)) : null;
      return seen(log, gameJar(jar, classPath), old);
    } catch (RunStoppedException e) {
      stopped = e.verdict();
    }
    SessionReport notRun = SessionReport.notRun(PathNames.show(log), reading.sha256(log), stopped);
    return Diagnosis.stopped(notRun);
  }

  private static GameJar gameJar(Path jar, List<Path> classPath) {
    try {
      return GameJar.of(jar, classPath);
    } catch (UnusableJarException e) {
      throw new RunStoppedException(new Verdict.Unreadable(jar + " " + e.getMessage()));
    }
  }

  private Diagnosis seen(Path log, GameJar jar, GameJar old) {
    RunLimits each =
        new RunLimits(limits.timeout(), limits.maxTicks(), true, false, provider.name());
    try (Progress progress = context.progress("diagnose", Step.values().length, " questions")) {
      Diagnosing.Listener listener =
          new Diagnosing.Listener() {
            @Override
            public void begins(Step step) {
              progress.finished();
            }

            @Override
            public void ticks(long ticks) {
              progress.ticks(ticks);
            }
          };
      return new Diagnosing(
              log,
              jar,
              old,
              conditions.repeats(),
              conditions.javas(),
              conditions.groups(),
              each,
              most,
              listener)
          .run();
    }
  }
}
