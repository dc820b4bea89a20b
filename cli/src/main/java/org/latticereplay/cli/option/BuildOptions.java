package org.latticereplay.cli.option;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which builds: one, two, or a list of them. */
public final class BuildOptions {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--game",
      paramLabel = "NEW",
      description = "The build that is in question: a jar that provides a GameSimulation.")
  private String game;

  @Mixin private ClassPathOption classPath;

  @Mixin private AgainstOption against;

  @Option(
      names = "--builds",
      arity = "1..*",
      paramLabel = "JAR",
      description =
          "Builds in the order they were made, or a folder of jars, taken in the order of their"
              + " versions: names the first that diverges, and compares it with the one before."
              + " --class-path holds for each.")
  private List<String> builds = List.of();

  /** Checks what can stand together. */
  public void check() {
    if (builds.isEmpty() && game == null) {
      throw wrong("expected --game NEW or --builds JAR...");
    }
    if (!builds.isEmpty() && (game != null || against.given())) {
      throw wrong("--builds names all builds itself; leave out --game and --against");
    }
    against.check(spec);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  /** Whether there is a list of builds. */
  public boolean several() {
    return !builds.isEmpty();
  }

  /** Whether there is a build to hold it against. */
  public boolean hasAgainst() {
    return against.given();
  }

  /** The build in question; it exists. */
  public Path game() {
    return FileArguments.file(spec, FileSystems.getDefault(), "--game", game, "a game's jar");
  }

  /** The build in question, whether or not it exists. */
  public Path gameUnchecked() {
    return Path.of(game);
  }

  /** The build to hold it against; it exists. */
  public Path against() {
    return against.jar(spec);
  }

  /** What stands beside the build in question; each entry exists. */
  public List<Path> classPath() {
    return classPath.entries(spec);
  }

  /** What stands beside the build to hold it against: as beside the other, unless it is said. */
  public List<Path> againstClassPath() {
    return against.classPath(spec, classPath());
  }

  /** The list of builds, folders replaced by what is in them. */
  public List<Path> builds() {
    List<Path> all = new ArrayList<>();
    for (String name : builds) {
      Path path = FileArguments.existing(spec, FileSystems.getDefault(), "--builds", name);
      if (Files.isDirectory(path)) {
        List<Path> jars = jars(path);
        if (jars.isEmpty()) {
          throw wrong("--builds: there is no jar in " + name);
        }
        all.addAll(jars);
      } else {
        all.add(path);
      }
    }
    return all;
  }

  private static List<Path> jars(Path folder) {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(file -> file.getFileName().toString().endsWith(".jar"))
          .sorted(Comparator.comparing(file -> file.getFileName().toString(), new VersionOrder()))
          .toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
