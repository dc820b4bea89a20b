package org.latticereplay.cli;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;
import picocli.CommandLine.IVersionProvider;

/** This tool's version, which the build writes beside the classes. */
final class ToolVersion implements IVersionProvider {
  static String tool() {
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

  @Override
  public String[] getVersion() {
    return new String[] {"lattice-replay " + tool() + " (Java " + java() + ")"};
  }
}
