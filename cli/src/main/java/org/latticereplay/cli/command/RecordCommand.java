package org.latticereplay.cli.command;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.DurationOption;
import org.latticereplay.cli.option.GameOptions;
import org.latticereplay.cli.option.OutputFile;
import org.latticereplay.cli.run.InputScript;
import org.latticereplay.cli.run.IsolatedThread;
import org.latticereplay.cli.run.RecordingPlan;
import org.latticereplay.cli.run.RecordingRun;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.StepFailedException;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.text.OneLine;
import org.latticereplay.record.RecorderOptions;
import org.latticereplay.verify.VerdictKind;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** A session without a player. */
@Command(
    name = "record",
    versionProvider = ToolVersion.class,
    sortOptions = false,
    description = {
      "A session without a player.",
      "",
      "Runs the game in the jar on a script of samples, on samples made from a seed, or on the"
          + " inputs of another log, and records it. The last is how an intended change of the rules"
          + " is blessed: the new log has this build's digests, and says which log it came from and"
          + " why.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the log is written, whole",
      "2:usage: the command line or the script is wrong, or the log is there already",
      "3:refused: the inputs of LOG were recorded at another step length",
      "5:unreadable: the jar or LOG cannot be used, or the new log cannot be written",
      "6:failed: the game threw; a log with a checkpoint is kept, without an end",
      "7:limit: the time was up; a log with a checkpoint is kept, without an end",
      "70:internal: a fault of this tool"
    },
    footer = {
      "",
      "A script has one JSON object a line, a sample and the log tick it is delivered at:",
      "  {\"at\": 10, \"kind\": \"key\", \"code\": \"ArrowLeft\", \"down\": true}",
      "",
      "Examples:",
      "  lattice-replay record --game mygame.jar --inputs script.jsonl -o session.log",
      "  lattice-replay record --game mygame.jar --generate 7 --ticks 36000 -o session.log",
      "  lattice-replay record --game mygame.jar --generate 7 --count 100 -o corpus/",
      "  lattice-replay record --game new.jar --from old.log --reason 'jump is higher' -o new.log"
    })
public final class RecordCommand implements Callable<Integer> {
  private static final Duration GRACE = Duration.ofSeconds(2);

  private final CommandContext context;

  @Spec private CommandSpec spec;

  @Mixin private GameOptions game;

  @Option(
      names = {"-o", "--output"},
      required = true,
      paramLabel = "LOG|FOLDER",
      description = "The log to write, in the stream form; with --count the folder of them.")
  private String output;

  @Mixin private RecordingInputs inputs;

  @Option(
      names = "--checkpoint-every",
      paramLabel = "N",
      defaultValue = "600",
      description = "Ticks from one checkpoint to the next. Default: ${DEFAULT-VALUE}.")
  private int checkpointEvery;

  @Option(
      names = "--parts",
      description = "Record a digest of each top-level group too, so that a divergence names it.")
  private boolean parts;

  @Option(names = "--text", paramLabel = "TEXT", description = "Free text for the log's meta.")
  private String text;

  @Option(
      names = "--provider",
      paramLabel = "NAME",
      description =
          "Which of the jar's games: a provider's class or a game's name, as inspect has.")
  private String provider;

  @Option(
      names = "--timeout",
      paramLabel = "DURATION",
      defaultValue = "10m",
      converter = DurationOption.class,
      description = "Most wall time. Default: ${DEFAULT-VALUE}.")
  private Duration timeout;

  @Option(names = "--force", description = "Write over LOG when it is there already.")
  private boolean force;

  @Mixin CommonOptions common;

  public RecordCommand(CommandContext context) {
    this.context = context;
  }

  /** Why nothing whole was recorded, and the exit code that says so. */
  private static final class Stopped extends Exception {
    private static final long serialVersionUID = 1L;

    private final VerdictKind exit;

    Stopped(VerdictKind exit, String message) {
      super(message);
      this.exit = exit;
    }
  }

  @Override
  public Integer call() {
    inputs.check();
    if (checkpointEvery < 1) {
      throw wrong("--checkpoint-every: expected 1 or more, got " + checkpointEvery);
    }
    FileSystem files = context.files();
    Path from = inputs.from(files);
    List<Path> sources = sources(from);
    try {
      GameJar jar = GameJar.of(game.jar(), game.classPath());
      for (RecordingInputs.Wanted each : inputs.wanted(output)) {
        Path into = OutputFile.path(spec, files, "--output", each.output(), force, sources);
        RecordingPlan plan = inputs.plan(files, from, each.generated());
        RecordingRun.Recorded recorded = run(jar, plan, into);
        String length = recorded.ticks() + " ticks, " + recorded.bytes() + " bytes";
        context.print(OneLine.of(each.output()) + ": " + length + System.lineSeparator());
      }
      return VerdictKind.MATCHED.exitCode();
    } catch (Stopped e) {
      return context.fail(e.exit, e.getMessage());
    } catch (UnusableJarException e) {
      return context.fail(VerdictKind.UNREADABLE, game.jar() + " " + e.getMessage());
    } catch (UnreadableLogException e) {
      return context.fail(VerdictKind.UNREADABLE, inputs.log() + ": " + e.getMessage());
    } catch (IOException e) {
      return context.fail(VerdictKind.UNREADABLE, e.getMessage());
    } catch (UncheckedIOException e) {
      return context.fail(
          VerdictKind.UNREADABLE, inputs.log() + " cannot be read: " + e.getMessage());
    }
  }

  /** What must not be written over: what is read while the log is written. */
  private List<Path> sources(Path from) {
    List<Path> sources = new ArrayList<>(game.classPath());
    sources.add(game.jar());
    if (from != null) {
      sources.add(from);
    }
    if (inputs.script() != null) {
      sources.add(inputs.script(context.files()));
    }
    return sources;
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private LogMeta meta(String generated) {
    LogMeta meta = ToolVersion.machine(game.jar(), game.classPath());
    if (text != null) {
      meta = meta.with(LogMeta.TEXT, text);
    }
    if (!generated.isEmpty()) {
      meta = meta.with(LogMeta.GENERATED, generated);
    }
    return inputs.reason() == null ? meta : meta.with(LogMeta.REASON, inputs.reason());
  }

  private RecordingRun.Recorded run(GameJar jar, RecordingPlan plan, Path into) throws Stopped {
    AtomicReference<RecordingRun.Recorded> recorded = new AtomicReference<>();
    AtomicReference<Exception> stopped = new AtomicReference<>();
    RecordingRun run = new RecordingRun();
    PrintStream out = System.out;
    System.setOut(System.err); // what the game prints
    IsolatedThread thread =
        IsolatedThread.start(
            "record " + into,
            () -> {
              try (GameSession session = jar.open()) {
                recorded.set(record(session, run, plan, into));
              } catch (UnusableJarException | Stopped | IOException e) {
                stopped.set(e);
              }
            });
    boolean ended = thread.join(timeout);
    if (!ended) {
      run.cancel();
      thread.join(GRACE);
    }
    System.setOut(out);
    if (!ended) {
      throw new Stopped(
          VerdictKind.LIMIT,
          "took longer than "
              + DurationOption.show(timeout)
              + "; raise --timeout if it may; "
              + PartialLog.settle(into));
    }
    if (thread.thrown() != null) {
      throw failure(thread.thrown(), run.tick(), into);
    }
    if (stopped.get() instanceof Stopped reasonGiven) {
      throw reasonGiven;
    }
    if (stopped.get() != null) {
      throw new Stopped(VerdictKind.UNREADABLE, into + ": " + stopped.get().getMessage());
    }
    return recorded.get();
  }

  private RecordingRun.Recorded record(
      GameSession session, RecordingRun run, RecordingPlan plan, Path into)
      throws IOException, Stopped {
    if (session.providers().isEmpty()) {
      throw new Stopped(
          VerdictKind.UNREADABLE,
          game.jar() + " provides no game that can be used: " + session.unloadedLine());
    }
    GameSimulation<?> chosen = choose(session.providers(), plan);
    String misfit = plan.misfit(chosen);
    if (!misfit.isEmpty()) {
      throw new Stopped(VerdictKind.REFUSED, inputs.log() + ": " + misfit);
    }
    try {
      plan.check(chosen);
    } catch (InputScript.WrongException e) {
      throw wrong("--inputs: " + inputs.script() + ", " + e.getMessage());
    }
    LogMeta meta = meta(plan.generated());
    RecorderOptions options =
        RecorderOptions.DEFAULT
            .withCheckpointEvery(checkpointEvery)
            .withMeta(plan.sha256().isEmpty() ? meta : meta.with(LogMeta.FROM, plan.sha256()));
    OutputStream file = Files.newOutputStream(into);
    try (RecordingPlan.Source source = plan.open(chosen)) {
      RecordingRun.Recorded recorded =
          run.record(chosen, plan.start(), source, plan.ticks(chosen), parts, options, file);
      if (!recorded.problem().isEmpty()) {
        throw new Stopped(VerdictKind.UNREADABLE, into + ": " + recorded.problem());
      }
      return recorded;
    }
  }

  private GameSimulation<?> choose(List<GameSimulation<?>> providers, RecordingPlan plan) {
    if (provider == null) {
      GameSimulation<?> only = plan.choose(providers);
      if (only == null) {
        throw wrong("the jar has several games: " + listed(providers) + "; choose with --provider");
      }
      return only;
    }
    for (GameSimulation<?> each : providers) {
      if (each.getClass().getName().equals(provider) || each.identity().game().equals(provider)) {
        return each;
      }
    }
    throw wrong("--provider: the jar has no " + provider + "; lattice-replay inspect lists them");
  }

  private static String listed(List<GameSimulation<?>> providers) {
    return providers.stream()
        .map(each -> each.identity().game() + " (" + each.getClass().getName() + ")")
        .collect(Collectors.joining(", "));
  }

  private Stopped failure(Throwable thrown, long tick, Path into) {
    if (thrown instanceof UnreadableLogException) {
      return new Stopped(VerdictKind.UNREADABLE, inputs.log() + ": " + thrown.getMessage());
    }
    if (thrown instanceof ParameterException wrongOption) {
      throw wrongOption;
    }
    long at = thrown instanceof StepFailedException step ? step.tick() : tick;
    String where = at < 0 ? "" : "at tick " + at + " ";
    Throwable cause = thrown instanceof StepFailedException ? thrown.getCause() : thrown;
    if (common.debug()) {
      thrown.printStackTrace(context.err());
    }
    return new Stopped(
        VerdictKind.FAILED, "the game threw " + where + cause + "; " + PartialLog.settle(into));
  }
}
