package org.latticereplay.host.game;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.URL;
import java.net.URLConnection;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads a provider file: a class name a line, {@code #} begins a comment. */
final class ServicesFile {
  private ServicesFile() {}

  static List<String> read(URL url) throws IOException {
    URLConnection connection = url.openConnection();
    connection.setUseCaches(false);
    List<String> names = new ArrayList<>();
    try (BufferedReader lines =
        new BufferedReader(
            new InputStreamReader(connection.getInputStream(), StandardCharsets.UTF_8))) {
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        int comment = line.indexOf('#');
        String name = (comment < 0 ? line : line.substring(0, comment)).strip();
        if (name.startsWith("\uFEFF")) {
          name = name.substring(1).strip(); // some editors write a byte order mark
        }
        if (!name.isEmpty()) {
          names.add(name);
        }
      }
    }
    return names;
  }
}
