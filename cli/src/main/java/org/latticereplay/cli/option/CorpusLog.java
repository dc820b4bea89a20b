package org.latticereplay.cli.option;

import java.nio.file.Path;
import java.util.List;
import org.latticereplay.verify.VerdictKind;

/**
 * A log that was selected.
 *
 * @param path the log
 * @param game which build it is held against
 * @param expect the verdict it should come to, where somebody said so; else null
 */
public record CorpusLog(Path path, Game game, VerdictKind expect) {
  /**
   * Which build a log is held against.
   *
   * @param jar the game's jar
   * @param classPath what stands beside it
   * @param provider which of the jar's games; empty for the one that fits
   */
  public record Game(Path jar, List<Path> classPath, String provider) {
    /** Copies the list. */
    public Game {
      classPath = List.copyOf(classPath);
    }
  }
}
