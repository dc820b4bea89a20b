package org.latticereplay.cli.option;

import java.util.List;

/**
 * A corpus as one file: which log is held against which build, and what it should come to. Paths
 * are those from the manifest's folder on.
 *
 * @param manifest says what the file is
 * @param version of its form
 * @param game the jar for every log that names none
 * @param classPath what that jar needs beside it
 * @param provider which of that jar's games
 * @param sessions the logs
 */
record Manifest(
    String manifest,
    Integer version,
    String game,
    List<String> classPath,
    String provider,
    List<Located> sessions) {
  /** The value of {@link #manifest}, by which a manifest among the logs is known. */
  static final String NAME = "lattice-replay/manifest";

  /** The version that is read. */
  static final int VERSION = 1;

  /**
   * One or more logs.
   *
   * @param log a file, a folder or a glob
   * @param game their jar; null for the one of the manifest
   * @param classPath what the jar needs beside it; null for that of the manifest
   * @param provider which of the jar's games; null for that of the manifest
   * @param expect the verdict each should come to; null for matched
   */
  record Entry(String log, String game, List<String> classPath, String provider, String expect) {}

  /**
   * Where something stands.
   *
   * @param line counted from 1
   */
  record Located(int line, Entry entry) {}
}
