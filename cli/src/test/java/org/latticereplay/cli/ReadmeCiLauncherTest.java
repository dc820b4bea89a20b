package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.testing.Vectors;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;

/** What the README shows of CI is YAML, and its commands do what they say. */
@Tag("launcher")
@Tag("once")
class ReadmeCiLauncherTest {
  private static final String COMMAND = "lattice-replay ";

  /** For machines without GNU parallel: one line of input after the other. */
  private static final String PARALLEL =
      "#!/bin/sh\nwhile read -r i; do sh -c \"$(printf %s \"$1\" | sed \"s/{}/$i/g\")\"; done\n";

  @TempDir Path scratch;

  private static List<String> blocks(String language) throws IOException {
    String readme = Files.readString(Vectors.repository().resolve("README.md"));
    String section = readme.substring(readme.indexOf("\n## In CI\n"));
    Matcher matcher =
        Pattern.compile("```" + language + "\n(.*?)```", Pattern.DOTALL)
            .matcher(section.substring(0, section.indexOf("\n## ", 1)));
    List<String> blocks = new ArrayList<>();
    while (matcher.find()) {
      blocks.add(matcher.group(1));
    }
    return blocks;
  }

  /** Every command of ours anywhere in a document. */
  private static List<String> commands(Object yaml) {
    List<String> found = new ArrayList<>();
    if (yaml instanceof Map<?, ?> map) {
      map.values().forEach(value -> found.addAll(commands(value)));
    } else if (yaml instanceof List<?> list) {
      list.forEach(value -> found.addAll(commands(value)));
    } else if (yaml instanceof String text && text.startsWith(COMMAND)) {
      found.add(text);
    }
    return found;
  }

  private void shell(Map<String, String> environment, String command) throws Exception {
    ProcessBuilder builder = new ProcessBuilder("sh", "-ec", command).directory(scratch.toFile());
    builder.redirectErrorStream(true);
    builder.environment().putAll(environment);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    String path = System.getenv("PATH") + ":" + scratch;
    builder.environment().put("PATH", Vectors.repository().resolve("scripts") + ":" + path);
    Process process = builder.start();
    process.getOutputStream().close();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), command + "\n" + out);
  }

  @Test
  void theCommandsOfEveryServiceRun() throws Exception {
    Files.createDirectory(scratch.resolve("corpus"));
    for (int i = 0; i < 5; i++) {
      Files.writeString(scratch.resolve("corpus/" + i + ".log"), Fixtures.log(20, 10, 7));
    }
    JarBuilder.in(scratch)
        .source("fix.Game", Fixtures.game("Game"))
        .service("fix.Game")
        .build("mygame.jar");
    Files.writeString(scratch.resolve("parallel"), PARALLEL);
    Files.setPosixFilePermissions(
        scratch.resolve("parallel"), PosixFilePermissions.fromString("rwx------"));
    int commands = 0;
    for (String yaml : blocks("yaml")) {
      Object document = new Load(LoadSettings.builder().build()).loadFromString(yaml);
      for (String command : commands(document)) {
        boolean gitLab = command.contains("auto ");
        shell(
            gitLab
                ? Map.of("CI_NODE_INDEX", "2", "CI_NODE_TOTAL", "4")
                : Map.of("JOB_COMPLETION_INDEX", "3"),
            command.replace("${{ matrix.shard }}", "1"));
        commands++;
      }
    }
    assertEquals(3, commands);
    assertTrue(Files.exists(scratch.resolve("junit.xml")));
    assertTrue(Files.exists(scratch.resolve("3.xml")));
    assertEquals(1, blocks("sh").size());
    shell(Map.of(), blocks("sh").get(0));
    String report = Files.readString(scratch.resolve("report.json"));
    assertEquals(5, new Cli(0, report, "").json().get("sessions").size());
  }
}
