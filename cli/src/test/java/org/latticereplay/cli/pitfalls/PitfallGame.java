package org.latticereplay.cli.pitfalls;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.testing.Vectors;

/**
 * A game of the sample.
 *
 * @param provider the simple name of its class
 * @param name of the game, without its version
 * @param trap the first sentence of what its class says of itself
 * @param twin whether it has one without the pitfall
 */
record PitfallGame(String provider, String name, String trap, boolean twin) {
  static final String TWIN = "$Fixed";

  private static final Path SAMPLE = Vectors.repository().resolve("samples/pitfalls");
  private static final Path SOURCES = SAMPLE.resolve("src/main/java/pitfalls");
  private static final Path SERVICE = SAMPLE.resolve("src/main/resources/" + JarBuilder.SERVICE);
  private static final Pattern NAME = Pattern.compile("\"(pitfall-[a-z-]+)\"");
  private static final Pattern TRAP =
      Pattern.compile("/\\*\\*\\s+\\* (.*?)[.:]\\s", Pattern.DOTALL);

  /** The games, in the order in which the sample provides them. */
  static List<PitfallGame> all() throws IOException {
    List<String> providers = Files.readAllLines(SERVICE);
    List<PitfallGame> games = new ArrayList<>();
    for (String provider : providers) {
      if (!provider.endsWith(TWIN)) {
        String simple = provider.substring(provider.indexOf('.') + 1);
        String source = Files.readString(SOURCES.resolve(simple + ".java"));
        games.add(
            new PitfallGame(
                simple,
                first(NAME, source),
                first(TRAP, source).replaceAll("\\s+\\*\\s", " "),
                providers.contains(provider + TWIN)));
      }
    }
    return games;
  }

  private static String first(Pattern pattern, String source) {
    Matcher matcher = pattern.matcher(source);
    if (!matcher.find()) {
      throw new IllegalArgumentException("no " + pattern + " in " + source);
    }
    return matcher.group(1);
  }

  /** The jar of the sample, compiled from its sources. */
  static Path jar(Path scratch) throws IOException {
    JarBuilder jar = JarBuilder.in(scratch);
    try (var files = Files.list(SOURCES)) {
      for (Path file : files.filter(each -> !each.endsWith("package-info.java")).toList()) {
        String simple = file.getFileName().toString().replace(".java", "");
        jar.source("pitfalls." + simple, Files.readString(file));
      }
    }
    return jar.service(Files.readAllLines(SERVICE).toArray(String[]::new)).build("pitfalls.jar");
  }
}
