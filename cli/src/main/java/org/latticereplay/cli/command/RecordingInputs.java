package org.latticereplay.cli.command;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.latticereplay.cli.option.FileArguments;
import org.latticereplay.cli.option.SettingOption;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.RunStart;
import org.latticereplay.host.record.InputScript;
import org.latticereplay.host.record.RecordingPlan;
import picocli.CommandLine.ArgGroup;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What to record: where the samples come from, how the run begins, how many ticks and logs. */
final class RecordingInputs {
  private static final long GENERATED_TICKS = 3600;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @ArgGroup(multiplicity = "1")
  private Inputs given;

  /** Where the samples come from: one of three. */
  static final class Inputs {
    @Option(
        names = "--inputs",
        required = true,
        paramLabel = "SCRIPT",
        description = "A script of samples.")
    private String script;

    @Option(
        names = "--generate",
        required = true,
        paramLabel = "SEED",
        description = "Samples of the kit's kinds and the game's own, made from this text.")
    private String seed;

    @Option(
        names = "--from",
        required = true,
        paramLabel = "LOG",
        description = "The inputs, seed and settings of another log; needs --reason.")
    private String log;
  }

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      description = "Why the inputs of --from are recorded again; stands in the new log's meta.")
  private String reason;

  @Option(
      names = "--ticks",
      paramLabel = "N",
      description =
          "How many ticks. Default: up to the script's last sample, all of --from, or 3600.")
  private Long ticks;

  @Option(
      names = "--seed",
      paramLabel = "TEXT",
      description =
          "Seed of the game's random stream; not with --from. Default: that of --generate, or 1.")
  private String seed;

  @Mixin private SettingOption settings;

  @Option(
      names = "--count",
      paramLabel = "N",
      description =
          "Make so many logs in the folder -o, each from a seed of its own: SEED-1, SEED-2 and so"
              + " on; with --generate.")
  private Integer count;

  /**
   * One log to make.
   *
   * @param output where
   * @param generated the text its samples are made from; null when they are not made
   */
  record Wanted(String output, String generated) {}

  /** The log whose inputs are recorded again, as it was named; null without one. */
  String log() {
    return given.log;
  }

  /** The script, as it was named; null without one. */
  String script() {
    return given.script;
  }

  /** Why the inputs of a log are recorded again; null when they are not. */
  String reason() {
    return reason;
  }

  /** The logs to make, in order. */
  List<Wanted> wanted(String output) {
    if (count == null) {
      return List.of(new Wanted(output, given.seed));
    }
    String folder = output.endsWith("/") ? output : output + "/";
    List<Wanted> wanted = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      String name = String.format(Locale.ROOT, "%04d.log", i);
      wanted.add(new Wanted(folder + name, given.seed + "-" + i));
    }
    return wanted;
  }

  /** Checks what can stand together. */
  void check() {
    boolean from = given.log != null;
    if (from != (reason != null)) {
      throw wrong(
          from
              ? "--from needs --reason: why are these inputs recorded again?"
              : "--reason says why a log is recorded again; it goes with --from");
    }
    if (from && (seed != null || settings.given())) {
      throw wrong("--from takes its seed and its settings from the log");
    }
    if (ticks != null && ticks < 1) {
      throw wrong("--ticks: expected 1 or more, got " + ticks);
    }
    if (count != null && (count < 1 || given.seed == null)) {
      throw wrong(
          given.seed == null
              ? "--count makes logs from seeds; it goes with --generate"
              : "--count: expected 1 or more, got " + count);
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  /** The log whose inputs are recorded again; null without one. */
  Path from(FileSystem files) {
    return given.log == null
        ? null
        : FileArguments.file(spec, files, "--from", given.log, "one log");
  }

  /** The script; it exists. */
  Path script(FileSystem files) {
    return FileArguments.file(spec, files, "--inputs", given.script, "a script");
  }

  /**
   * What to play.
   *
   * @param generated the text that samples are made from; null when they are not made
   * @throws IOException if the script cannot be read, with a message that says so
   */
  RecordingPlan plan(FileSystem files, Path from, String generated) throws IOException {
    if (from != null) {
      return RecordingPlan.from(
          SessionLog.open(LogSource.of(from)), ticks == null ? Long.MAX_VALUE : ticks);
    }
    String text = generated == null ? "1" : generated;
    RunStart start = RunStart.seeded(seed == null ? text : seed).with(settings.settings());
    if (generated != null) {
      return RecordingPlan.generated(generated, start, ticks == null ? GENERATED_TICKS : ticks);
    }
    Path script = script(files);
    try {
      InputScript read = InputScript.read(script);
      if (ticks == null && read.lastTick() < 0) {
        throw wrong("--inputs: " + script + " has no samples; say how long with --ticks");
      }
      return RecordingPlan.scripted(read, start, ticks == null ? read.lastTick() + 1 : ticks);
    } catch (InputScript.WrongException e) {
      throw wrong("--inputs: " + script + ", " + e.getMessage());
    } catch (IOException e) {
      throw new IOException(script + " cannot be read: " + e.getMessage(), e);
    }
  }
}
