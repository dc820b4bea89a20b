package org.latticereplay.cli.option;

import java.io.File;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;

/** What a game jar needs beside it. */
public final class ClassPathOption {
  @Option(
      names = {"--class-path", "-cp"},
      paramLabel = "PATH",
      description =
          "Jars and folders of classes the game needs beyond the Class-Path of its own manifest,"
              + " separated as in java -cp. May be given more than once.")
  private List<String> classPath = List.of();

  /** Each entry exists. */
  public List<Path> entries(CommandSpec spec) {
    return entries(spec, "--class-path", classPath);
  }

  /** The entries of such an option; each exists. */
  public static List<Path> entries(CommandSpec spec, String option, List<String> paths) {
    List<Path> entries = new ArrayList<>();
    for (String part : paths) {
      for (String entry : part.split(Pattern.quote(File.pathSeparator), -1)) {
        if (!entry.isEmpty()) {
          entries.add(entry(spec, option, entry));
        }
      }
    }
    return entries;
  }

  /** What is neither, a pipe for one, could be read for ever. */
  private static Path entry(CommandSpec spec, String option, String name) {
    Path path = FileArguments.existing(spec, FileSystems.getDefault(), option, name);
    return Files.isDirectory(path)
        ? path
        : FileArguments.file(
            spec, FileSystems.getDefault(), option, name, "a jar or a folder of classes");
  }
}
