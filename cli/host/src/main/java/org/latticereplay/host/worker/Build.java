package org.latticereplay.host.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Properties;

/** Which build of this tool this is: two processes of one call must be of the same. */
final class Build {
  static final String ID = read();

  private Build() {}

  private static String read() {
    Properties properties = new Properties();
    try (InputStream in = Build.class.getResourceAsStream("build.properties")) {
      properties.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException("build.properties cannot be read", e);
    }
    return properties.getProperty("version");
  }
}
