package org.latticereplay.cli.option;

import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/** Turns an argument into a path that exists, or into one line that says why it is none. */
public final class FileArguments {
  private FileArguments() {}

  public static Path existing(CommandSpec spec, FileSystem files, String option, String name) {
    Path path;
    if (name.isEmpty()) {
      throw new ParameterException(
          spec.commandLine(), option + " is empty; is a variable not set?");
    }
    try {
      path = files.getPath(name);
    } catch (InvalidPathException e) {
      throw new ParameterException(spec.commandLine(), option + ": not a path: " + e.getMessage());
    }
    if (!Files.exists(path)) {
      throw new ParameterException(spec.commandLine(), option + ": there is no file " + name);
    }
    return path;
  }

  public static Path file(
      CommandSpec spec, FileSystem files, String option, String name, String what) {
    Path path = existing(spec, files, option, name);
    if (Files.isDirectory(path)) {
      throw new ParameterException(
          spec.commandLine(), option + ": " + name + " is a folder; expected " + what);
    }
    if (!Files.isRegularFile(path)) {
      throw new ParameterException(
          spec.commandLine(), option + ": " + name + " is not a regular file; expected " + what);
    }
    return path;
  }
}
