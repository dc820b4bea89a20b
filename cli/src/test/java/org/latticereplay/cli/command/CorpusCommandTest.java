package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
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
import tools.jackson.databind.JsonNode;

/** Many logs in one call: which of them run, and what is said. */
class CorpusCommandTest {
  @TempDir static Path scratch;

  private static String jar;

  private FileSystem files;

  @BeforeEach
  void logs() throws IOException {
    files = Jimfs.newFileSystem(Configuration.unix().toBuilder().setWorkingDirectory("/w").build());
    Files.createDirectories(files.getPath("c/sub"));
    write("c/README.md", "# A corpus\n");
    write("c/a.log", Fixtures.log(100, 10, 7));
    write("c/bad.log", Fixtures.log(100, 10, 8));
    write("c/sub/d.log", Fixtures.log(200, 10, 7));
    write("c/other.log", Fixtures.log(3, 1, 7).replace("small@1", "big@2"));
    if (jar == null) {
      jar =
          JarBuilder.in(scratch)
              .source("fix.Game", Fixtures.game("Game"))
              .service("fix.Game")
              .build("game.jar")
              .toString();
    }
  }

  @AfterEach
  void close() throws IOException {
    files.close();
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(files.getPath(name), text);
  }

  private Cli verify(String... arguments) {
    return verifyIn(Map.of(), "", arguments);
  }

  private Cli verifyIn(Map<String, String> environment, String in, String... arguments) {
    List<String> all = new ArrayList<>(List.of("verify", "--game", jar));
    all.addAll(List.of(arguments));
    return InProcess.run(files, TextStyle.PLAIN, environment, in, all.toArray(String[]::new));
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  private static void assertSaysNot(String unexpected, String actual) {
    assertFalse(actual.contains(unexpected), () -> "not '" + unexpected + "' in: " + actual);
  }

  private static String untimed(String text) {
    return text.replaceAll("[0-9]+\\.[0-9]{3} s", "0 s").replaceAll("seconds  .*", "seconds 0");
  }

  @Test
  void aLineForEachThenTheRedsThenTheSum() {
    Cli result = verify("c", "--include", "*.log", "--exclude", "sub/*");
    assertEquals(1, result.code(), result.err());
    List<String> lines = untimed(result.out()).lines().toList();
    assertTrue(lines.get(0).startsWith("matched     c/a.log"), result.out());
    assertTrue(lines.get(1).startsWith("diverged    c/bad.log"), result.out());
    assertTrue(lines.get(2).startsWith("refused     c/other.log"), result.out());
    assertEquals("", lines.get(3));
    assertEquals("diverged    c/bad.log", lines.get(4));
    assertSays("why             tick 0: recorded 8", lines.get(5));
    int sum = lines.indexOf("1 diverged, 1 refused, 1 matched of 3 logs, exit code 1");
    assertEquals(lines.size() - 1, sum, result.out());
    assertSays("101 ticks in ", lines.get(sum - 1));
    assertEquals(3, lines.stream().filter(line -> line.matches("(slowest|  ) +0 s  c/.*")).count());
  }

  @Test
  void quietSaysNothingOfWhatIsGreen() {
    Cli green = verify("c/a.log", "c/sub/d.log", "--quiet");
    assertEquals("", green.out());
    assertEquals(0, green.code());
    assertEquals("", verify("c/a.log", "-q").out());
    Cli red = verify("c/a.log", "c/bad.log", "-q");
    assertSaysNot("a.log", red.out());
    assertSays("diverged    c/bad.log\n", red.out());
    assertSays("1 diverged, 1 matched of 2 logs, exit code 1\n", red.out());
    assertSays("diverged    c/bad.log\n", verify("c/bad.log", "-q").out());
  }

  @Test
  void verboseSaysAllAndANoteThatRepeatsOnce() {
    Cli result = verify("c/a.log", "c/sub/d.log", "c/a.log", "-v");
    assertSays("matched     c/a.log\n            divergedAt      -1\n", result.out());
    assertSays("matched     c/sub/d.log\n            divergedAt      -1\n", result.out());
    Cli normal = verify("c/a.log", "c/sub/d.log");
    assertSays("note        tail: in 2 of 2 logs, as in c/a.log: 9 ticks and", normal.out());
    assertEquals(
        1, normal.out().lines().filter(line -> line.contains("tail: ")).count(), normal.out());
  }

  @Test
  void namesAreTakenAndLeftByPatterns() {
    assertEquals("", list("c", "--include", "*.txt").out());
    assertSays("leave out all 5 that were found", list("c", "--include", "*.txt").err());
    assertEquals(4, list("c", "--exclude", "README.md").out().lines().count());
    assertEquals(List.of("c/sub/d.log"), names(list("c", "--include", "sub/*").out()));
    assertEquals(
        List.of("c/a.log", "c/bad.log"),
        names(list("c", "--include", "{a,bad}.log", "--include", "c/b*").out()));
    assertSays("--include: not a glob: [", list("c", "--include", "[").err());
    assertSays("--exclude is empty", list("c", "--exclude", "").err());
    Cli readme = verify("c/README.md", "c/a.log");
    assertEquals(5, readme.code());
    assertSays("unreadable  c/README.md", readme.out());
    assertSays("not a log by its form, which is a kit document, a kit save or a", readme.out());
    assertSays("stream; --exclude README.md leaves it out: line 1, column 1", readme.out());
  }

  private Cli list(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.add("--list");
    return verify(all.toArray(String[]::new));
  }

  private static List<String> names(String list) {
    return list.lines().map(line -> line.split("  ", -1)[0]).toList();
  }

  @Test
  void pathsComeFromStdin() {
    Cli result = verifyIn(Map.of(), "c/a.log\n\nc/sub/d.log\n", "-", "--format", "json");
    assertEquals(0, result.code(), result.err());
    assertEquals("c/sub/d.log", result.json().at("/sessions/1/log").asString());
    assertSays("stdin names no log", verifyIn(Map.of(), "\n", "-").err());
    assertSays("there is no log c/gone.log", verifyIn(Map.of(), "c/gone.log\n", "-").err());
  }

  @Test
  void afterTheFirstRedNothingIsBegun() {
    Cli result = verify("c/bad.log", "c/a.log", "c/sub/d.log", "--fail-fast");
    assertEquals(1, result.code());
    assertSays(
        "1 diverged, 2 not run of 3 logs, stopped at the first that is not green (--fail-fast),"
            + " exit code 1\n",
        result.out());
    Cli json = verify("c/bad.log", "c/a.log", "c/sub/d.log", "--fail-fast", "--format", "json");
    ReportSchema.verify().assertValid(json.out());
    assertEquals("failed-fast", json.json().get("stopped").asString());
    assertEquals("c/sub/d.log", json.json().at("/notRun/1").asString());
    assertEquals(1, json.json().get("sessions").size());
  }

  @Test
  void shardsMergeIntoTheReportOfTheWhole() throws IOException {
    for (int i = 0; i < 9; i++) {
      write("c/sub/" + i + ".log", Fixtures.log(10 + 30 * i, 1, i % 4 == 3 ? 8 : 7));
    }
    String[] whole = {"c", "--format", "json"};
    String expected = untimedJson(verify(whole).out());
    List<String> merge = new ArrayList<>(List.of("merge"));
    for (int i = 1; i <= 4; i++) {
      Cli part = verify("c", "--format", "json", "--shard", i + "/4");
      ReportSchema.verify().assertValid(part.out());
      assertEquals(i, part.json().at("/shard/index").asInt());
      write(i + ".json", untimedJson(part.out()));
      merge.add(0 + i == 1 ? "4.json" : (i - 1) + ".json"); // in any order
    }
    Cli merged = InProcess.run(files, TextStyle.PLAIN, merge.toArray(String[]::new));
    assertEquals(expected, merged.out(), merged.err());
    assertEquals(1, merged.code());
    merge.addAll(List.of("-o", "all.json"));
    Cli written = InProcess.run(files, TextStyle.PLAIN, merge.toArray(String[]::new));
    assertEquals(expected, Files.readString(files.getPath("all.json")));
    assertEquals(
        "3 diverged, 1 unreadable, 1 refused, 9 matched of 14 logs in 4 reports, exit code 1\n",
        written.out());
  }

  private static String untimedJson(String report) {
    return report.replaceAll("\"seconds\": [0-9.E-]+", "\"seconds\": 0.1");
  }

  @Test
  void anEmptyShardIsNoFailure() throws IOException {
    Cli text = verify("c/a.log", "--shard", "2/2");
    assertEquals(0, text.code());
    assertEquals("nothing to do: 0 logs in shard 2 of 2, of 1 in all, exit code 0\n", text.out());
    Cli json =
        verifyIn(
            Map.of("CI_NODE_INDEX", "2", "CI_NODE_TOTAL", "2"),
            "",
            "c/a.log",
            "--shard",
            "auto",
            "--format",
            "json");
    assertEquals(0, json.code());
    ReportSchema.verify().assertValid(json.out());
    assertEquals(0, json.json().get("sessions").size());
    assertSays("--shard: expected INDEX/TOTAL", verify("c/a.log", "--shard", "x").err());
    write("2.json", json.out());
    write("1.json", verify("c/a.log", "--shard", "1/2", "--format", "json").out());
    Cli merged = InProcess.run(files, TextStyle.PLAIN, "merge", "1.json", "2.json");
    assertEquals(0, merged.code(), merged.err());
    assertEquals(1, merged.json().get("sessions").size());
  }

  @Test
  void whatDoesNotBelongTogetherIsNotMerged() throws IOException {
    String one = verify("c", "--format", "json", "--shard", "1/2").out();
    write("1.json", one);
    write("2.json", verify("c", "--format", "json", "--shard", "2/2").out());
    write("3.json", verify("c", "--format", "json", "--shard", "3/3").out());
    write("whole.json", verify("c/a.log", "--format", "json").out());
    write("other.json", one.replaceFirst("\"sha256\": \"[0-9a-f]{4}", "\"sha256\": \"0000"));
    write("version.json", one.replaceFirst("\"java\": \"", "\"java\": \"1."));
    write("no.json", "{\"a\": 1");
    assertMergeFails("shard 2 of 2 is missing", "1.json");
    assertMergeFails("shard 1 stands twice: 1.json, 1.json", "1.json", "1.json", "2.json");
    assertMergeFails("are not of one run: 1.json is one of 2 shards", "1.json", "3.json");
    assertMergeFails("whole.json is of no shard", "1.json", "2.json", "whole.json");
    assertMergeFails("the game of other.json is", "other.json", "2.json");
    assertMergeFails("the tool of version.json is", "version.json", "2.json");
    assertMergeFails("no.json, line 1: no JSON", "no.json");
    assertMergeFails("is no JSON report of verify, version 1", "c/a.log");
    assertMergeFails("the log c/a.log stands twice", "whole.json", "whole.json");
    assertMergeFails("there is no file gone.json", "gone.json");
  }

  private void assertMergeFails(String says, String... reports) {
    List<String> all = new ArrayList<>(List.of("merge"));
    all.addAll(List.of(reports));
    Cli result = InProcess.run(files, TextStyle.PLAIN, all.toArray(String[]::new));
    assertEquals(2, result.code(), result.out());
    assertEquals("", result.out());
    assertSays(says, result.err());
  }

  @Test
  void optionsThatCannotBeAreNamed() {
    assertSays("--jobs: expected 1 to 64, got 0", verify("c/a.log", "--jobs", "0").err());
    assertSays("such as 512m", verify("c/a.log", "--max-memory", "lots").err());
    assertSays("--quiet and --verbose", verify("c/a.log", "-q", "-v").err());
    assertSays("--progress: expected auto", verify("c/a.log", "--progress", "loud").err());
    assertSays("there is no folder", verify("c/a.log", "--junit", "no/x.xml").err());
  }

  @Test
  void oneLogIsAsItAlwaysWas() {
    JsonNode report = verify("c/a.log", "--format", "json").json();
    assertFalse(report.has("shard") || report.has("notRun") || report.has("stopped"));
    assertTrue(report.at("/sessions/0/expect").isMissingNode());
  }

  @Test
  void onlyWhatBeginsAsNoLogIsCalledForeign() throws IOException {
    write("c/cut.log", "{\"kit\":");
    write("c/empty.log", "");
    write("c/blank.log", "\n\n  {\"kit\":");
    Files.write(files.getPath("c/cut.gz"), new byte[] {0x1f, (byte) 0x8b, 8});
    Files.write(files.getPath("c/other.gz"), new byte[] {0x1f, 7});
    write("c/blank.txt", "\n text");
    Cli json = verify("c", "--format", "json", "--exclude", "*.md");
    List<String> foreign = new ArrayList<>();
    for (JsonNode session : json.json().get("sessions")) {
      if (session.get("message").asString().startsWith("not a log by its form")) {
        foreign.add(session.get("log").asString());
      }
    }
    assertEquals(List.of("c/blank.txt", "c/other.gz"), foreign);
  }

  @Test
  void gitHubGetsAnnotationsAndASummaryAndNoCommandOfAGame() throws IOException {
    Map<String, String> gitHub =
        Map.of("GITHUB_ACTIONS", "true", "GITHUB_STEP_SUMMARY", "summary.md");
    Cli result = verifyIn(gitHub, "", "c/a.log", "c/bad.log", "--junit", "j.xml");
    List<String> err = result.err().lines().toList();
    assertTrue(err.get(0).matches("::stop-commands::[0-9a-f]{32}"), result.err());
    assertEquals("::" + err.get(0).substring("::stop-commands::".length()) + "::", err.get(1));
    assertTrue(err.get(2).startsWith("::error file=c/bad.log,title=diverged"), result.err());
    assertEquals(3, err.size());
    assertSays("| diverged | c/bad", Files.readString(files.getPath("summary.md")));
    assertSays("tests=\"2\"", Files.readString(files.getPath("j.xml")));
    assertEquals("", verifyIn(Map.of("GITHUB_ACTIONS", "false"), "", "c/a.log").err());
  }
}
