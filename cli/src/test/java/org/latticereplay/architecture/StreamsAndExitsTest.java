package org.latticereplay.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import org.junit.jupiter.api.Test;

/** Only the commands print or exit; who else touches the process stands here, with the reason. */
class StreamsAndExitsTest {
  private static final Map<String, String> ALLOWED =
      Map.of(
          "org.latticereplay.cli.Main",
              "holds the streams, and ends the process with the exit code",
          "org.latticereplay.cli.ExitGuard",
              "sets the exit code right when a game ends the process",
          "org.latticereplay.cli.LauncherWatch", "ends the process when the launcher is gone",
          "org.latticereplay.cli.Rescue", "ends the process when a game keeps the heap full",
          "org.latticereplay.cli.ReportStream",
              "the report's own descriptor, out of a game's reach",
          "org.latticereplay.host.isolate.ProcessState",
              "gives a game other streams, and takes them back",
          "org.latticereplay.host.worker.Worker", "ends the workers when the process ends",
          "org.latticereplay.host.worker.WorkerServer", "is a worker's process, and ends it");

  @Test
  void onlyTheCommandsPrintOrExit() {
    NavigableMap<String, NavigableSet<String>> found =
        Calls.found(Product.here().classes().stream().toList(), Bans::printsOrExits);
    assertEquals(ALLOWED.keySet(), found.keySet(), found::toString);
  }

  @Test
  void noticesEveryWayToDoIt() {
    List<JavaClass> offender =
        new ClassFileImporter().importClasses(Offender.class).stream().toList();
    NavigableMap<String, NavigableSet<String>> found = Calls.found(offender, Bans::printsOrExits);
    assertEquals(5, found.get(StreamsAndExitsTest.class.getName()).size(), found::toString);
  }

  static final class Offender {
    void all(Exception e) {
      System.out.println("printed");
      System.setOut(null);
      e.printStackTrace();
      e.printStackTrace(new java.io.PrintWriter(java.io.Writer.nullWriter())); // not this one
      java.util.function.IntConsumer exit = System::exit;
      exit.accept(1);
      Runtime.getRuntime().halt(1);
    }
  }
}
