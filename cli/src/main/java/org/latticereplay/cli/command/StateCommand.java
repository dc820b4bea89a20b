package org.latticereplay.cli.command;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.latticereplay.cli.option.AgainstOption;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.FileArguments;
import org.latticereplay.cli.option.FormatOption;
import org.latticereplay.cli.option.GameOptions;
import org.latticereplay.cli.option.LimitOptions;
import org.latticereplay.cli.option.ProviderOption;
import org.latticereplay.cli.report.StateReport;
import org.latticereplay.cli.report.json.JsonReports;
import org.latticereplay.cli.report.json.StateDocument;
import org.latticereplay.cli.report.text.StateText;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.session.RunLimits;
import org.latticereplay.host.session.StateRun;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** What does the game describe at the end of a tick? */
@Command(
    name = "state",
    versionProvider = ToolVersion.class,
    sortOptions = false,
    description = {
      "What does the game describe at the end of a tick?",
      "",
      "Runs a log against a build up to a log tick and prints each value the game describes there,"
          + " with its path. It is what this build computes, also past a checkpoint that disagrees;"
          + " a note says so then.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:shown: the state was printed",
      "1:differs: with --diff, the builds describe different states",
      "2:usage: the command line is wrong, or there is no such tick or path",
      "3:refused: log and build differ in kit, game, log-version, stepMs or profile",
      "5:unreadable: the log or a jar cannot be used",
      "6:failed: the game threw before that tick",
      "7:limit: a time, tick, memory or output limit was hit",
      "70:internal: a fault of this tool"
    },
    footer = {
      "",
      "Examples:",
      "  lattice-replay state session.log --game game.jar --at 600",
      "  lattice-replay state session.log --game game.jar --at end --path 'enemies[3]'",
      "  lattice-replay state session.log --game new.jar --at 600 --diff --against old.jar",
      "  lattice-replay state session.log --game game.jar --every 60 --path money"
    })
final class StateCommand implements Callable<Integer> {
  private static final Duration MOMENT = Duration.ofMillis(1);

  private final CommandContext context;

  @Spec private CommandSpec spec;

  @Parameters(paramLabel = "LOG", description = "The recorded session.")
  private String logName;

  @Mixin private GameOptions game;

  @Option(
      names = "--at",
      paramLabel = "T",
      description =
          "The log tick at whose end to look; start for the state before the first tick, end for"
              + " the last. With --every the first one; then the default is start.")
  private String at;

  @Option(
      names = "--path",
      paramLabel = "PATH",
      description =
          "Show only this, with all that is in it: enemies[3], enemies[*].x, **.money. May be given"
              + " more than once.")
  private List<String> paths = List.of();

  @Option(names = "--bits", description = "Follow each number by its pattern, in hexadecimal.")
  private boolean bits;

  @Option(names = "--diff", description = "Show what --against OLD describes differently.")
  private boolean diff;

  @Mixin private AgainstOption against;

  @Option(
      names = "--every",
      paramLabel = "N",
      description = "Print the state of each Nth tick, as one JSON document a line.")
  private Long every;

  @Option(
      names = "--max-bytes",
      paramLabel = "N",
      defaultValue = "1000000000",
      description = "Most bytes --every may print. Default: ${DEFAULT-VALUE}.")
  private long maxBytes;

  @Mixin private ProviderOption provider;
  @Mixin private LimitOptions limits;
  @Mixin private FormatOption format;
  @Mixin CommonOptions common;

  private Path log;
  private StateAnswers answers;
  private BoundedReading reading;
  // What the runs of this call may still take together.
  private Duration left;
  private long printed;

  StateCommand(CommandContext context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    long tick = check();
    log = FileArguments.file(spec, context.files(), "LOG", logName, "one log");
    Path jar = game.jar();
    Path old = diff ? against.jar(spec) : null;
    try {
      answers =
          new StateAnswers(context, PathNames.show(log), jar.toString(), against.name(), paths);
    } catch (IllegalArgumentException e) {
      throw wrong("--path: " + e.getMessage());
    }
    reading = new BoundedReading(limits.timeout());
    left = limits.timeout();
    try {
      if (every != null) {
        run(jar, game.classPath(), tick, every, one -> line(answers.of(one)));
        if (!answers.met()) {
          throw wrong(answers.nothingThere() + " at any of these ticks");
        }
        return 0;
      }
      StateRun.Shown one = one(jar, game.classPath(), tick);
      StateRun.Shown other =
          diff ? one(old, against.classPath(spec, game.classPath()), tick) : null;
      StateReport report = diff ? answers.of(one, other) : answers.of(one);
      if (!answers.met()) {
        throw wrong(
            diff
                ? answers.nothingThere(one.state(), other.state())
                : answers.nothingThere(one.state()));
      }
      return print(report);
    } catch (RunStoppedException e) {
      return stopped(e.verdict());
    }
  }

  private long check() {
    if (at == null && every == null) {
      throw wrong("expected --at T, or --every N");
    }
    if (diff != against.given()) {
      throw wrong("--diff and --against OLD go together; one of them is missing");
    }
    against.check(spec);
    if (diff && every != null) {
      throw wrong("--diff looks at one tick; leave out --every");
    }
    if ((every != null && every < 1) || maxBytes < 1) {
      throw wrong("--every, --max-bytes: expected 1 or more, got " + every + " and " + maxBytes);
    }
    if (at == null || "start".equals(at)) {
      return StateRun.START;
    }
    if ("end".equals(at)) {
      return StateRun.END;
    }
    try {
      return Long.parseLong(at);
    } catch (NumberFormatException e) {
      throw wrong("--at: expected a log tick, start or end, got '" + at + "'");
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private GameJar build(Path jar, List<Path> classPath) {
    try {
      return reading.build(jar, classPath).jar();
    } catch (UnusableJarException e) {
      throw new RunStoppedException(new Verdict.Unreadable(jar + " " + e.getMessage()));
    }
  }

  private static Duration atLeastAMoment(Duration duration) {
    return duration.compareTo(MOMENT) < 0 ? MOMENT : duration;
  }

  private StateRun.Shown one(Path jar, List<Path> classPath, long tick) {
    List<StateRun.Shown> all = new ArrayList<>();
    run(jar, classPath, tick, 0, all::add);
    return all.get(0);
  }

  private void run(
      Path jar, List<Path> classPath, long tick, long step, Consumer<StateRun.Shown> to) {
    GameJar build = build(jar, classPath);
    long begin = System.nanoTime();
    StateRun.Ran ran;
    try (Progress progress = context.progress("state", 1, " logs")) {
      ran =
          new StateRun(
                  log,
                  build,
                  new RunLimits(left, limits.maxTicks(), true, false, provider.name()),
                  progress::ticks)
              .run(tick, step, to);
    } finally {
      left = atLeastAMoment(left.minusNanos(System.nanoTime() - begin));
    }
    if (ran.shown() == 0) {
      throw wrong(
          "--at: expected a log tick from "
              + ran.startTick()
              + " to "
              + ran.lastTick()
              + ", or start or end, got "
              + at);
    }
  }

  private void line(StateReport report) {
    String text = JsonReports.line(StateDocument.of(report));
    printed += text.getBytes(StandardCharsets.UTF_8).length;
    if (printed > maxBytes) {
      throw new RunStoppedException(
          new Verdict.LimitHit(
              report.tick(),
              "the states take more than " + maxBytes + " bytes; raise --max-bytes if they may"));
    }
    context.print(text);
  }

  private int print(StateReport report) {
    context.print(
        format.json() ? JsonReports.text(StateDocument.of(report)) : StateText.of(report, bits));
    return report.exit();
  }

  private int stopped(Verdict verdict) {
    return every != null
        ? context.fail(verdict.kind(), verdict.message())
        : print(answers.stopped(verdict));
  }
}
