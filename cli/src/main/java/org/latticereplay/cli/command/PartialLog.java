package org.latticereplay.cli.command;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** What a recording that failed has left: kept while it is worth something, and otherwise not. */
final class PartialLog {
  private static final String CHECKPOINT = "{\"checkpoint\":{\"tick\":";

  private PartialLog() {}

  /**
   * Removes a log without any checkpoint.
   *
   * @return what became of it, for the end of a sentence
   */
  static String settle(Path log) {
    try {
      String last = lastCheckpoint(log);
      if (last.isEmpty()) {
        Files.deleteIfExists(log);
        return "nothing is left of it, since it came to no checkpoint";
      }
      return log
          + " is not whole and compares up to its last checkpoint, at tick "
          + last
          + ": verify calls it unproven";
    } catch (IOException e) {
      return log + " is not whole";
    }
  }

  /** The tick of the last checkpoint, or the empty text. */
  private static String lastCheckpoint(Path log) throws IOException {
    String last = "";
    if (!Files.isRegularFile(log)) {
      return last;
    }
    try (BufferedReader in = Files.newBufferedReader(log, StandardCharsets.UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        if (line.startsWith(CHECKPOINT)) {
          last = line.substring(CHECKPOINT.length(), line.indexOf(',', CHECKPOINT.length()));
        }
      }
    }
    return last;
  }
}
