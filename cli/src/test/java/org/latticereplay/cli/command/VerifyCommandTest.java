package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.cli.report.text.TextStyle;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.host.session.Sha256;
import org.latticereplay.verify.VerdictKind;
import tools.jackson.databind.JsonNode;

class VerifyCommandTest {
  @TempDir Path scratch;

  private FileSystem files;

  @BeforeEach
  void logs() throws IOException {
    files = Jimfs.newFileSystem(Configuration.unix());
    Files.writeString(files.getPath("good.log"), Fixtures.log(100, 10, 7));
    Files.writeString(files.getPath("bad.log"), Fixtures.log(100, 10, 8));
    Files.writeString(
        files.getPath("other.log"), Fixtures.log(3, 1, 7).replace("small@1", "big@2"));
    Files.writeString(files.getPath("cut.log"), Fixtures.log(100, 10, 7).substring(0, 500));
    Files.writeString(
        files.getPath("none.log"),
        Fixtures.log(3, 1, 7).replaceAll("\"checkpoints\":.*", "\"checkpoints\":[]}"));
  }

  @AfterEach
  void close() throws IOException {
    files.close();
  }

  private String jar(String members, String step) throws IOException {
    return JarBuilder.in(scratch)
        .source("fix.Game", Fixtures.game("Game", members, step))
        .service("fix.Game")
        .build("game.jar")
        .toString();
  }

  private Cli verify(String jar, String... arguments) {
    List<String> all = new ArrayList<>(List.of("verify", "--game", jar));
    all.addAll(List.of(arguments));
    return InProcess.run(files, TextStyle.PLAIN, all.toArray(String[]::new));
  }

  private Cli json(String jar, String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--format", "json"));
    Cli result = verify(jar, all.toArray(String[]::new));
    ReportSchema.verify().assertValid(result.out());
    assertEquals(result.code(), result.json().get("exit").asInt());
    return result;
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  @Test
  void leadsWithTheVerdictAndShowsWhatItRestsOn() throws Exception {
    Cli result = verify(jar("", ""), "good.log");
    assertEquals(0, result.code());
    assertEquals(
        """
        matched     good.log
                    divergedAt      -1
                    lastAgreedTick  90
                    checkpoints     recorded 10, compared 10, agreed 10
                    ticks           recorded 100, run 100
                    reach           the last checkpoint is at log tick 90; the 9 tick(s) after it prove nothing
                    start           log tick 0, seed 1, cursor 1
                    provider        fix.Game
                    seconds         0
                    note            tail: 9 ticks and 0 inputs after the last checkpoint, at tick 90, prove nothing: they were compared with nothing
        """,
        result.out().replaceAll("seconds  .*", "seconds         0"));
    assertEquals("", result.err());
  }

  @Test
  void showsTheBracketOfADivergence() throws Exception {
    Cli result = verify(jar("", "if (tick == 35) { state[0] = 5; }"), "good.log");
    assertEquals(1, result.code());
    assertSays("diverged    good.log\n", result.out());
    assertSays("divergedAt      40\n", result.out());
    assertSays("lastAgreedTick  30\n", result.out());
    assertSays("checkpoints     recorded 10, compared 5, agreed 4\n", result.out());
    assertSays("one of log ticks 31 to 40", result.out());
    assertSays("next            lattice-replay bisect good.log --game ", result.out());
    assertSays("game.jar --against OLD.jar\n", result.out());
  }

  @Test
  void keepsGoingAndListsTheRangesThatDisagree() throws Exception {
    String jar = jar("", "state[0] = tick >= 35 && tick < 65 || tick == 90 ? 1 : 0;");
    Cli human = verify(jar, "good.log", "--keep-going");
    assertEquals(1, human.code());
    assertSays("disagree        ticks 40 to 60: 3 checkpoints\n", human.out());
    assertSays("disagree        tick 90\n", human.out());
    JsonNode session = json(jar, "good.log", "--keep-going").session();
    assertEquals(2, session.get("disagreements").size());
    assertEquals(10, session.at("/checkpoints/compared").asInt());
    assertEquals(6, session.at("/checkpoints/agreed").asInt());
    assertEquals(40, session.get("divergedAt").asInt());
    assertEquals(30, session.get("lastAgreedTick").asInt());
  }

  @Test
  void reportsEveryMemberThatScriptsRestOn() throws Exception {
    Cli result = json(jar("", ""), "bad.log");
    assertEquals("", result.err());
    JsonNode session = result.session();
    assertEquals("bad.log", session.get("log").asString());
    assertEquals("small@1", session.get("game").asString());
    assertEquals("diverged", session.get("verdict").asString());
    assertEquals(0, session.get("divergedAt").asInt());
    assertEquals(-1, session.get("lastAgreedTick").asInt());
    assertEquals(8, session.get("expected").asLong());
    assertEquals(7, session.get("actual").asLong());
    assertEquals(1, session.at("/start/seed").asInt());
    assertTrue(session.get("refusal").isNull());
    assertEquals("fix.Game", session.get("provider").asString());
    assertTrue(session.get("seconds").isNumber());
    assertEquals(0, session.get("notes").size());
    assertEquals(64, session.get("sha256").asString().length());
    assertEquals(64, result.json().at("/game/sha256").asString().length());
  }

  @Test
  void sessionsInWorkersKeepTheirNotesAndTheirProvider() throws Exception {
    Path log = Files.writeString(scratch.resolve("a.log"), Fixtures.log(100, 10, 7));
    Path again = Files.writeString(scratch.resolve("b.log"), Fixtures.log(100, 10, 7));
    String jar = jar("", "");
    JsonNode sessions = json(jar, "good.log").json().get("sessions");
    Cli result =
        InProcess.run(
            "verify", log.toString(), again.toString(), "--game", jar, "--format", "json");
    ReportSchema.verify().assertValid(result.out());
    for (JsonNode session : result.json().get("sessions")) {
      assertEquals("fix.Game", session.get("provider").asString());
      assertEquals("tail", session.at("/notes/0/code").asString());
      assertEquals(sessions.at("/0/notes"), session.get("notes"));
      assertTrue(session.get("seconds").asDouble() >= 0, session.toString());
    }
  }

  @Test
  void twoProvidersThatFitEquallyWellAreAskedFor() throws Exception {
    String jar =
        JarBuilder.in(scratch)
            .source("fix.Game", Fixtures.game("Game"))
            .source("fix.Other", Fixtures.game("Other", "", "state[0] = 1;"))
            .service("fix.Game", "fix.Other")
            .build("twins.jar")
            .toString();
    JsonNode open = json(jar, "good.log").session();
    assertEquals("unreadable", open.get("verdict").asString());
    String message = open.get("message").asString();
    assertSays("fix.Game (kit small@1 1 60 p), fix.Other (kit small@1 1 60 p)", message);
    assertSays("--provider", message);
    JsonNode first = json(jar, "good.log", "--provider", "fix.Game").session();
    assertEquals("matched", first.get("verdict").asString());
    assertEquals("fix.Game", first.get("provider").asString());
    JsonNode other = json(jar, "good.log", "--provider", "fix.Other").session();
    assertEquals("diverged", other.get("verdict").asString());
    assertEquals("fix.Other", other.get("provider").asString());
    JsonNode none = json(jar, "good.log", "--provider", "fix.Gone").session();
    assertEquals("unreadable", none.get("verdict").asString());
    assertSays("no provider fix.Gone; it has fix.Game", none.get("message").asString());
    for (String command : List.of("selftest", "bisect")) {
      Cli asked = InProcess.run(files, TextStyle.PLAIN, command, "good.log", "--game", jar);
      assertEquals(5, asked.code(), asked.out());
      assertSays("say which one to run with --provider", asked.out());
      String[] chosen = {command, "good.log", "--game", jar, "--provider", "fix.Other"};
      Cli said = InProcess.run(files, TextStyle.PLAIN, chosen);
      assertEquals(1, said.code(), said.out());
    }
  }

  @Test
  void strictTakesAMatchThatProvesLittleForUnproven() throws Exception {
    String input = "{\"kind\":\"key\",\"code\":\"KeyA\",\"down\":true},";
    String third = "{\"kind\":\"tick\",\"index\":3}";
    String dead = Fixtures.log(100, 10, 7).replace(third, input + third);
    Files.writeString(files.getPath("dead.log"), dead);
    String jar = jar("", "");
    JsonNode match = json(jar, "dead.log").session();
    assertEquals("matched", match.get("verdict").asString());
    assertEquals("same-state", match.at("/notes/1/code").asString());
    JsonNode strict = json(jar, "dead.log", "--strict").session();
    assertEquals("unproven", strict.get("verdict").asString());
    assertSays("too little for --strict", strict.get("message").asString());
    assertEquals("matched", json(jar, "good.log", "--strict").session().get("verdict").asString());
  }

  @Test
  void theExitCodeIsThatOfTheWorstVerdict() throws Exception {
    String jar = jar("", "");
    assertEquals(0, verify(jar, "good.log").code());
    assertEquals(4, verify(jar, "good.log", "none.log").code());
    assertEquals(3, verify(jar, "none.log", "other.log", "good.log").code());
    assertEquals(5, verify(jar, "other.log", "cut.log", "none.log").code());
    assertEquals(1, verify(jar, "cut.log", "bad.log", "other.log").code());
    Cli all = verify(jar, "*.log");
    assertEquals(1, all.code());
    assertSays(
        "1 diverged, 1 unreadable, 1 refused, 1 unproven, 1 matched of 5 logs, exit code 1\n",
        all.out());
    String limited = jar("", "if (tick == 50) { throw new IllegalStateException(\"boom\"); }");
    assertEquals(6, verify(limited, "good.log", "bad.log").code());
    assertEquals(7, verify(jar, "good.log", "cut.log", "--max-ticks", "50").code());
  }

  @Test
  void namesTheFirstValueThatDiffersWithBothAsTheyStand() throws Exception {
    Files.writeString(
        files.getPath("step.log"),
        Fixtures.log(3, 1, 7)
            .replace("16.667", "\"16.667\"")
            .replace("\"profile\":\"p\"", "\"profile\":null"));
    Files.writeString(
        files.getPath("kit.log"), Fixtures.log(3, 1, 7).replace("\"kit\":\"kit\",", ""));
    JsonNode refusal = json(jar("", ""), "step.log").session().get("refusal");
    assertEquals("stepMs", refusal.get("field").asString());
    assertTrue(refusal.get("recorded").isString());
    assertTrue(refusal.get("current").isNumber());
    assertEquals(16.667, refusal.get("current").asDouble());
    assertEquals(1, refusal.get("others").size());
    assertEquals("profile", refusal.at("/others/0/field").asString());
    assertTrue(refusal.at("/others/0/recorded").isNull());
    assertEquals("p", refusal.at("/others/0/current").asString());
    refusal = json(jar("", ""), "kit.log").session().get("refusal");
    assertEquals("kit", refusal.get("field").asString());
    assertTrue(refusal.get("recorded").isNull());
    assertTrue(refusal.get("absent").asBoolean());
    Cli human = verify(jar("", ""), "other.log");
    assertEquals(3, human.code());
    assertSays("small@1", human.out());
    assertSays("big@2", human.out());
  }

  @Test
  void aRefusalAlsoNamesTheProvidersThatCouldNotBeLoaded() throws Exception {
    Path jar =
        JarBuilder.in(scratch)
            .source("fix.Game", Fixtures.game("Game"))
            .service("fix.Game", "fix.Gone")
            .build("two.jar");
    assertSays(
        "fix.Gone: there is no such class",
        json(jar.toString(), "other.log").session().get("message").asString());
    assertEquals(0, verify(jar.toString(), "good.log").code());
  }

  @Test
  void aJarOfWhichNothingLoadsIsUnreadableWithTheReason() throws Exception {
    Path jar =
        JarBuilder.in(scratch)
            .source("fix.Game", Fixtures.game("Game", "Game() {}", ""))
            .service("fix.Game")
            .build("private.jar");
    Cli result = json(jar.toString(), "good.log");
    assertEquals(5, result.code());
    assertSays(
        "fix.Game: its constructor without arguments is not public",
        result.session().get("message").asString());
  }

  @Test
  void whateverTheGameThrowsCostsItsSessionAlone() throws Exception {
    String[] throwing = {
      "throw new IllegalStateException(\"boom\\nand more\");",
      "throw new AssertionError(\"boom\");",
      "deep(0);",
      "System.exit(0);",
      "try { Runtime.getRuntime().halt(0); } catch (Throwable caught) { state[0] = 0; }"
    };
    for (String statement : throwing) {
      String jar =
          jar(
              "long deep(long n) { return 1 + deep(n + 1); }",
              "if (tick == 50) { " + statement + " }");
      Cli result = json(jar, "good.log", "none.log");
      assertEquals(6, result.code(), statement);
      assertEquals("failed", result.session().get("verdict").asString(), statement);
      assertFalse(result.session().get("stack").isNull());
      assertEquals("unproven", result.json().at("/sessions/1/verdict").asString());
      Cli human = verify(jar, "good.log");
      assertSays("failed      good.log\n", human.out());
    }
    JsonNode session = json(jar("", "if (tick == 50) { System.exit(3); }"), "good.log").session();
    assertEquals(50, session.get("stoppedAt").asInt());
    assertSays("System.exit(3)", session.get("message").asString());
  }

  @Test
  void aTickLimitIsALimit() throws Exception {
    JsonNode session = json(jar("", ""), "good.log", "--max-ticks", "50").session();
    assertEquals("limit", session.get("verdict").asString());
    assertEquals(50, session.at("/ticks/run").asInt());
    assertEquals(5, session.at("/checkpoints/agreed").asInt());
    assertEquals(0, verify(jar("", ""), "good.log", "--max-ticks", "100").code());
  }

  @Test
  void aGameThatIsOnlySlowIsStoppedBetweenTicksAndKeepsItsCounts() throws Exception {
    Files.writeString(files.getPath("long.log"), Fixtures.log(200_000, 1, 7));
    // Never shorter than this, however fast the machine, so the time is up long before the log is.
    String slow = "java.util.concurrent.locks.LockSupport.parkNanos(100_000);";
    JsonNode session = json(jar("", slow), "long.log", "--timeout", "5s").session();
    assertEquals("limit", session.get("verdict").asString());
    assertTrue(session.at("/ticks/run").asLong() > 0, session.toString());
    assertTrue(session.at("/checkpoints/agreed").asLong() > 0, session.toString());
    assertEquals(1, session.at("/start/seed").asInt());
    assertSays("raise --timeout", session.get("message").asString());
  }

  @Test
  void theDigestOfTheJarIsThatOfTheBuildThatRan() throws Exception {
    String jar =
        jar(
            """
            public Game() throws Exception {
              java.nio.file.Path jar =
                  java.nio.file.Path.of(
                      Game.class.getProtectionDomain().getCodeSource().getLocation().toURI());
              java.nio.file.Files.write(
                  jar, new byte[1], java.nio.file.StandardOpenOption.APPEND);
            }
            """,
            "");
    String before = Sha256.of(Path.of(jar));
    assertEquals(before, json(jar, "good.log").json().at("/game/sha256").asString());
    assertNotEquals(before, Sha256.of(Path.of(jar)));
  }

  @Test
  void aHostileThrowableCostsItsSessionAlone() throws Exception {
    String jar =
        jar(
            """
            static <T extends Throwable> void sneak(Throwable t) throws T { throw (T) t; }
            public List<SampleKind> sampleKinds() {
              Game.<Error>sneak(new java.io.IOException("sneaked"));
              return null;
            }
            """,
            "");
    assertSays("1 failed, 1 refused of 2 logs", verify(jar, "good.log", "other.log").out());
  }

  @Test
  void whatTheGamePrintsGoesToStderr() throws Exception {
    String jar = jar("static { System.out.println(\"static\"); }", "System.out.println(\"tick\");");
    PrintStream errBefore = System.err;
    PrintStream outBefore = System.out;
    ByteArrayOutputStream err = new ByteArrayOutputStream();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    System.setErr(new PrintStream(err, true, StandardCharsets.UTF_8));
    System.setOut(new PrintStream(out, true, StandardCharsets.UTF_8));
    try {
      assertEquals(0, json(jar, "good.log").code());
      System.out.print("back");
    } finally {
      System.setErr(errBefore);
      System.setOut(outBefore);
    }
    assertEquals("back", out.toString(StandardCharsets.UTF_8));
    List<String> printed = err.toString(StandardCharsets.UTF_8).lines().toList();
    assertEquals(1, printed.stream().filter("static"::equals).count());
    assertEquals(100, printed.stream().filter("tick"::equals).count());
  }

  @Test
  void whatAGameChangesForTheProcessIsPutBack() throws Exception {
    String jar =
        jar(
            """
            public Game() {
              if (System.getProperty("seen") != null
                  || Locale.getDefault().equals(Locale.JAPAN)
                  || TimeZone.getDefault().getID().equals("Asia/Tokyo")) {
                throw new IllegalStateException("another session left something behind");
              }
              System.setProperty("seen", "yes");
              Locale.setDefault(Locale.JAPAN);
              TimeZone.setDefault(TimeZone.getTimeZone("Asia/Tokyo"));
              System.setOut(null);
            }
            """,
            "");
    assertSays(
        "1 diverged, 1 unproven, 1 matched of 3 logs",
        verify(jar, "good.log", "none.log", "bad.log").out());
    assertEquals(null, System.getProperty("seen"));
    assertTrue(System.out != null);
  }

  @Test
  void badArgumentsAreOneLineAndExitTwo() throws Exception {
    String jar = jar("", "");
    assertUsage("there is no log nowhere.log", "verify", "nowhere.log", "--game", jar);
    assertUsage(
        "--game: there is no file nowhere.jar", "verify", "good.log", "--game", "nowhere.jar");
    assertUsage(
        "is a folder; expected the game's jar", "verify", "good.log", "--game", scratch.toString());
    assertUsage("Missing required option: '--game=JAR'", "verify", "good.log");
    assertUsage("Missing required parameter: 'LOG", "verify", "--game", jar);
    assertUsage("expected a duration", "verify", "good.log", "--game", jar, "--timeout", "soon");
    assertUsage("expected a duration", "verify", "good.log", "--game", jar, "--timeout", "0s");
    assertUsage("expected human or json", "verify", "good.log", "--game", jar, "--format", "xml");
    assertUsage(
        "--provider: expected a class", "verify", "good.log", "--game", jar, "--provider", " ");
    assertUsage(
        "--max-ticks: expected 1 or more", "verify", "good.log", "--game", jar, "--max-ticks", "0");
    assertUsage(
        "there is no file x.jar", "verify", "good.log", "--game", jar, "--class-path", "x.jar");
    assertUsage("which command? There are verify, selftest, merge");
    assertUsage("no command 'verfy'; there are verify, selftest", "verfy", "good.log");
    assertUsage("Unknown option: '--prove'", "--prove");
    assertUsage("there is no file nowhere.log", "inspect", "nowhere.log");
  }

  private void assertUsage(String says, String... arguments) {
    Cli result = InProcess.run(files, TextStyle.PLAIN, arguments);
    assertEquals(2, result.code(), result.err());
    assertEquals("", result.out());
    assertSays(says, result.err());
    assertEquals(2, result.err().lines().count(), result.err());
  }

  @Test
  void aJarThatIsNoneIsOneLineAndExitFiveInBothForms() throws Exception {
    Path text = Files.writeString(scratch.resolve("text.jar"), "not a zip");
    Path log = Files.writeString(scratch.resolve("log.jar"), Fixtures.log(3, 1, 7));
    Path other = JarBuilder.in(scratch).text("a.txt", "a").build("other.jar");
    for (Path jar : List.of(text, log, other)) {
      Cli human = verify(jar.toString(), "good.log");
      assertEquals(5, human.code());
      assertEquals("", human.out());
      assertEquals(1, human.err().lines().count(), human.err());
      assertSays(jar.toString(), human.err());
      JsonNode session = json(jar.toString(), "good.log").session();
      assertEquals("unreadable", session.get("verdict").asString());
      assertSays(jar.toString(), session.get("message").asString());
    }
  }

  @Test
  void aJarGivenAsTheLogIsUnreadable() throws Exception {
    String jar = jar("", "");
    Cli result = InProcess.run("verify", jar, "--game", jar);
    assertEquals(5, result.code());
    assertSays("unreadable", result.out());
    assertFalse(result.out().contains("\tat "), result.out());
  }

  @Test
  void coloursOnlyWhenAsked() throws Exception {
    String jar = jar("", "");
    assertFalse(verify(jar, "good.log").out().contains("\u001b"));
    Cli coloured = InProcess.run(files, TextStyle.COLOURED, "verify", "good.log", "--game", jar);
    assertTrue(coloured.out().startsWith("\u001b[1;32mmatched"), coloured.out());
  }

  @Test
  void helpTeachesExitCodesAndGivesExamples() {
    Cli help = InProcess.run("verify", "--help");
    assertEquals(0, help.code());
    for (VerdictKind exit : VerdictKind.values()) {
      assertSays("  " + exit.exitCode() + " ", help.out());
      assertSays(exit.label() + ": ", help.out());
    }
    assertSays("lattice-replay verify session.log --game mygame.jar", help.out());
    assertTrue(help.out().lines().allMatch(line -> line.length() <= 80), help.out());
    assertSays("verify    Does this build agree", InProcess.run("--help").out());
    assertSays("lattice-replay ", InProcess.run("--version").out());
  }
}
