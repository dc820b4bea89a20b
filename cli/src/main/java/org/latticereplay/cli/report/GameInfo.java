package org.latticereplay.cli.report;

import java.util.List;

/**
 * The build that was checked.
 *
 * @param jar the jar, as the command line names it
 * @param sha256 of the jar; null when it could not be read
 * @param classPath what stood beside it
 */
public record GameInfo(String jar, String sha256, List<String> classPath) {
  /** Copies the list. */
  public GameInfo {
    classPath = List.copyOf(classPath);
  }
}
