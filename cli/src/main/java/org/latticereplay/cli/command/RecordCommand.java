package org.latticereplay.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.DurationOption;
import org.latticereplay.cli.option.GameOptions;
import org.latticereplay.cli.option.GuardOptions;
import org.latticereplay.cli.option.OutputFile;
import org.latticereplay.format.BeyondBoundsException;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.StepFailedException;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.record.InputScript;
import org.latticereplay.host.record.RecordingPlan;
import org.latticereplay.host.record.RecordingRun;
import org.latticereplay.host.session.UnchangedFiles;
import org.latticereplay.host.text.OneLine;
import org.latticereplay.record.RecorderOptions;
import org.latticereplay.record.UnrecordableRunException;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;
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
          + " inputs of another log, and records it. The last is how an intended change of the"
          + " rules is blessed: the new log has this build's digests, and says which log it came"
          + " from and why.",
      ""
    },
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:the log is written, whole",
      "2:usage: the command line or the script is wrong, or the log is there already",
      "3:refused: the inputs of LOG were recorded at another step length",
      "5:unreadable: the jar or LOG cannot be used, or the new log cannot be written",
      "6:failed: the game threw, or what it did could not be replayed; a log with a checkpoint is"
          + " kept, and is not whole",
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
final class RecordCommand implements Callable<Integer> {

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
      description =
          "Most wall time for one log, and before it for reading the jar and the inputs."
              + " Default: ${DEFAULT-VALUE}.")
  private Duration timeout;

  @Mixin private GuardOptions guard;

  @Option(names = "--force", description = "Write over LOG when it is there already.")
  private boolean force;

  @Mixin CommonOptions common;

  private UnchangedFiles read;
  private LogMeta made; // by what and on what, the same for each log
  private boolean replaces;
  private String at; // what is read at the moment

  RecordCommand(CommandContext context) {
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
    GuardPolicy guarded = guard.policy();
    if (checkpointEvery < 1) {
      throw wrong("--checkpoint-every: expected 1 or more, got " + checkpointEvery);
    }
    FileSystem files = context.files();
    Path from = inputs.from(files);
    List<Path> sources = sources(from);
    try {
      at = game.jar().toString();
      GameJar jar =
          TimedWork.within(
              timeout, "read", () -> GameJar.of(game.jar(), game.classPath()).guarded(guarded));
      read = TimedWork.within(timeout, "read", () -> UnchangedFiles.of(from, jar));
      made =
          TimedWork.within(
              timeout, "read", () -> ToolVersion.machine(game.jar(), game.classPath()));
      for (RecordingInputs.Wanted each : inputs.wanted(output)) {
        Path into = OutputFile.path(spec, files, "--output", each.output(), force, sources);
        replaces = Files.exists(into);
        at = inputs();
        RecordingPlan plan =
            TimedWork.within(timeout, "read", () -> inputs.plan(files, from, each.generated()));
        RecordingRun.Recorded recorded = run(jar, plan, into);
        String length = recorded.ticks() + " ticks, " + recorded.bytes() + " bytes";
        context.print(OneLine.of(each.output()) + ": " + length + System.lineSeparator());
      }
      return VerdictKind.MATCHED.exitCode();
    } catch (Stopped e) {
      return context.fail(e.exit, e.getMessage());
    } catch (RunStoppedException e) {
      return context.fail(e.verdict().kind(), at + ": " + e.verdict().message());
    } catch (UnusableJarException e) {
      return context.fail(VerdictKind.UNREADABLE, game.jar() + " " + e.getMessage());
    } catch (UnreadableLogException e) {
      return context.fail(VerdictKind.UNREADABLE, inputs.log() + ": " + e.getMessage());
    } catch (IOException e) {
      return context.fail(VerdictKind.UNREADABLE, e.getMessage());
    } catch (UncheckedIOException e) {
      return context.fail(
          VerdictKind.UNREADABLE, inputs.log() + " cannot be read: " + e.getMessage());
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("recording throws nothing else", e);
    }
  }

  private String inputs() {
    String log = inputs.log();
    String script = inputs.script();
    return log != null ? log : script != null ? script : output;
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
    LogMeta meta = made;
    if (text != null) {
      meta = meta.with(LogMeta.TEXT, text);
    }
    if (!generated.isEmpty()) {
      meta = meta.with(LogMeta.GENERATED, generated);
    }
    return inputs.reason() == null ? meta : meta.with(LogMeta.REASON, inputs.reason());
  }

  private RecordingRun.Recorded run(GameJar jar, RecordingPlan plan, Path into) throws Stopped {
    RecordingRun run = new RecordingRun();
    Isolation.Outcome<Ended> outcome =
        new Isolation("record " + into, timeout)
            .onGiveUp(run::cancel)
            .run(watch -> play(jar, run, plan, into));
    if (outcome.gaveUp() || run.isCancelled()) {
      throw new Stopped(
          VerdictKind.LIMIT,
          "took longer than "
              + DurationOption.show(timeout)
              + "; raise --timeout if it may; "
              + left(into));
    }
    if (outcome.verdict() instanceof Verdict.LimitHit limit) {
      throw new Stopped(VerdictKind.LIMIT, limit.message() + "; " + left(into));
    }
    Ended ended = outcome.orStop();
    if (ended.stopped() != null) {
      throw ended.stopped();
    }
    if (ended.wrongOption() != null) {
      throw ended.wrongOption();
    }
    return ended.recorded();
  }

  /** What a recording came to: one of three, the others null. */
  private record Ended(
      RecordingRun.Recorded recorded, Stopped stopped, ParameterException wrongOption) {}

  /** On the game's own thread: putting in words what it throws runs its code too. */
  private Ended play(GameJar jar, RecordingRun run, RecordingPlan plan, Path into) {
    try (GameSession session = jar.open()) {
      return new Ended(record(session, run, plan, into), null, null);
    } catch (Stopped e) {
      return new Ended(null, e, null);
    } catch (ParameterException e) {
      return new Ended(null, null, e);
    } catch (UnusableJarException | IOException e) {
      return new Ended(
          null, new Stopped(VerdictKind.UNREADABLE, into + ": " + e.getMessage()), null);
    } catch (OutOfMemoryError e) {
      throw e;
    } catch (Throwable e) {
      return new Ended(null, failure(e, run.tick(), into), null);
    }
  }

  private RecordingRun.Recorded record(
      GameSession session, RecordingRun run, RecordingPlan plan, Path into)
      throws IOException, Stopped {
    if (session.providers().isEmpty()) {
      throw new Stopped(
          VerdictKind.UNREADABLE,
          game.jar() + " provides no game that can be used: " + session.unloadedLine());
    }
    session.guardFrom(run::tick);
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
    try (RecordingPlan.Source source = plan.open(chosen);
        RecordedFile file = RecordedFile.open(into)) {
      RecordingRun.Recorded recorded;
      try {
        recorded =
            run.record(
                chosen, plan.start(), source, plan.ticks(chosen), parts, options, file.stream());
      } catch (UnreadableLogException | OutOfMemoryError e) {
        throw e;
      } catch (UnrecordableRunException | BeyondBoundsException e) {
        throw new Stopped(
            VerdictKind.FAILED, into + ": " + OneLine.of(e.getMessage()) + "; " + left(into));
      } catch (Throwable e) {
        throw failure(
            e, run.tick(), into); // the game's, also an IOException that it does not declare
      }
      if (recorded.unreplayable()) {
        String problem = OneLine.of(recorded.problem());
        throw new Stopped(VerdictKind.FAILED, into + ": " + problem + "; " + left(into));
      }
      if (!recorded.problem().isEmpty()) {
        throw new Stopped(VerdictKind.UNREADABLE, into + ": " + recorded.problem());
      }
      if (!run.isCancelled()) {
        String denial = GuardWords.told(context, session.guardReport(), into);
        if (!denial.isEmpty()) {
          throw new Stopped(VerdictKind.FAILED, denial + "; " + left(into));
        }
        unchanged();
        file.whole();
      }
      return recorded;
    }
  }

  private void unchanged() throws Stopped {
    try {
      read.check();
    } catch (RunStoppedException e) {
      throw new Stopped(e.verdict().kind(), e.verdict().message());
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

  /** What there is of a log whose recording did not get to its end. */
  private String left(Path into) {
    return replaces ? into + " is what it was before" : PartialLog.settle(into);
  }

  private Stopped failure(Throwable thrown, long tick, Path into) {
    if (thrown instanceof UnreadableLogException) {
      return new Stopped(VerdictKind.UNREADABLE, inputs.log() + ": " + thrown.getMessage());
    }
    long at = thrown instanceof StepFailedException step ? step.tick() : tick;
    String where = at < 0 ? "" : "at tick " + at + " ";
    Throwable cause = thrown instanceof StepFailedException ? thrown.getCause() : thrown;
    if (cause instanceof OutOfMemoryError memory) {
      throw memory; // a limit, as everywhere
    }
    if (common.debug()) {
      spec.commandLine().getErr().print(OneLine.stack(thrown));
    }
    return new Stopped(
        VerdictKind.FAILED, "the game threw " + where + OneLine.of(cause) + "; " + left(into));
  }
}
