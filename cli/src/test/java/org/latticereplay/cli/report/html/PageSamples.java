package org.latticereplay.cli.report.html;

import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.List;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.cli.report.NextStep;

/** Pages about sessions of all kinds that nobody ran. */
final class PageSamples {
  private static final List<String> KINDS =
      List.of(
          "diverged",
          "refused",
          "failed",
          "unproven",
          "limit",
          "unreadable",
          "going",
          "claim",
          "expected");

  /** Among so many that match one does not. */
  private static final int GREEN = 25;

  private PageSamples() {}

  static final PageHead HEAD =
      new PageHead(
          "lattice-replay verify corpus/ --game build/mygame.jar --html report.html",
          6,
          "0.1",
          "17.0.9",
          List.of(
              new GameInfo("build/mygame.jar", "5f".repeat(32), List.of("lib/physics-1.4.2.jar"))),
          "",
          81_234);

  /** The first few are of different kinds; of more, most match. */
  static String page(int count) {
    try (HtmlPage page = new HtmlPage()) {
      for (int i = 0; i < count; i++) {
        boolean red = i < 4 || (i > GREEN && i % GREEN == 0);
        String kind = red ? KINDS.get((i < 4 ? i : i / GREEN) % KINDS.size()) : "matched";
        String log = "corpus/level-" + (1 + i % 12) + "/session-" + (100_000 + i) + ".log";
        page.session(
            session(log, kind, i),
            "lattice-replay verify " + log + " --game build/mygame.jar",
            kind.equals("diverged")
                ? List.of(
                    new NextStep(
                        "lattice-replay bisect " + log + " --game build/mygame.jar",
                        "names the first wrong one of log ticks 1201 to 1260"))
                : List.of());
      }
      return text(page, HEAD);
    }
  }

  static String text(HtmlPage page, PageHead head) {
    StringWriter text = new StringWriter();
    try {
      page.write(head, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }

  /** A session as the JSON report has it. */
  static String session(String log, String kind, int seed) {
    long ticks = 3000 + seed * 7919L % 4000;
    String head =
        "{\"log\": \"%s\", \"sha256\": \"%s\", \"game\": \"mygame@3\", \"undelivered\": 0,"
            .formatted(log, "0a".repeat(32));
    String start = "\"start\": {\"seed\": 9007199254740993, \"state\": 7, \"tick\": 0},";
    String tail =
        "\"settings\": {\"difficulty\": \"hard\", \"speed\": 1.0}, \"meta\": {\"java\": \"17.0.9\"},"
            + "\"provider\": null, \"seconds\": %s, \"notes\": [%s], \"message\": \"%s\"}";
    String seconds = seed % 3 + "." + (100 + seed % 900);
    String ran = counts(ticks, ticks, ticks / 60, ticks / 60, ticks / 60);
    return head
        + switch (kind) {
          case "matched", "expected" ->
              verdict("matched", -1, ticks - 1 - (seed % 2 == 0 ? 0 : 50))
                  + start
                  + ran
                  + (kind.equals("expected") ? "\"expect\": \"diverged\"," : "")
                  + tail.formatted(
                      seconds,
                      "{\"code\": \"tail\", \"text\": \"50 ticks after the last checkpoint\"}",
                      "all " + ticks / 60 + " checkpoints agreed");
          case "diverged" ->
              verdict("diverged", 1260, 1200)
                  + start
                  + counts(ticks, 1261, ticks / 60, 21, 20)
                  + "\"expected\": 3735928559, \"actual\": 195948557,"
                  + "\"disagreements\": [{\"first\": 1260, \"last\": 1260, \"checkpoints\": 1}],"
                  + "\"parts\": [{\"name\": \"player\", \"recorded\": 12, \"current\": 13,"
                  + " \"agrees\": false, \"fields\": [\"player.position.x\", \"player.energy\"]},"
                  + " {\"name\": \"world\", \"recorded\": 5, \"current\": 5, \"agrees\": true,"
                  + " \"fields\": []}],"
                  + tail.formatted(
                      seconds,
                      "{\"code\": \"other-code\", \"text\": \"another build recorded the log\"}",
                      "tick 1260: recorded 3735928559, this build computes 195948557");
          case "going" ->
              verdict("diverged", 600, 540)
                  + start
                  + counts(ticks, ticks, ticks / 60, ticks / 60, ticks / 60 - 12)
                  + "\"expected\": 1, \"actual\": 2,"
                  + "\"disagreements\": [{\"first\": 600, \"last\": 900, \"checkpoints\": 6},"
                  + " {\"first\": 1500, \"last\": 1800, \"checkpoints\": 6}],"
                  + tail.formatted(seconds, "", "tick 600 and 11 later checkpoints disagree");
          case "claim" ->
              verdict("diverged", ticks - 1, ticks - 1)
                  + start
                  + ran
                  + "\"claims\": [{\"name\": \"score\", \"recorded\": 1200.50, \"current\": \"none\","
                  + " \"agrees\": false}],"
                  + tail.formatted(seconds, "", "the claim score is 1200.50, this build has none");
          case "refused" ->
              verdict("refused", -1, -1)
                  + start
                  + counts(ticks, 0, ticks / 60, 0, 0)
                  + "\"refusal\": {\"field\": \"game\", \"recorded\": \"mygame@2\", \"absent\": false,"
                  + " \"current\": \"mygame@3\", \"others\": []},"
                  + tail.formatted(
                      seconds, "", "the log is about mygame@2, the jar holds mygame@3; use that");
          case "failed" ->
              verdict("failed", -1, 1740)
                  + start
                  + counts(ticks, 1777, ticks / 60, 29, 29)
                  + "\"stoppedAt\": 1777, \"stack\": \"java.lang.IllegalStateException: no such"
                  + " tile\\n    at game.World.tile(World.java:88)\\n    at"
                  + " game.World.step(World.java:31)\\n\","
                  + tail.formatted(seconds, "", "the game threw at tick 1777: no such tile");
          case "limit" ->
              verdict("limit", -1, 900)
                  + start
                  + counts(ticks, 944, ticks / 60, 15, 15)
                  + "\"stoppedAt\": 944,"
                  + tail.formatted(seconds, "", "no answer within 30 s; it hangs in World.step");
          default ->
              verdict(kind, -1, -1)
                  + "\"start\": null,"
                  + counts(-1, 0, -1, 0, 0)
                  + tail.formatted(seconds, "", "the log ends in line 12, in the middle of a tick");
        };
  }

  private static String verdict(String label, long divergedAt, long lastAgreed) {
    return "\"verdict\": \"%s\", \"divergedAt\": %d, \"lastAgreedTick\": %d,"
        .formatted(label, divergedAt, lastAgreed);
  }

  private static String counts(long ticks, long run, long checkpoints, long compared, long agreed) {
    return ("\"ticks\": {\"recorded\": %d, \"run\": %d}, \"checkpoints\": {\"recorded\": %d,"
            + " \"compared\": %d, \"agreed\": %d},")
        .formatted(ticks, run, checkpoints, compared, agreed);
  }
}
