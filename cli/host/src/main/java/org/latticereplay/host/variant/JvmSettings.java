package org.latticereplay.host.variant;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How a worker's JVM differs from this one.
 *
 * @param javaHome the Java to start; empty for this one
 * @param options added to those of this process; a collector or a heap size named here replaces the
 *     one named there
 * @param environment variables added to those of this process
 * @param folder the working folder; null for that of this process
 */
public record JvmSettings(
    String javaHome, List<String> options, Map<String, String> environment, Path folder) {
  /** A JVM like this one. */
  public static final JvmSettings SAME = new JvmSettings("", List.of(), Map.of(), null);

  /** Copies the collections. */
  public JvmSettings {
    options = List.copyOf(options);
    environment = Map.copyOf(environment);
  }

  /** Settings that differ in options alone. */
  public static JvmSettings options(String... options) {
    return new JvmSettings("", List.of(options), Map.of(), null);
  }

  /** These and then those: an option of the latter wins. */
  public JvmSettings and(JvmSettings more) {
    List<String> both = new ArrayList<>(options);
    both.addAll(more.options);
    Map<String, String> variables = new HashMap<>(environment);
    variables.putAll(more.environment);
    return new JvmSettings(
        more.javaHome.isEmpty() ? javaHome : more.javaHome,
        both,
        variables,
        more.folder == null ? folder : more.folder);
  }

  /** Whether an option of this process stands against one of these, and so is left out. */
  public boolean replaces(String inherited) {
    return options.stream()
        .anyMatch(
            option ->
                (isCollector(option) && isCollector(inherited))
                    || (option.startsWith("-Xmx") && inherited.startsWith("-Xmx"))
                    || (option.startsWith("-Xmx") && inherited.startsWith("-Xms")));
  }

  private static boolean isCollector(String option) {
    return option.startsWith("-XX:+Use") && option.endsWith("GC");
  }
}
