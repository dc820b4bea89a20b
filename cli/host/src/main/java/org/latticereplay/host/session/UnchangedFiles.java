package org.latticereplay.host.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/**
 * The log and the builds of a call that reads them more than once: what they are like when it
 * begins must be what they are like when it ends, or its answer is on nothing in particular.
 */
public final class UnchangedFiles {
  private final Path log;
  private final FileSnapshot logBefore;
  private final List<GameJar> jars;
  private final List<GameBuild> builds;

  private UnchangedFiles(
      Path log, FileSnapshot logBefore, List<GameJar> jars, List<GameBuild> builds) {
    this.log = log;
    this.logBefore = logBefore;
    this.jars = jars;
    this.builds = builds;
  }

  /**
   * Takes the digests of all. A file that is not there, or cannot be read, is left to who needs it:
   * whoever gets to the end all the same had another one.
   *
   * @param log may be null: there is none
   */
  public static UnchangedFiles of(Path log, GameJar... jars) {
    List<GameBuild> builds = new ArrayList<>();
    for (GameJar jar : jars) {
      try {
        builds.add(GameBuild.of(jar.path(), jar.classPath()));
      } catch (UnusableJarException e) {
        builds.add(null); // keeps the places of the others; opening it says what is wrong
      }
    }
    return new UnchangedFiles(log, snapshot(log), List.of(jars), builds);
  }

  private static FileSnapshot snapshot(Path log) {
    try {
      return log == null ? null : FileSnapshot.of(log);
    } catch (IOException | UncheckedIOException e) {
      return null;
    }
  }

  /** The SHA-256 of the jar that was given in this place; null when it could not be read. */
  public String jarSha256(int place) {
    GameBuild build = place < builds.size() ? builds.get(place) : null;
    return build == null ? null : build.sha256();
  }

  /** The SHA-256 of the log; null when there is none, or it could not be read. */
  public String logSha256() {
    return logBefore == null ? null : logBefore.sha256();
  }

  /**
   * Looks whether they are what they were.
   *
   * @throws RunStoppedException if one may have changed
   */
  public void check() {
    if (log != null && (logBefore == null || logBefore.changed())) {
      throw changed(PathNames.show(log));
    }
    for (int i = 0; i < builds.size(); i++) {
      GameBuild build = builds.get(i);
      String file = build == null ? jars.get(i).path().toString() : build.changed();
      if (!file.isEmpty()) {
        throw changed(file);
      }
    }
  }

  private static RunStoppedException changed(String file) {
    return new RunStoppedException(
        new Verdict.Unreadable(
            file
                + " changed while this call ran, so it is not known what was run; run it again once"
                + " it is whole"));
  }
}
