package org.latticereplay.cli.option;

import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Turns an argument into a file to write, or into one line that says why not. */
public final class OutputFile {
  private OutputFile() {}

  /**
   * The file.
   *
   * @param force whether one that is there may be written over
   * @param sources what is read meanwhile and must not be written over, not even by force
   */
  public static Path path(
      CommandSpec spec,
      FileSystem files,
      String option,
      String name,
      boolean force,
      List<Path> sources) {
    Path path;
    try {
      path = files.getPath(name);
    } catch (InvalidPathException e) {
      throw wrong(spec, option + ": not a path: " + e.getMessage());
    }
    if (Files.isDirectory(path)) {
      throw wrong(spec, option + ": " + name + " is a folder; expected a file to write");
    }
    if (Files.exists(path)) {
      for (Path source : sources) {
        if (same(path, source)) {
          throw wrong(spec, option + ": " + name + " is the file being read; name another");
        }
      }
      if (!Files.isRegularFile(path)) {
        throw wrong(spec, option + ": " + name + " is not a regular file; name another");
      }
      if (!force) {
        throw wrong(spec, option + ": " + name + " is there already; name another, or --force");
      }
    }
    Path folder = path.toAbsolutePath().getParent();
    if (folder != null && !Files.isDirectory(folder)) {
      throw wrong(spec, option + ": there is no folder " + folder);
    }
    return path;
  }

  /** The file to write over, or null where none is named. */
  public static Path optional(
      CommandSpec spec, FileSystem files, String option, String name, List<Path> sources) {
    return name == null ? null : path(spec, files, option, name, true, sources);
  }

  /** Refuses one file for two outputs; either may be null. */
  public static void distinct(
      CommandSpec spec, String option, Path path, String otherOption, Path other) {
    if (path == null || other == null) {
      return;
    }
    Path one = path.toAbsolutePath().normalize();
    if (one.equals(other.toAbsolutePath().normalize()) || same(path, other)) {
      throw wrong(spec, option + ": " + path + " is that of " + otherOption + "; name another");
    }
  }

  private static boolean same(Path path, Path source) {
    try {
      return Files.isSameFile(path, source);
    } catch (IOException e) {
      return false; // it cannot be looked at; writing it will say why
    }
  }

  private static ParameterException wrong(CommandSpec spec, String message) {
    return new ParameterException(spec.commandLine(), message);
  }
}
