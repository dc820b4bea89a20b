package org.latticereplay.cli.option;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.latticereplay.verify.VerdictKind;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** What the sessions of a manifest stand for: logs and builds that are there. */
final class ManifestGames {
  private final CommandSpec spec;
  private final Path file;
  private final CorpusLog.Game given;
  private final String provider;
  private final Map<List<Object>, CorpusLog.Game> known = new HashMap<>();

  /**
   * One session.
   *
   * @param at its place
   * @param log a file, a folder or a glob
   * @param expect null for matched
   */
  record Group(String at, String log, CorpusLog.Game game, VerdictKind expect) {}

  /**
   * Those of a manifest.
   *
   * @param given the build of the command line, or null
   * @param provider the provider of the command line, or empty
   */
  ManifestGames(CommandSpec spec, Path file, CorpusLog.Game given, String provider) {
    this.spec = spec;
    this.file = file;
    this.given = given;
    this.provider = provider;
  }

  List<Group> groups(Manifest manifest) throws ManifestReader.WrongManifestException {
    List<Group> groups = new ArrayList<>();
    for (Manifest.Located each : manifest.sessions()) {
      String at = ManifestReader.at(file, each);
      Manifest.Entry entry = each.entry();
      groups.add(
          new Group(at, resolved(entry.log()), game(at, manifest, entry), expect(at, entry)));
    }
    return groups;
  }

  private String resolved(String path) {
    if (path.isEmpty()) {
      return path; // it is said that it is
    }
    return file.resolveSibling(path).toString();
  }

  private static VerdictKind expect(String at, Manifest.Entry entry)
      throws ManifestReader.WrongManifestException {
    if (entry.expect() == null) {
      return null;
    }
    for (VerdictKind kind : VerdictKind.values()) {
      if (kind != VerdictKind.INTERNAL && kind.label().equals(entry.expect())) {
        return kind;
      }
    }
    throw new ManifestReader.WrongManifestException(
        at
            + ": expect: expected one of "
            + Arrays.stream(VerdictKind.values())
                .filter(kind -> kind != VerdictKind.INTERNAL)
                .map(VerdictKind::label)
                .collect(Collectors.joining(", "))
            + ", got "
            + entry.expect());
  }

  private CorpusLog.Game game(String at, Manifest manifest, Manifest.Entry entry)
      throws ManifestReader.WrongManifestException {
    String chosen = first(entry.provider(), provider.isEmpty() ? manifest.provider() : provider);
    if (entry.game() == null && given != null) {
      return entry.classPath() == null
          ? new CorpusLog.Game(given.jar(), given.classPath(), first(chosen, given.provider()))
          : new CorpusLog.Game(
              given.jar(), classPath(at, entry.classPath()), first(chosen, given.provider()));
    }
    String jar = first(entry.game(), manifest.game());
    if (jar.isEmpty()) {
      throw new ManifestReader.WrongManifestException(
          at
              + ": no game for "
              + entry.log()
              + "; name one here, at the top of the manifest, or with --game");
    }
    List<String> besides =
        entry.classPath() != null
            ? entry.classPath()
            : entry.game() == null && manifest.classPath() != null
                ? manifest.classPath()
                : List.of();
    List<Object> key = List.of(jar, besides, chosen);
    CorpusLog.Game game = known.get(key);
    if (game == null) {
      game = new CorpusLog.Game(file(at + ": game", jar), classPath(at, besides), chosen);
      known.put(key, game);
    }
    return game;
  }

  private static String first(String one, String other) {
    return one != null && !one.isEmpty() ? one : other == null ? "" : other;
  }

  /** Jars are on disk, wherever the manifest is. */
  private String onDisk(String path) {
    Path folder = file.getParent();
    return folder == null || path.isEmpty()
        ? path
        : Path.of(folder.toString()).resolve(path).toString();
  }

  private Path file(String where, String path) throws ManifestReader.WrongManifestException {
    try {
      return FileArguments.file(
          spec, FileSystems.getDefault(), where, onDisk(path), "a game's jar");
    } catch (ParameterException e) {
      throw new ManifestReader.WrongManifestException(e.getMessage());
    }
  }

  private List<Path> classPath(String at, List<String> entries)
      throws ManifestReader.WrongManifestException {
    try {
      return ClassPathOption.entries(
          spec, at + ": classPath", entries.stream().map(this::onDisk).toList());
    } catch (ParameterException e) {
      throw new ManifestReader.WrongManifestException(e.getMessage());
    }
  }
}
