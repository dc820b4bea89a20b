package org.latticereplay.cli.command;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import org.latticereplay.format.LogMeta;
import org.latticereplay.record.GameCode;
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

  /** This machine and this tool, as a log's meta names them. */
  static LogMeta machine() {
    return LogMeta.none()
        .with(LogMeta.JDK, System.getProperty("java.vendor", "") + " " + java())
        .with(
            LogMeta.OS,
            System.getProperty("os.name", "")
                + " "
                + System.getProperty("os.version", "")
                + " "
                + System.getProperty("os.arch", ""))
        .with(LogMeta.CPUS, Integer.toString(Runtime.getRuntime().availableProcessors()))
        .with(LogMeta.TOOL, "lattice-replay " + tool());
  }

  /** The same with a digest of the game's code; without one when it cannot be read. */
  static LogMeta machine(Path jar, List<Path> classPath) {
    List<Path> code = new ArrayList<>();
    code.add(jar);
    code.addAll(classPath);
    try {
      return machine().with(LogMeta.CODE, GameCode.digest(code));
    } catch (IOException | IllegalArgumentException e) {
      return machine(); // a jar that cannot be read gets its verdict where it is opened
    }
  }

  @Override
  public String[] getVersion() {
    return new String[] {"lattice-replay " + tool() + " (Java " + java() + ")"};
  }
}
