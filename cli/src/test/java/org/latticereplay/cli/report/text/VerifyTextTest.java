package org.latticereplay.cli.report.text;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.format.LogMeta;
import org.latticereplay.game.RunStart;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;

class VerifyTextTest {
  private static final LogMeta HERE =
      LogMeta.none()
          .with(LogMeta.CODE, "c1")
          .with(LogMeta.JDK, "17")
          .with(LogMeta.OS, "Linux")
          .with(LogMeta.CPUS, "2");

  private static String text(Verdict verdict, long lastAgreedTick, LogMeta recorded) {
    SessionResult result =
        new SessionResult(
            verdict,
            "g@1",
            RunStart.seeded("1"),
            new SessionResult.Ticks(100, 100),
            new SessionResult.Checkpoints(10, 10, 10, lastAgreedTick),
            0,
            List.of(),
            List.of(),
            List.of(),
            recorded,
            null,
            List.of());
    GameInfo game = new GameInfo("a.jar", null, List.of());
    return new VerifyText(TextStyle.PLAIN, "./my tools/lr")
        .session(new SessionEntry(new SessionReport("a.log", null, result, 1250), game, HERE));
  }

  private static void assertSays(String expected, String text) {
    assertTrue(text.contains(expected), text);
  }

  @Test
  void aMatchThatDoesNotReachTheEndSaysSo() {
    Verdict matched = new Verdict.Matched("all agreed");
    assertSays("at log tick 98; the 1 tick(s) after it", text(matched, 98, HERE));
    assertFalse(text(matched, 99, HERE).contains("reach"));
    assertSays("seconds         1.250\n", text(matched, 99, HERE));
  }

  @Test
  void namesTheCommandToRunNextAsTheToolWasStarted() {
    Verdict diverged = new Verdict.Diverged(60, 1, 2, "tick 60 differs");
    String same = text(diverged, 50, HERE);
    assertSays("next            './my tools/lr' bisect a.log --game a.jar\n", same);
    assertSays("this very code recorded the log", same);
    String against = "bisect a.log --game a.jar --against OLD.jar\n";
    assertSays(against, text(diverged, 50, HERE.with(LogMeta.CODE, "c2")));
    String otherJava = text(diverged, 50, HERE.with(LogMeta.JDK, "25"));
    String alone = "next            './my tools/lr' bisect a.log --game a.jar\n";
    assertSays(alone, otherJava);
    assertSays("this very code recorded the log, on another Java: is it at odds", otherJava);
    assertSays(" JAVA_HOME=JDK './my tools/lr' verify a.log --game a.jar\n", otherJava);
    assertSays("JDK being the folder of Java 25: whether it agrees there\n", otherJava);
    String otherCpus = text(diverged, 50, HERE.with(LogMeta.CPUS, "64"));
    assertSays("-XX:ActiveProcessorCount=64 './my tools/lr' verify a.log", otherCpus);
    assertSays("recorded the log, on this Java, on another machine: is it", otherCpus);
    String otherSystem = text(diverged, 50, HERE.with(LogMeta.OS, "BeOS"));
    assertSays("bisect a.log --game a.jar\n", otherSystem);
    assertSays("recorded the log, on this Java, on another machine: is it", otherSystem);
    assertSays("recorded the log, on this Java: is it at odds with itself?", same);
    LogMeta codeAlone = LogMeta.none().with(LogMeta.CODE, HERE.text(LogMeta.CODE));
    assertSays("very code recorded the log: is it at odds", text(diverged, 50, codeAlone));
    assertSays(against, text(diverged, 50, LogMeta.none()));
    assertSays("log ticks 51 to 60; OLD.jar recorded the log", text(diverged, 50, LogMeta.none()));
  }
}
