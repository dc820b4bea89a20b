package org.latticereplay.cli.option;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;

/** The build that another one is held against. */
public final class AgainstOption {
  @Option(
      names = "--against",
      paramLabel = "OLD",
      description =
          "The build to hold it against, as a rule the one that recorded the log: a jar that"
              + " provides a GameSimulation.")
  private String against;

  @Option(
      names = "--against-class-path",
      paramLabel = "PATH",
      description = "What OLD needs beside it. Default: what --class-path says, for both.")
  private List<String> classPath = List.of();

  /** Checks what can stand together. */
  public void check(CommandSpec spec) {
    if (against == null && !classPath.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), "--against-class-path is for --against OLD, which is missing");
    }
  }

  /** Whether there is one. */
  public boolean given() {
    return against != null;
  }

  /** The jar, as the command line names it; null when there is none. */
  public String name() {
    return against;
  }

  /** The jar; it exists. */
  public Path jar(CommandSpec spec) {
    return FileArguments.file(spec, FileSystems.getDefault(), "--against", against, "a game's jar");
  }

  /**
   * What stands beside it; each entry exists.
   *
   * @param others what stands beside the build in question, for when nothing else is said
   */
  public List<Path> classPath(CommandSpec spec, List<Path> others) {
    return classPath.isEmpty()
        ? others
        : ClassPathOption.entries(spec, "--against-class-path", classPath);
  }
}
