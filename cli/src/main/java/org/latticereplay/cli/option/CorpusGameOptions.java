package org.latticereplay.cli.option;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Which build, where a manifest may name others. */
public final class CorpusGameOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--game",
      paramLabel = "JAR",
      description =
          "The build to check: a jar that provides a GameSimulation. Needed, unless a manifest names"
              + " one for each log; it takes the place of the manifest's own default.")
  private String game;

  @Mixin private ClassPathOption classPath;

  /** Whether there is one. */
  public boolean given() {
    return game != null;
  }

  /** The jar; it exists and is no folder. */
  public Path jar() {
    return FileArguments.file(spec, FileSystems.getDefault(), "--game", game, "the game's jar");
  }

  /** What stands beside the jar; each entry exists. */
  public List<Path> classPath() {
    return classPath.entries(spec);
  }
}
