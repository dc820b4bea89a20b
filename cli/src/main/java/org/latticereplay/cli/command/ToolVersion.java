package org.latticereplay.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.latticereplay.format.LogMeta;
import org.latticereplay.record.RecordingMeta;
import picocli.CommandLine.IVersionProvider;

/** This tool's version, which the build writes beside the classes. */
public final class ToolVersion implements IVersionProvider {
  public static String tool() {
    Properties properties = new Properties();
    try (InputStream in = ToolVersion.class.getResourceAsStream("version.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException("version.properties cannot be read", e);
    }
    return properties.getProperty("version");
  }

  static String java() {
    return Runtime.version().toString();
  }

  /** This tool and this machine, with a digest of the game's code, as a log's meta names them. */
  static LogMeta machine(Path jar, List<Path> classPath) {
    List<Path> code = new ArrayList<>();
    code.add(jar);
    code.addAll(classPath);
    return withTool(RecordingMeta.of(code));
  }

  /** The same, to hold a log's meta against. */
  static LogMeta here(Path jar, List<Path> classPath) {
    return withTool(RecordingMeta.here(jar, classPath));
  }

  private static LogMeta withTool(LogMeta meta) {
    return meta.with(LogMeta.TOOL, "lattice-replay " + tool());
  }

  @Override
  public String[] getVersion() {
    return new String[] {"lattice-replay " + tool() + " (Java " + java() + ")"};
  }
}
