package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;

class StateCommandTest {
  @TempDir Path scratch;
  private Path log;
  private Path game;

  @BeforeEach
  void files() throws IOException {
    log = Files.writeString(scratch.resolve("a.log"), Fixtures.log(100, 10, 7));
    game = jar("game.jar", "");
  }

  private Path jar(String name, String step) throws IOException {
    return JarBuilder.in(scratch)
        .source("fix.Game", Fixtures.game("Game", "", step))
        .service("fix.Game")
        .build(name);
  }

  private Cli state(String... arguments) {
    List<String> all = new ArrayList<>(List.of("state", log.toString(), "--game", game.toString()));
    all.addAll(List.of(arguments));
    return InProcess.run(all.toArray(String[]::new));
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  @Test
  void theStateOfATickIsPrinted() {
    Cli text = state("--at", "42");
    assertEquals(0, text.code(), text.err());
    assertSays("the state at the end of tick 42", text.out());
    Cli json = state("--at", "42", "--format", "json");
    ReportSchema.state().assertValid(json.out());
    assertEquals(42, json.json().get("tick").asInt());
    assertTrue(json.json().get("fields").size() > 0, json.out());
  }

  @Test
  void aTickOutsideTheLogNamesTheRange() {
    Cli result = state("--at", "1000");
    assertEquals(2, result.code(), result.out());
    assertSays("got 1000", result.err());
    assertEquals(0, state("--at", "start").code());
    assertEquals(0, state("--at", "end").code());
  }

  @Test
  void aPathThatNothingMatchesNamesWhatThereIs() {
    Cli result = state("--at", "3", "--path", "nosuch[3].x");
    assertEquals(2, result.code(), result.out());
    assertSays("there is ", result.err());
  }

  @Test
  void everySoManyTicksGiveALineEach() {
    Cli result = state("--every", "25");
    assertEquals(0, result.code(), result.err());
    List<String> lines = result.out().lines().toList();
    assertTrue(lines.size() >= 4, result.out());
    lines.forEach(line -> ReportSchema.state().assertValid(line));
    assertEquals(7, state("--every", "1", "--max-bytes", "500").code());
  }

  @Test
  void twoBuildsAreHeldAgainstEachOther() throws IOException {
    Path other = jar("other.jar", "if (tick == 50) state[0] = 99;");
    String against = other.toString();
    assertEquals(0, state("--at", "20", "--diff", "--against", against).code());
    Cli apart = state("--at", "70", "--diff", "--against", against, "--format", "json");
    assertEquals(1, apart.code(), apart.out());
    ReportSchema.state().assertValid(apart.out());
  }

  /** A game whose described state is of many kinds; {@code old} changes nearly all of it. */
  private Path rich(String name, boolean old) throws IOException {
    String describe =
        """
        public void describe(long[] state, StateWriter out) {
          out.list("enemies", 1200);
          for (int i = 0; i < 1200; i++) { out.item(); out.put("hp", i + %1$d); }
          out.end();
          out.put("water", new long[] {1, 2 + %1$d, 3 + %1$d}, 3);
          out.put("nan", Double.NaN);
          out.put("zero", -0.0);
          out.put("big", Long.MAX_VALUE);
          out.put("na\\u001bme", "x\\u001b[2J");
          out.put("money", 5 + %1$d);
          out.put("n", state[0]);
        }
        """
            .formatted(old ? 1 : 0);
    String source = Fixtures.game("Game", "", "state[0]++;");
    int from = source.indexOf("  public void describe(");
    int to = source.indexOf("  public long hash(");
    String whole = source.substring(0, from) + describe + source.substring(to);
    return JarBuilder.in(scratch)
        .source("fix.Game", whole.replace("return 7 + state[0];", "return 7;"))
        .service("fix.Game")
        .build(name);
  }

  private static List<String> paths(Cli json, String member) {
    List<String> paths = new ArrayList<>();
    json.json().get(member).forEach(each -> paths.add(each.get("path").asString()));
    return paths;
  }

  @Test
  void aDifferenceBeyondTheFirstThousandIsSeenAtItsPath() throws IOException {
    game = rich("new.jar", false);
    String old = rich("old.jar", true).toString();
    Cli money =
        state("--at", "5", "--diff", "--against", old, "--path", "money", "--format", "json");
    assertEquals(1, money.code(), money.out());
    ReportSchema.state().assertValid(money.out());
    assertEquals(List.of("money"), paths(money, "differences"));
    assertEquals(1, money.json().get("places").asInt());
    Cli all = state("--at", "5", "--diff", "--against", old);
    assertEquals(1, all.code(), all.out());
    assertSays("  and 202 more; narrow it with --path", all.out());
  }

  @Test
  void anElementInsideARangeThatDiffersIsSeen() throws IOException {
    game = rich("new.jar", false);
    String old = rich("old.jar", true).toString();
    Cli inside =
        state("--at", "5", "--diff", "--against", old, "--path", "water[2]", "--format", "json");
    assertEquals(1, inside.code(), inside.out());
    assertEquals(List.of("water[2]"), paths(inside, "differences"));
    Cli same = state("--at", "5", "--diff", "--against", old, "--path", "water[0]");
    assertEquals(0, same.code(), same.out());
    assertSays("both builds describe the same at water[0]: ", same.out());
  }

  @Test
  void valuesAreWholeAndNamesCannotDisturbTheTerminal() throws IOException {
    game = rich("new.jar", false);
    Cli text = state("--at", "5", "--path", "*", "--bits");
    assertEquals(0, text.code(), text.err());
    assertTrue(text.out().indexOf('\u001b') < 0, text.out());
    assertTrue(
        text.out().lines().anyMatch(line -> line.matches("  nan +NaN  0x7ff8.*")), text.out());
    assertTrue(
        text.out().lines().anyMatch(line -> line.matches("  zero +-0  0x8000000000000000")),
        text.out());
    assertTrue(
        text.out().lines().anyMatch(line -> line.matches("  big +9223372036854775807")),
        text.out());
    Cli item = state("--at", "5", "--path", "enemies[3]", "--format", "json");
    assertEquals(List.of("enemies[3].hp"), paths(item, "fields"));
  }

  @Test
  void anUnmatchedPathNamesWhatThereIsAsFarDownAsItLeads() throws IOException {
    game = rich("new.jar", false);
    Cli item = state("--at", "5", "--path", "enemies[3].mana");
    assertEquals(2, item.code());
    assertSays("in enemies[3] there is hp", item.err());
    Cli index = state("--at", "5", "--path", "water[7]");
    assertSays("in water there is [0..2]", index.err());
  }

  @Test
  void startIsBeforeTheFirstTickAndEndIsTheLast() throws IOException {
    game = rich("new.jar", false);
    String[] narrow = {"--path", "n", "--format", "json"};
    Cli start = state("--at", "start", narrow[0], narrow[1], narrow[2], narrow[3]);
    assertEquals(-1, start.json().get("tick").asInt());
    assertEquals("0", start.json().get("fields").get(0).get("value").asString());
    Cli end = state("--at", "end", narrow[0], narrow[1], narrow[2], narrow[3]);
    assertEquals(99, end.json().get("tick").asInt());
    assertEquals("100", end.json().get("fields").get(0).get("value").asString());
    assertSays("before tick 0", state("--at", "start").out());
  }

  @Test
  void aBuildThatHasLeftTheRecordingSaysSo() throws IOException {
    game = jar("wrong.jar", "if (tick == 50) state[0] = 99;");
    Cli before = state("--at", "49", "--format", "json");
    assertTrue(before.json().get("divergedAt").isNull(), before.out());
    assertEquals(50, state("--at", "60", "--format", "json").json().get("divergedAt").asInt());
    assertSays("at the checkpoint of tick 50 this build no longer", state("--at", "60").out());
  }

  @Test
  void aRunThatCannotReachTheTickHasTheVerdictsExitCode() throws IOException {
    Files.writeString(log, Fixtures.log(100, 10, 7).replace("small@1", "other@1"));
    assertStopped(3, "refused");
    Files.writeString(log, "no log");
    assertStopped(5, "unreadable");
    Files.writeString(log, Fixtures.log(100, 10, 7));
    game = jar("throws.jar", "if (tick == 3) throw new IllegalStateException(\"boom\");");
    assertStopped(6, "failed");
    assertEquals(0, state("--at", "2").code());
    game = jar("hangs.jar", "while (tick == 3) {}");
    Cli late = state("--at", "5", "--timeout", "500ms", "--format", "json");
    assertEquals(7, late.code(), late.out());
    ReportSchema.state().assertValid(late.out());
    Cli jar = InProcess.run("state", log.toString(), "--game", log.toString(), "--at", "1");
    assertEquals(5, jar.code(), jar.out());
    assertSays("a.log", jar.out());
  }

  private void assertStopped(int code, String verdict) {
    Cli result = state("--at", "5", "--format", "json");
    assertEquals(code, result.code(), result.out() + result.err());
    ReportSchema.state().assertValid(result.out());
    assertEquals(verdict, result.json().get("verdict").asString());
    assertEquals(code, state("--every", "5").code());
  }

  @Test
  void everySoManyTicksAreCountedFromTheFirst() {
    List<String> lines = state("--every", "25", "--at", "10").out().lines().toList();
    assertEquals(4, lines.size());
    assertSays("\"tick\":10,", lines.get(0));
    assertSays("\"tick\":85,", lines.get(3));
  }
}
