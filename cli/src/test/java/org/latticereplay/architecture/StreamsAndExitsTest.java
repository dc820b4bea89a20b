package org.latticereplay.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import org.junit.jupiter.api.Test;

/** Only the commands print or exit; who else touches the process stands here, with the reason. */
class StreamsAndExitsTest {
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
