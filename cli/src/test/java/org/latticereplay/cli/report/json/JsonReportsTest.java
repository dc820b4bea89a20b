package org.latticereplay.cli.report.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.RunTally;
import org.latticereplay.cli.report.SampleSink;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.format.LogMeta;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.host.session.SessionSeries;
import org.latticereplay.verify.IdentityDifference;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

class JsonReportsTest {
  private static final GameInfo GAME = new GameInfo("a.jar", null, List.of("b.jar"));

  private static String verify(SessionReport... sessions) {
    StringWriter text = new StringWriter();
    VerifyJson json = new VerifyJson(text);
    RunTally tally = new RunTally();
    for (SessionReport session : sessions) {
      SessionEntry entry = new SessionEntry(session, GAME, LogMeta.none());
      tally.add(entry);
      json.session(entry);
    }
    json.end(
        new VerifyReport(
            3, "0.1", "17", List.of(GAME), null, SessionSeries.Ended.ALL_RUN, tally, 0));
    return text.toString();
  }

  @Test
  void aReportIsLaidOutWithItsMembersInTheOrderOfTheRecord() {
    assertEquals(
        """
        {
          "report": "lattice-replay/verify",
          "version": 1,
          "exit": 3,
          "tool": {
            "name": "lattice-replay",
            "version": "0.1",
            "java": "17"
          },
          "game": {
            "jar": "a.jar",
            "sha256": null,
            "classPath": [
              "b.jar"
            ]
          },
          "sessions": []
        }
        """,
        verify());
  }

  @Test
  void aRefusalShowsBothValuesAsTheyStand() {
    Verdict refused =
        new Verdict.Refused(
            List.of(
                new IdentityDifference("kit", "12345678901234567890", "\"k\""),
                new IdentityDifference("profile", "absent", "\"p\"")),
            "they differ");
    String json = verify(SessionReport.notRun("a\u001b.log", null, refused));
    assertTrue(json.contains("\"recorded\": 12345678901234567890,"), json);
    assertTrue(json.contains("\"current\": \"k\","), json);
    assertTrue(json.contains("\"log\": \"a\\u001B.log\","), json);
  }

  @Test
  void noTextHoldsHalfOfASurrogatePair() {
    String json = verify(SessionReport.internal("\ud800.log", "\ud83d\ude00 \udc00"));
    assertTrue(json.contains("\"log\": \"\ufffd.log\""), json);
    assertTrue(json.contains("\"message\": \"\ud83d\ude00 \ufffd\""), json);
  }

  @Test
  void samplesAreOneALineAndTheListEndsWhole() {
    StringWriter text = new StringWriter();
    PrintWriter out = new PrintWriter(text);
    SamplesJson list = new SamplesJson(out, "a.log");
    SampleBuffer samples = new SampleBuffer().add("key").member("code", "A").add("blur");
    list.sample(7, samples.get(0));
    list.sample(-1, samples.get(1));
    list.end(new SampleSink.Stop(VerdictKind.LIMIT, "late"));
    assertEquals(
        """
        {
          "report": "lattice-replay/inspect",
          "version": 1,
          "log": "a.log",
          "samples": [
            {"tick":7,"kind":"key","code":"A"},
            {"tick":null,"kind":"blur"}
          ],
          "stopped": {
            "verdict": "limit",
            "message": "late"
          }
        }
        """,
        text.toString());
  }

  @Test
  void noSamplesAreAnEmptyList() {
    StringWriter text = new StringWriter();
    new SamplesJson(new PrintWriter(text), "a.log").end(null);
    assertTrue(text.toString().endsWith("\"samples\": []\n}\n"), text.toString());
  }
}
