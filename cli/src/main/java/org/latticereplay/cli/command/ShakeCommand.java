package org.latticereplay.cli.command;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.ConditionOptions;
import org.latticereplay.cli.option.DurationOption;
import org.latticereplay.cli.option.FileArguments;
import org.latticereplay.cli.option.FormatOption;
import org.latticereplay.cli.option.GameOptions;
import org.latticereplay.cli.option.IgnoreOption;
import org.latticereplay.cli.option.LimitOptions;
import org.latticereplay.cli.option.ProviderOption;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.ShakeReport;
import org.latticereplay.cli.report.json.JsonReports;
import org.latticereplay.cli.report.json.ShakeDocument;
import org.latticereplay.cli.report.text.ShakeText;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.host.conditions.Conditions;
import org.latticereplay.host.conditions.Shake;
import org.latticereplay.host.conditions.ShakeResult;
import org.latticereplay.host.conditions.Shaken;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.session.RunLimits;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Does the game agree with itself when something changes that must not matter? */
@Command(
    name = "shake",
    versionProvider = ToolVersion.class,
    sortOptions = false,
    description = {
      "Does the game agree with itself when something changes that must not matter?",
      "",
      "Runs the log in processes of their own, each under one changed condition, beside a plain"
          + " run, and compares the states: the order of hashes, the Math functions, the collector,"
          + " processors, compiler, locale, zone, charset, working folder, a second run in the same"
          + " classes, saving and loading, several steps in a frame, and other Java releases. The"
          + " answer is the condition, the first tick that differs, and the field.",
      "",
      "Processes with nothing changed come first. Where these differ already only identity hashes"
          + " can be told from the rest, and the other conditions are not tried.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:steady: no condition that was tried matters",
      "1:differs: one does, and the report says which",
      "2:usage: the command line is wrong",
      "3, 5, 6, 7:as in verify, for the plain run; nothing was shaken",
      "7:limit: no difference, but a run was stopped by a limit",
      "70:internal: a fault of this tool"
    },
    footer = {
      "",
      "Examples:",
      "  lattice-replay shake session.log --game mygame.jar",
      "  lattice-replay shake session.log --game mygame.jar --java /opt/jdk-25",
      "  lattice-replay shake session.log --game mygame.jar --only save,statics"
    })
final class ShakeCommand implements Callable<Integer> {
  private final CommandContext context;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LOG", description = "A recorded session.")
  private String logName;

  @Mixin private GameOptions game;
  @Mixin private ProviderOption provider;
  @Mixin private IgnoreOption ignore;

  @Mixin private ConditionOptions conditions;

  @Option(
      names = "--max-time",
      paramLabel = "DURATION",
      defaultValue = "5m",
      converter = DurationOption.class,
      description =
          "Wall time after which no further condition is tried; those are reported. Default:"
              + " ${DEFAULT-VALUE}.")
  private Duration most;

  @Mixin private LimitOptions limits;
  @Mixin private FormatOption format;
  @Mixin CommonOptions common;

  ShakeCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    conditions.check();
    IgnoredPaths ignored = ignore.paths();
    Path log = FileArguments.file(spec, context.files(), "LOG", logName, "one log");
    Path jar = game.jar();
    List<Path> classPath = game.classPath();
    BoundedReading reading = new BoundedReading(limits.timeout());
    Verdict stopped = null;
    ShakeResult result = null;
    try {
      reading.sha256(log);
      reading.sha256(jar);
      reading.check();
      result = shaken(log, GameJar.of(jar, classPath), ignored);
    } catch (UnusableJarException e) {
      stopped = new Verdict.Unreadable(jar + " " + e.getMessage());
    } catch (RunStoppedException e) {
      stopped = e.verdict();
    }
    ShakeReport report =
        new ShakeReport(
            context.version(),
            context.java(),
            PathNames.show(log),
            reading.sha256(log),
            new GameInfo(
                jar.toString(),
                reading.sha256(jar),
                classPath.stream().map(Path::toString).toList()),
            stopped,
            result);
    context.print(
        format.json()
            ? JsonReports.text(ShakeDocument.of(report))
            : ShakeText.of(report, context.style()));
    return report.kind().exitCode();
  }

  private ShakeResult shaken(Path log, GameJar jar, IgnoredPaths ignored) {
    RunLimits each =
        new RunLimits(limits.timeout(), limits.maxTicks(), true, false, provider.name());
    int all = Conditions.count(conditions.repeats(), conditions.javas(), conditions.groups());
    try (Progress progress = context.progress("shake", all, " conditions")) {
      Shake.Listener listener =
          new Shake.Listener() {
            @Override
            public void ticks(long ticks) {
              progress.ticks(ticks);
            }

            @Override
            public void tried(Shaken run) {
              progress.finished();
            }
          };
      return new Shake(log, jar, each, ignored, most, listener)
          .run(conditions.repeats(), conditions.javas(), conditions.groups());
    }
  }
}
