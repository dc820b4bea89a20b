package org.latticereplay.host.worker;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.host.variant.JvmSettings;

class JvmCommandTest {
  @Test
  void startsAJvmLikeThisOne() {
    List<String> expected = new ArrayList<>();
    expected.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    expected.addAll(ManagementFactory.getRuntimeMXBean().getInputArguments());
    expected.removeIf(option -> option.startsWith("-Xmx") || option.startsWith("-Xms"));
    expected.add("-Xmx1g");
    for (String opened : List.of("java.lang", "java.net", "jdk.internal.loader")) {
      expected.add("--add-opens=java.base/" + opened + "=ALL-UNNAMED");
    }
    expected.addAll(
        List.of("-cp", System.getProperty("java.class.path"), EchoWorker.class.getName()));
    assertEquals(expected, JvmCommand.of(EchoWorker.class, JvmSettings.options("-Xmx1g")));
  }

  @Test
  void leavesOutWhatIsOfThisProcessAlone() {
    assertTrue(JvmCommand.isForWorkersToo("-Xmx1g"));
    assertTrue(JvmCommand.isForWorkersToo("-Duser.language=tr"));
    assertFalse(JvmCommand.isForWorkersToo("-Dlatticereplay.launcher=12"));
    assertFalse(
        JvmCommand.isForWorkersToo("--add-opens=java.base/java.lang=org.latticereplay.cli"));
    assertFalse(JvmCommand.isForWorkersToo("-agentlib:jdwp=transport=dt_socket"));
  }
}
