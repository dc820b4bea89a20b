package org.latticereplay.host.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.verify.Verdict;

/** A game's jar and class path as they were when their digests were taken. */
public final class GameBuild {
  private final GameJar jar;
  private final Map<Path, FileSnapshot> files;

  private GameBuild(GameJar jar, Map<Path, FileSnapshot> files) {
    this.jar = jar;
    this.files = files;
  }

  /**
   * Takes the digests and looks whether it can be a game.
   *
   * @throws UnusableJarException if it is no jar, or provides no game
   */
  public static GameBuild of(Path jar, List<Path> classPath) throws UnusableJarException {
    GameJar game = GameJar.of(jar, classPath); // says best what is wrong
    List<Path> entries = new ArrayList<>(List.of(jar));
    entries.addAll(classPath);
    Map<Path, FileSnapshot> files = new LinkedHashMap<>();
    try {
      for (Path file : expanded(entries)) {
        files.put(file, FileSnapshot.of(file));
      }
    } catch (IOException e) {
      throw new UnusableJarException("cannot be read: " + e.getMessage());
    }
    return new GameBuild(game, files);
  }

  /** The files, and those in the folders. */
  private static List<Path> expanded(List<Path> entries) throws IOException {
    List<Path> all = new ArrayList<>();
    for (Path entry : entries) {
      if (!Files.isDirectory(entry)) {
        all.add(entry);
        continue;
      }
      try (Stream<Path> inside = Files.walk(entry)) {
        inside.filter(Files::isRegularFile).sorted().forEach(all::add);
      }
    }
    return all;
  }

  /** The same, the game's calls guarded in this way. */
  public GameBuild guarded(GuardPolicy policy) {
    return new GameBuild(jar.guarded(policy), files);
  }

  /** The game. */
  public GameJar jar() {
    return jar;
  }

  /** The SHA-256 of the jar. */
  public String sha256() {
    return files.get(jar.path()).sha256();
  }

  /** Which of the files may have changed since; empty when none did. */
  public String changed() {
    List<Path> entries = new ArrayList<>(List.of(jar.path()));
    entries.addAll(jar.classPath());
    try {
      for (Path file : expanded(entries)) {
        FileSnapshot before = files.get(file);
        if (before == null || before.changed()) {
          return file.toString();
        }
      }
      return "";
    } catch (IOException e) {
      return jar.path().toString();
    }
  }

  /** A verdict on a build that was replaced meanwhile is a verdict on nothing in particular. */
  SessionReport checked(SessionReport report) {
    String file = changed();
    if (file.isEmpty() || report.verdict() instanceof Verdict.Internal) {
      return report;
    }
    Verdict unreadable =
        new Verdict.Unreadable(
            file
                + " changed while this call ran, so it is not known what was verified; run it again"
                + " once its build has ended");
    return report.with(report.result().with(unreadable));
  }
}
