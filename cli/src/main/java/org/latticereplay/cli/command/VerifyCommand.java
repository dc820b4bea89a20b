package org.latticereplay.cli.command;

import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.DurationOption;
import org.latticereplay.cli.option.FormatOption;
import org.latticereplay.cli.option.GameOptions;
import org.latticereplay.cli.option.LimitOptions;
import org.latticereplay.cli.option.LogSelection;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.cli.report.json.JsonReports;
import org.latticereplay.cli.report.json.VerifyDocument;
import org.latticereplay.cli.report.text.VerifyText;
import org.latticereplay.cli.run.FreshJvm;
import org.latticereplay.cli.run.RunLimits;
import org.latticereplay.cli.run.SessionRunner;
import org.latticereplay.cli.run.SessionSeries;
import org.latticereplay.cli.run.Sha256;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.host.text.OneLine;
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
          + " at every recorded checkpoint. Log and game must first agree in kit, game, log version,"
          + " step length and profile.",
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
public final class VerifyCommand implements Callable<Integer> {
  private final CommandContext surroundings;

  @Spec private CommandSpec spec;

  @Parameters(
      arity = "1..*",
      paramLabel = "LOG",
      description =
          "Logs, folders or globs. Of a folder every file in it and below it that is not hidden is"
              + " taken, in name order, whatever its name.")
  private List<String> logs;

  @Mixin private GameOptions game;
  @Mixin private LimitOptions limits;

  @Option(
      names = "--keep-going",
      description = "Run on after a divergence and list every checkpoint that disagrees.")
  private boolean keepGoing;

  @Mixin private FormatOption format;

  @Option(names = "--in-fresh-jvm", hidden = true)
  private boolean inFreshJvm;

  @Mixin private CommonOptions common;

  private final List<SessionReport> sessions = new ArrayList<>();
  private VerifyText text;

  public VerifyCommand(CommandContext surroundings) {
    this.surroundings = surroundings;
  }

  @Override
  public Integer call() {
    List<Path> selected = select();
    Path jar = game.jar();
    List<Path> classPath = game.classPath();
    String sha256 = sha256(jar); // before a run, since a build may replace the jar meanwhile
    List<String> besides = classPath.stream().map(Path::toString).toList();
    text = new VerifyText(surroundings.style(), new GameInfo(jar.toString(), null, besides));
    RunLimits most = new RunLimits(limits.timeout(), limits.maxTicks(), keepGoing);
    try {
      run(selected, GameJar.of(jar, classPath), most, classPath);
    } catch (UnusableJarException e) {
      String message = jar + " " + e.getMessage();
      err("lattice-replay: " + message);
      for (Path log : selected) {
        Verdict verdict = new Verdict.Unreadable(message);
        sessions.add(SessionReport.notRun(log.toString(), null, verdict));
      }
    }
    return report(new GameInfo(jar.toString(), sha256, besides)).exitCode();
  }

  private List<Path> select() {
    if (inFreshJvm) {
      return logs.stream().map(surroundings.files()::getPath).toList();
    }
    try {
      return LogSelection.of(surroundings.files(), logs);
    } catch (LogSelection.EmptyException e) {
      throw new ParameterException(spec.commandLine(), e.getMessage());
    }
  }

  private void run(List<Path> selected, GameJar jar, RunLimits most, List<Path> classPath) {
    try (Progress progress = progress(selected.size())) {
      FreshJvm elsewhere = inFreshJvm ? null : new FreshJvm(again(jar, most, classPath));
      boolean onDisk = surroundings.files().equals(FileSystems.getDefault());
      new SessionSeries(
              new SessionRunner(
                  jar, most, ToolVersion.machine(jar.path(), classPath), progress::ticks),
              onDisk ? elsewhere : null,
              session -> {
                progress.finished();
                sessions.add(session);
                show(session);
              },
              this::fault)
          .run(selected);
    }
  }

  private Progress progress(int logCount) {
    return surroundings.progress() && !inFreshJvm
        ? new Progress(spec.commandLine().getErr(), logCount)
        : Progress.none();
  }

  /** This call's options for another process. */
  private List<String> again(GameJar jar, RunLimits most, List<Path> classPath) {
    List<String> arguments = new ArrayList<>();
    arguments.add("verify");
    arguments.add("--game=" + jar.path());
    classPath.forEach(entry -> arguments.add("--class-path=" + entry));
    arguments.add("--timeout=" + DurationOption.show(most.timeout()));
    if (most.maxTicks() != Long.MAX_VALUE) {
      arguments.add("--max-ticks=" + most.maxTicks());
    }
    if (keepGoing) {
      arguments.add("--keep-going");
    }
    if (common.debug()) {
      arguments.add("--debug");
    }
    arguments.add("--format=json");
    arguments.add("--in-fresh-jvm");
    return arguments;
  }

  private void show(SessionReport session) {
    if (!format.json()) {
      PrintWriter out = spec.commandLine().getOut();
      out.print(text.session(session));
      out.flush();
    }
  }

  private VerdictKind report(GameInfo build) {
    VerdictKind exit = VerdictKind.worst(sessions.stream().map(SessionReport::kind).toList());
    VerifyReport report =
        new VerifyReport(exit.exitCode(), ToolVersion.tool(), ToolVersion.java(), build, sessions);
    PrintWriter out = spec.commandLine().getOut();
    if (format.json()) {
      out.print(JsonReports.text(VerifyDocument.of(report)));
    } else if (sessions.size() > 1) {
      out.print(text.total(report));
    }
    out.flush();
    return exit;
  }

  private static String sha256(Path jar) {
    try {
      return Sha256.of(jar);
    } catch (IOException e) {
      return null; // the verdicts say already that it cannot be read
    }
  }

  private void fault(RuntimeException fault) {
    err(
        "lattice-replay: a fault of this tool: "
            + fault.getMessage()
            + ": "
            + OneLine.of(fault.getCause()));
    if (common.debug()) {
      printStack(fault);
    } else {
      err("Run it again with --debug for the details, and please report them.");
    }
  }

  private void printStack(RuntimeException fault) {
    try {
      fault.printStackTrace(spec.commandLine().getErr());
    } catch (Throwable e) {
      err(OneLine.of(fault)); // a cause of the game's own class that cannot be printed
    }
  }

  private void err(String line) {
    PrintWriter err = spec.commandLine().getErr();
    err.println(line);
    err.flush();
  }
}
