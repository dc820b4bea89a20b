package org.latticereplay.host.worker;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.latticereplay.host.variant.JvmSettings;

/** How to start a JVM like this one, with the same options and the same classes. */
final class JvmCommand {
  /** Options of this process alone: where it reports, and what is opened for that. */
  private static final String OWN = "-Dlatticereplay.";

  private static final String CLI = "=org.latticereplay.cli";

  // Read before any game can change them.
  private static final String JAVA_HOME = System.getProperty("java.home");
  private static final String MODULE_PATH = System.getProperty("jdk.module.path");
  private static final String CLASS_PATH = System.getProperty("java.class.path");

  private JvmCommand() {}

  /** Has the properties read. */
  static void prepare() {}

  /** The command that runs this class of ours in a JVM like this one. */
  static List<String> of(Class<?> main) {
    return of(main, JvmSettings.SAME);
  }

  /** The command that runs this class of ours; its arguments can be added. */
  static List<String> of(Class<?> main, JvmSettings settings) {
    List<String> command = new ArrayList<>();
    command.add(java(settings));
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (isForWorkersToo(option) && !settings.replaces(option)) {
        command.add(option);
      }
    }
    command.addAll(settings.options());
    Module module = main.getModule();
    String to = module.isNamed() ? module.getName() : "ALL-UNNAMED";
    command.add("--add-opens=java.base/java.lang=" + to);
    command.add("--add-opens=java.base/java.net=" + to);
    command.add("--add-opens=java.base/jdk.internal.loader=" + to);
    if (module.isNamed()) {
      command.addAll(
          List.of("-p", absolute(MODULE_PATH), "-m", module.getName() + "/" + main.getName()));
    } else {
      command.addAll(List.of("-cp", absolute(CLASS_PATH), main.getName()));
    }
    return command;
  }

  /** The launcher of the Java that is asked for. */
  static String java(JvmSettings settings) {
    String home = settings.javaHome().isEmpty() ? JAVA_HOME : settings.javaHome();
    return Path.of(home, "bin", "java").toString();
  }

  /** A worker may have another working folder. */
  private static String absolute(String path) {
    return Stream.of(path.split(Pattern.quote(File.pathSeparator), -1))
        .map(entry -> Path.of(entry).toAbsolutePath().toString())
        .collect(Collectors.joining(File.pathSeparator));
  }

  static boolean isForWorkersToo(String option) {
    return !option.startsWith(OWN) && !option.endsWith(CLI) && !option.startsWith("-agentlib:");
  }
}
