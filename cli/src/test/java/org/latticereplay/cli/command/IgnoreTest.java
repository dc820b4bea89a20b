package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.CaseFixture;
import tools.jackson.databind.JsonNode;

/**
 * {@code bisect --ignore} on a game of which the second and the third build add something on
 * purpose, and the third draws once more, late and by mistake.
 */
class IgnoreTest {
  @TempDir private static Path scratch;

  private static Path first;
  private static Path second;
  private static Path third;
  private static Path log;

  @BeforeAll
  static void builds() {
    CaseFixture box = CaseFixture.of(scratch, "n-g-added-body");
    first = box.jar("src1", "1.jar");
    second = box.jar("src2", "2.jar");
    third = box.jar("src3", "3.jar");
    log = scratch.resolve("a.log");
    Cli made = run("record", "--game", first, "-o", log, "--generate", 7, "--ticks", 1300);
    assertEquals(0, made.code(), made.err());
  }

  private static Cli run(Object... arguments) {
    return InProcess.run(Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
  }

  private static Cli bisect(Object... arguments) {
    List<Object> all = new ArrayList<>(List.of("bisect", log));
    all.addAll(Arrays.asList(arguments));
    return run(all.toArray());
  }

  private static JsonNode json(Object... arguments) {
    List<Object> all = new ArrayList<>(Arrays.asList(arguments));
    all.addAll(List.of("--format", "json"));
    Cli result = bisect(all.toArray());
    ReportSchema.bisect().assertValid(result.out());
    return result.json();
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  @Test
  void stopsAtTheIntendedDifferenceWithoutIt() {
    JsonNode found = json("--game", third, "--against", first);
    assertTrue(found.at("/comparison/parting/created").asBoolean());
    assertEquals(0, found.at("/comparison/ignored/paths").size());
  }

  private static void assertFindsTheDraw(JsonNode found) {
    assertEquals(1, found.get("exit").asInt());
    assertEquals("parted", found.get("verdict").asString());
    assertEquals(701, found.at("/comparison/parting/tick").asLong());
    assertEquals(1, found.at("/comparison/parting/places").asInt());
    assertEquals("rng.state", found.at("/comparison/parting/differences/0/path").asString());
    assertEquals("bodies[3]", found.at("/comparison/ignored/paths/0/path").asString());
    assertTrue(found.at("/comparison/ignored/paths/0/met").asBoolean());
    assertEquals(-1, found.at("/comparison/ignored/firstTick").asLong());
  }

  @Test
  void findsTheDrawBehindTheAddedBody() {
    assertFindsTheDraw(json("--game", third, "--against", first, "--ignore", "bodies[3]"));
  }

  @Test
  void findsItInProcessesOfTheirOwn() {
    assertFindsTheDraw(
        json("--game", third, "--against", first, "--ignore", "bodies[3]", "--fresh-process"));
  }

  @Test
  void saysWhatItLookedPastAndThatDigestsDoNotCountThere() {
    Cli found = bisect("--game", third, "--against", first, "--ignore", "bodies[3]");
    assertSays("answer    they part at tick 701: rng.state: ", found.out());
    assertSays(
        "ignored   bodies[3]\n"
            + "                      looked past differences at 3 points, the first as the state is"
            + " created; digests cover what is ignored, so they do not count there\n",
        found.out());
    assertSays("all 6 values not ignored were equal", found.out());
  }

  @Test
  void isEqualPastAnAddedFieldAndSaysNothingOfTheRecording() {
    Cli found = bisect("--game", second, "--against", first, "--ignore", "combo");
    assertEquals(0, found.code(), found.out());
    assertSays("equal", found.out());
    assertSays("past what is ignored both describe the same at all ", found.out());
    assertSays("; the digests cover it, so this says nothing of the recording\n", found.out());
    assertFalse(found.out().contains("has changed"), found.out());
  }

  @Test
  void namesAReferenceThatDoesNotMatchTheRecording() {
    Cli found = bisect("--game", first, "--against", second, "--ignore", "combo");
    assertEquals(0, found.code(), found.out());
    assertSays("; old itself does not match the recording, from tick 0\n", found.out());
  }

  @Test
  void aPathThatNoStateHasIsSaid() {
    Cli found = bisect("--game", second, "--against", first, "--ignore", "comob");
    assertEquals(1, found.code(), found.out());
    assertSays(
        "ignored   comob: no state that was compared has it; is it spelled as describe does?\n",
        found.out());
    assertSays("nothing differed there, so digests count as ever", found.out());
    JsonNode json = json("--game", second, "--against", first, "--ignore", "comob");
    assertFalse(json.at("/comparison/ignored/paths/0/met").asBoolean());
  }

  @Test
  void aBuildThatAgreesIsStillHeldAgainstTheRecording() {
    Cli found = bisect("--game", first, "--ignore", "hp");
    assertEquals(0, found.code(), found.out());
    assertSays("two runs describe the same", found.out());
    assertSays("nothing differed there, so digests count as ever", found.out());
  }

  @Test
  void whereNothingIsLeftNothingIsProved() {
    Cli found = bisect("--game", second, "--against", first, "--ignore", "**");
    assertEquals(4, found.code(), found.out());
    assertSays("--ignore looks past all that is described: nothing was compared", found.out());
  }

  @Test
  void aMalformedPathIsUsage() {
    Cli found = bisect("--game", second, "--against", first, "--ignore", "bodies[x]");
    assertEquals(2, found.code());
    assertSays("--ignore: expected a path as a difference shows it", found.err());
    assertSays("got 'bodies[x]'", found.err());
    Cli git = bisect("--game", second, "--git", "--ignore", "combo");
    assertEquals(128, git.code());
    assertSays("--git goes by the digests", git.err());
  }

  @Test
  void looksPastItAmongBuilds() throws Exception {
    JsonNode plain = json("--builds", first, second, third);
    assertEquals(2, plain.at("/search/firstBad").asInt());
    JsonNode past =
        json("--builds", first, second, third, "--ignore", "combo", "--ignore", "bodies[3]");
    assertEquals(3, past.at("/search/firstBad").asInt());
    assertEquals(2, past.at("/search/lastGood").asInt());
    assertSays(
        "describes other than build 1 by tick ", past.at("/search/builds/2/message").asString());
    assertEquals(701, past.at("/comparison/parting/tick").asLong());
  }

  @Test
  void amongBuildsTheFirstThatCanTellIsTheStandard() throws Exception {
    Path none = Files.writeString(scratch.resolve("none.jar"), "no jar");
    JsonNode past = json("--builds", none, first, second, "--ignore", "combo");
    assertEquals("equal", past.get("verdict").asString());
    assertEquals(
        "the last build that can tell, 3 of 3, describes what the first one does, past what is"
            + " ignored",
        past.get("message").asString());
    JsonNode wrong = json("--builds", none, second, third, "--ignore", "bodies[3]");
    assertEquals(2, wrong.at("/search/firstBad").asInt());
    JsonNode nobody = json("--builds", none, none, "--ignore", "combo");
    assertEquals("unreadable", nobody.get("verdict").asString());
  }
}
