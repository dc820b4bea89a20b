package org.latticereplay.cli.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.LogMeta;
import org.latticereplay.verify.Surroundings;

/** What verify says to run next: what can tell, from what the log says of its making. */
class NextCommandsTest {
  private static final LogMeta HERE =
      LogMeta.none()
          .with(LogMeta.CODE, "c")
          .with(LogMeta.JDK, "V 17")
          .with(LogMeta.OS, "Linux")
          .with(LogMeta.CPUS, "2");

  private static List<NextStep> next(LogMeta recorded, long first, long last) {
    return new NextCommands("lr", "a.log", new GameInfo("g.jar", null, List.of("b c")), first, last)
        .afterDivergence(Surroundings.of(recorded, HERE));
  }

  @Test
  void anotherOrAnUnknownCodeNeedsTheBuildThatRecorded() {
    for (LogMeta recorded : List.of(LogMeta.none(), HERE.with(LogMeta.CODE, "d"))) {
      List<NextStep> next = next(recorded, 601, 1200);
      assertEquals(1, next.size());
      assertEquals(
          "lr bisect a.log --game g.jar --class-path 'b c' --against OLD.jar",
          next.get(0).command());
      assertEquals(
          "names the first wrong one of log ticks 601 to 1200; OLD.jar recorded the log",
          next.get(0).tells());
    }
    assertEquals(
        "names the fields that log tick 7 gets wrong; OLD.jar recorded the log",
        next(LogMeta.none(), 7, 7).get(0).tells());
  }

  @Test
  void theSameCodeAndJavaIsAskedAlone() {
    List<NextStep> next = next(HERE, 601, 1200);
    assertEquals(1, next.size());
    assertEquals("lr bisect a.log --game g.jar --class-path 'b c'", next.get(0).command());
    assertEquals(
        "this very code recorded the log, on this Java: is it at odds with itself?",
        next.get(0).tells());
  }

  @Test
  void elsewhereItIsAlsoAskedAsItWasThere() {
    List<NextStep> java = next(HERE.with(LogMeta.JDK, "V 25"), 601, 1200);
    assertEquals(2, java.size());
    assertTrue(java.get(0).tells().contains("on another Java: is it at odds"));
    assertTrue(java.get(1).command().startsWith("JAVA_HOME=JDK lr verify a.log --game g.jar"));
    List<NextStep> cpus = next(HERE.with(LogMeta.CPUS, "16"), 601, 1200);
    assertEquals(2, cpus.size());
    assertTrue(cpus.get(0).tells().contains("on another machine: is it at odds"));
    assertTrue(cpus.get(1).command().contains("-XX:ActiveProcessorCount=16 lr verify"));
    assertEquals(1, next(HERE.with(LogMeta.OS, "BeOS"), 601, 1200).size());
    LogMeta both = HERE.with(LogMeta.JDK, "V 25").with(LogMeta.CPUS, "16");
    assertEquals(3, next(both, 601, 1200).size());
  }
}
