package org.latticereplay.host.worker;

import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.latticereplay.host.variant.JvmSettings;

/** Whether a JVM with other settings can be started at all. */
public final class JvmTrial {
  private JvmTrial() {}

  /** Why there is no JVM with these settings, in a line; empty when there is one. */
  public static String whyNot(JvmSettings settings) {
    List<String> command = new ArrayList<>();
    command.add(JvmCommand.java(settings));
    command.addAll(settings.options());
    command.add("-version");
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    builder.redirectInput(ProcessBuilder.Redirect.from(new File(Worker.NOTHING)));
    try {
      Process process = builder.start();
      String first;
      try (BufferedReader out =
          new BufferedReader(
              new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8))) {
        first = out.lines().filter(line -> !line.startsWith("Picked up ")).findFirst().orElse("");
      }
      return process.waitFor() == 0 ? "" : first.isEmpty() ? "it does not start" : first;
    } catch (IOException e) {
      return "there is no " + Path.of(command.get(0)) + " that can be started";
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return "it was interrupted";
    }
  }
}
