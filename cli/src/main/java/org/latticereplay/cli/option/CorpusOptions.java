package org.latticereplay.cli.option;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Which logs, and which build each of them is held against. */
public final class CorpusOptions {
  private static final String STDIN = "-";

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Parameters(
      arity = "0..*",
      paramLabel = "LOG",
      description =
          "Logs, folders, globs or manifests; - reads paths from stdin, one a line. Of a folder every"
              + " file in it and below it that is not hidden is taken, in name order, whatever its"
              + " name.")
  private List<String> logs = List.of();

  @Mixin private CorpusGameOptions game;
  @Mixin private ProviderOption provider;

  @Option(
      names = "--manifest",
      paramLabel = "FILE",
      description =
          "A JSON file that names logs, the jar, class path and provider of each, and the verdict it"
              + " should come to; as a LOG that begins as a manifest does.")
  private List<String> manifests = List.of();

  @Option(
      names = "--include",
      paramLabel = "GLOB",
      description =
          "Take only files of such a name, as '*.log'; with a slash in it, of such a path. May be"
              + " given more than once.")
  private List<String> include = List.of();

  @Option(
      names = "--exclude",
      paramLabel = "GLOB",
      description = "Leave out files of such a name, as README.md; as --include.")
  private List<String> exclude = List.of();

  private final List<Path> manifestsRead = new ArrayList<>();
  private final Map<List<Object>, CorpusLog> selected = new LinkedHashMap<>();
  private FileSystem files;
  private NamePatterns wanted;
  private NamePatterns unwanted;
  private int left;

  /**
   * All of them, in their order.
   *
   * @param in what {@code -} reads
   */
  public List<CorpusLog> logs(FileSystem from, InputStream in) {
    files = from;
    if (logs.isEmpty() && manifests.isEmpty()) {
      throw wrong("Missing required parameter: 'LOG', or --manifest FILE");
    }
    try {
      wanted = new NamePatterns(files, "--include", include);
      unwanted = new NamePatterns(files, "--exclude", exclude);
      for (String log : logs) {
        argument(log, in);
      }
      for (String manifest : manifests) {
        manifest(FileArguments.file(spec, files, "--manifest", manifest, "a manifest"));
      }
    } catch (LogSelection.EmptyException e) {
      throw wrong(e.getMessage());
    }
    if (selected.isEmpty()) {
      throw wrong(
          "no log is left: --include and --exclude leave out all " + left + " that were found");
    }
    return List.copyOf(selected.values());
  }

  /** The manifests that named some of them; none before {@link #logs}. */
  public List<Path> manifests() {
    return List.copyOf(manifestsRead);
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  private void argument(String argument, InputStream in) throws LogSelection.EmptyException {
    if (argument.equals(STDIN)) {
      take(LogSelection.of(files, lines(in)), fromCommandLine(), null);
      return;
    }
    Path manifest = manifestNamed(argument);
    if (manifest == null) {
      take(LogSelection.of(files, List.of(argument)), fromCommandLine(), null);
    } else {
      manifest(manifest);
    }
  }

  private Path manifestNamed(String argument) {
    try {
      Path path = files.getPath(argument);
      return !argument.isEmpty() && ManifestReader.isManifest(path) ? path : null;
    } catch (InvalidPathException e) {
      return null; // a glob, or it is said later
    }
  }

  private List<String> lines(InputStream in) throws LogSelection.EmptyException {
    List<String> lines = new ArrayList<>();
    try (BufferedReader reader =
        new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        if (!line.isBlank()) {
          lines.add(line);
        }
      }
    } catch (IOException e) {
      throw new LogSelection.EmptyException("stdin cannot be read: " + e.getMessage());
    }
    if (lines.isEmpty()) {
      throw new LogSelection.EmptyException("-: stdin names no log; expected paths, one a line");
    }
    return lines;
  }

  private CorpusLog.Game fromCommandLine() {
    if (!game.given()) {
      throw wrong("Missing required option: '--game=JAR'");
    }
    return new CorpusLog.Game(game.jar(), game.classPath(), provider.name());
  }

  private void manifest(Path file) throws LogSelection.EmptyException {
    manifestsRead.add(file);
    try {
      ManifestGames games =
          new ManifestGames(spec, file, game.given() ? fromCommandLine() : null, provider.name());
      for (ManifestGames.Group group : games.groups(ManifestReader.read(file))) {
        try {
          take(LogSelection.of(files, List.of(group.log())), group.game(), group);
        } catch (LogSelection.EmptyException e) {
          throw wrong(group.at() + ": " + e.getMessage());
        }
      }
    } catch (ManifestReader.WrongManifestException e) {
      throw wrong(e.getMessage());
    }
  }

  /** What a manifest says later of the same log and build holds. */
  private void take(List<Path> found, CorpusLog.Game of, ManifestGames.Group group) {
    for (Path path : found) {
      if ((!wanted.isEmpty() && !wanted.fits(path)) || unwanted.fits(path)) {
        left++;
        continue;
      }
      List<Object> key = List.of(LogSelection.real(path), of);
      if (group == null) {
        selected.putIfAbsent(key, new CorpusLog(path, of, null));
      } else {
        selected.put(key, new CorpusLog(path, of, group.expect()));
      }
    }
  }
}
