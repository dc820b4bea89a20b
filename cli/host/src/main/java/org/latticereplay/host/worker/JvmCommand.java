package org.latticereplay.host.worker;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.latticereplay.host.statics.StaticsWatch;

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

  /** The command that runs this class of ours; its arguments can be added. */
  static List<String> of(Class<?> main) {
    List<String> command = new ArrayList<>();
    command.add(Path.of(JAVA_HOME, "bin", "java").toString());
    for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
      if (isForWorkersToo(option)) {
        command.add(option);
      }
    }
    Module module = main.getModule();
    String to = module.isNamed() ? module.getName() : "ALL-UNNAMED";
    command.add("--add-opens=java.base/java.lang=" + to);
    command.add("--add-opens=java.base/java.net=" + to);
    command.add("--add-opens=java.base/jdk.internal.loader=" + to);
    for (String open : StaticsWatch.OPENED) {
      command.add("--add-opens=java.base/" + open + "=" + to);
    }
    if (module.isNamed()) {
      command.addAll(List.of("-p", MODULE_PATH, "-m", module.getName() + "/" + main.getName()));
    } else {
      command.addAll(List.of("-cp", CLASS_PATH, main.getName()));
    }
    return command;
  }

  static boolean isForWorkersToo(String option) {
    return !option.startsWith(OWN) && !option.endsWith(CLI) && !option.startsWith("-agentlib:");
  }
}
