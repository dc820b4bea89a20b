package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.math.Rng;
import tools.jackson.databind.JsonNode;

class BisectCommandTest {
  @TempDir Path scratch;

  private Path log(String name, String json) throws IOException {
    return Files.writeString(scratch.resolve(name), json);
  }

  private Path jar(String name, String source) throws IOException {
    return JarBuilder.in(scratch).source("fix.Game", source).service("fix.Game").build(name);
  }

  private Path jar(String name, String members, String step) throws IOException {
    return jar(name, Fixtures.game("Game", members, step));
  }

  private static Cli bisect(Path log, Object... arguments) {
    List<String> all = new ArrayList<>(List.of("bisect", log.toString()));
    Arrays.stream(arguments).map(Object::toString).forEach(all::add);
    return InProcess.run(all.toArray(String[]::new));
  }

  private static Cli json(Path log, Object... arguments) {
    List<Object> all = new ArrayList<>(Arrays.asList(arguments));
    all.addAll(List.of("--format", "json"));
    Cli result = bisect(log, all.toArray());
    ReportSchema.bisect().assertValid(result.out());
    assertEquals(result.code(), result.json().get("exit").asInt());
    return result;
  }

  private static void assertSays(String expected, String actual) {
    assertTrue(actual.contains(expected), () -> "expected '" + expected + "' in: " + actual);
  }

  @Test
  void aBuildOrALogThatIsReplacedMeanwhileGivesNoAnswer() throws IOException {
    Path log = log("a.log", Fixtures.log(100, 10, 7));
    Path other = log("b.log", Fixtures.log(100, 10, 8));
    Path plain = jar("plain.jar", "", "");
    for (Path replaced : List.of(scratch.resolve("swapped.jar"), plain, log)) {
      Path by = replaced.equals(log) ? other : jar("by.jar", "", "state[0] = 0;");
      Path game = jar("swapped.jar", "", Fixtures.replaces(replaced, by));
      Cli result = bisect(log, "--game", game, "--against", plain);
      assertEquals(5, result.code(), result.out());
      assertSays(replaced + " changed while this call ran", result.out());
    }
  }

  @Test
  void aNativeLibraryThatLoadsOncePerProcessGetsTwoProcesses() throws IOException {
    Path log = log("a.log", Fixtures.log(100, 10, 7));
    Path eager = jar("eager.jar", "static " + Fixtures.LOADS_A_LIBRARY, "");
    Cli result = bisect(log, "--game", eager);
    assertEquals(0, result.code(), result.out());
    Path late = jar("late.jar", "", "if (tick == 5) " + Fixtures.LOADS_A_LIBRARY);
    assertEquals(0, bisect(log, "--game", late).code());
  }

  @Test
  void aProcessThatIsGivenUpIsALimitAndNoFailure() throws IOException {
    Path log = log("a.log", Fixtures.log(100, 10, 7));
    Path hangs =
        jar(
            "hangs.jar",
            "",
            "if (tick == 5) { while (true) { java.util.concurrent.locks.LockSupport.park(); } }");
    Cli result = bisect(log, "--game", hangs, "--fresh-process", "--timeout", "3s");
    assertEquals(7, result.code(), result.out());
  }

  @Test
  void leadsWithTheAnswerAndShowsWhatItRestsOn() throws IOException {
    Path log = log("a.log", Fixtures.log(100, 10, 7));
    Path old = jar("old.jar", "", "");
    Path fresh = jar("new.jar", "", "if (tick == 35) { state[0] = 5; }");
    Cli result = bisect(log, "--game", fresh, "--against", old);
    assertEquals(1, result.code());
    assertEquals(
        """
        parted      LOG
                    answer    they part at tick 35: n: 0 -> 5
                    differ    1 value in 1 place
                              n: 0 -> 5
                    input     none at this tick
                    before    at the end of tick 34 the one value was equal
                    old       OLD
                              agrees with the recording at 5 checkpoints, up to tick 40
                    new       NEW
                              does not match the recording: divergedAt 40, lastAgreedTick 30
        """
            .replace("LOG", log.toString())
            .replace("OLD", old.toString())
            .replace("NEW", fresh.toString()),
        result.out());
  }

  @Test
  void findsTheBeginningOfADivergenceThatHeals() throws IOException {
    Path log = log("a.log", Fixtures.log(400, 20, 7));
    Path old = jar("old.jar", "", "");
    Path fresh = jar("new.jar", "", "state[0] = tick >= 100 && tick <= 160 ? 1 : 0;");
    Cli verify =
        InProcess.run("verify", log.toString(), "--game", fresh.toString(), "--keep-going");
    assertSays("disagree        ticks 100 to 160: 4 checkpoints\n", verify.out());
    Cli result = json(log, "--game", fresh, "--against", old);
    assertEquals(100, result.json().at("/comparison/parting/tick").asInt());
  }

  @Test
  void saysThatTheReferenceDoesNotMatchTheRecording() throws IOException {
    Path log = log("a.log", Fixtures.log(100, 10, 7));
    Path old = jar("old.jar", "", "state[0] = tick >= 15 ? 1 : 0;");
    Path fresh = jar("new.jar", "", "state[0] = tick >= 15 ? tick >= 42 ? 2 : 1 : 0;");
    Cli result = bisect(log, "--game", fresh, "--against", old);
    assertSays(
        "they part at tick 42: n: 1 -> 2; old itself does not match the recording, from tick 20\n",
        result.out());
    Cli parted = json(log, "--game", fresh, "--against", old);
    assertEquals("diverged", parted.json().at("/comparison/left/recording/verdict").asString());
    assertSays("does not match the recording: divergedAt 20, lastAgreedTick 10\n", result.out());
    Cli same =
        json(
            log, "--game", old, "--against", jar("copy.jar", "", "state[0] = tick >= 15 ? 1 : 0;"));
    assertEquals("diverged", same.json().get("verdict").asString());
    String message = same.json().get("message").asString();
    assertSays("neither agrees with the recording at tick 20: the log does not say", message);
  }

  /** A game whose hash covers its random numbers alone, and whose coins reach those only late. */
  private static String coins(String gain) {
    return """
    package fix;

    import org.latticereplay.game.*;
    import org.latticereplay.state.*;
    import org.latticereplay.math.Rng;

    public class Game implements GameSimulation<Game.State> {
      static final class State {
        Rng rng;
        long coins;
      }

      public GameIdentity identity() {
        return new GameIdentity("kit", "small@1", 1, 60, "p");
      }

      public State create(RunStart start) {
        State state = new State();
        state.rng = start.rng();
        return state;
      }

      public void step(State state, Samples in, double dt, long tick) {
        state.rng.next();
        state.coins += GAIN;
        if (tick >= 700 && state.coins > tick + 1) {
          state.rng.next();
        }
      }

      public void describe(State state, StateWriter out) {
        out.put("rng", state.rng);
        out.put("coins", state.coins);
      }

      public long hash(State state, StateHash fold) {
        return state.rng.state();
      }
    }
    """
        .replace("GAIN", gain);
  }

  @Test
  void tracesALateRedOfAHashThatMissesStateToItsBeginning() throws IOException {
    Rng rng = Rng.at(1, 1);
    StringBuilder checkpoints = new StringBuilder();
    for (int tick = 0; tick < 1000; tick++) {
      rng.next();
      if (tick % 50 == 49) {
        checkpoints
            .append(checkpoints.length() == 0 ? "" : ",")
            .append("{\"tick\":")
            .append(tick)
            .append(",\"digest\":")
            .append(rng.state())
            .append('}');
      }
    }
    Path log =
        log(
            "a.log",
            Fixtures.log(1000, 50, 7)
                .replaceAll("\"checkpoints\":.*", "\"checkpoints\":[" + checkpoints + "]}"));
    Path old = jar("old.jar", coins("1"));
    Path fresh = jar("new.jar", coins("tick == 321 ? 2 : 1"));
    Cli verify = InProcess.run("verify", log.toString(), "--game", fresh.toString());
    assertSays("divergedAt      749\n", verify.out());
    Cli result = json(log, "--game", fresh, "--against", old);
    JsonNode comparison = result.json().get("comparison");
    assertEquals(321, comparison.at("/parting/tick").asInt());
    assertEquals("coins", comparison.at("/parting/differences/0/path").asString());
    assertEquals("misses-state", comparison.at("/hashes/0/kind").asString());
    Cli human = bisect(log, "--game", fresh, "--against", old);
    assertSays("hash      did not see it", human.out());
  }

  @Test
  void namesAHashThatCoversWhatIsNoState() throws IOException {
    Path log = log("a.log", Fixtures.log(100, 10, 7));
    String unseen = "long unseen;";
    Path old = jar("old.jar", "", "");
    Path fresh =
        jar(
            "new.jar",
            Fixtures.game("Game", unseen, "unseen = tick >= 35 ? 1 : 0;")
                .replace("return 7 + state[0];", "return 7 + unseen;"));
    Cli result = json(log, "--game", fresh, "--against", old);
    assertEquals(1, result.code());
    assertEquals("hash", result.json().get("verdict").asString());
    assertEquals("hashes-non-state", result.json().at("/comparison/hashes/0/kind").asString());
    assertEquals(40, result.json().at("/comparison/hashes/0/tick").asInt());
  }

  @Test
  void comparesEveryTickOfARangeSetByHand() throws IOException {
    Path log = log("a.log", Fixtures.log(400, 200, 7));
    Path old = jar("old.jar", "", "");
    Path fresh = jar("new.jar", "", "state[0] = tick == 131 ? 1 : 0;");
    assertEquals(
        "equal", json(log, "--game", fresh, "--against", old).json().get("verdict").asString());
    Cli found = json(log, "--game", fresh, "--against", old, "--from", 100, "--to", 150);
    assertEquals(131, found.json().at("/comparison/parting/tick").asInt());
    Cli none = bisect(log, "--game", fresh, "--against", old, "--from", 133, "--to", 150);
    assertEquals(0, none.code(), none.out());
    assertSays("both describe the same at every tick from 133 to 150", none.out());
    Cli before = bisect(log, "--game", fresh, "--against", old, "--from", 132, "--to", 150);
    assertEquals(1, before.code());
    assertSays("they differ already at tick 131, before --from", before.out());
    assertEquals(2, bisect(log, "--game", fresh, "--from", 9, "--to", 8).code());
  }

  @Test
  void givesTheVerdictsThatVerifyGives() throws IOException {
    Path log = log("a.log", Fixtures.log(100, 10, 7));
    Path old = jar("old.jar", "", "");
    Path throwing = jar("t.jar", "", "if (tick == 35) { throw new RuntimeException(\"ouch\"); }");
    Cli failed = json(log, "--game", throwing, "--against", old);
    assertEquals(6, failed.code());
    assertSays("tick 35: the game threw in step", failed.json().get("message").asString());
    assertEquals(35, failed.json().at("/comparison/right/stopped/tick").asInt());
    Path other = jar("o.jar", Fixtures.game("Game").replace("small@1", "small@2"));
    assertEquals(3, json(log, "--game", other, "--against", old).code());
    Path cut = log("cut.log", Fixtures.log(100, 10, 7).substring(0, 700));
    assertEquals(5, json(cut, "--game", old).code());
    assertEquals(5, json(log, "--game", old, "--against", log).code());
    Path none =
        log("n.log", Fixtures.log(9, 1, 7).replaceAll("\"checkpoints\":.*", "\"checkpoints\":[]}"));
    assertEquals(4, json(none, "--game", old, "--against", jar("copy.jar", "", "")).code());
  }

  @Test
  void tellsABuildThatChangedFromOneAtOddsWithItself() throws IOException {
    Path log = log("a.log", Fixtures.log(100, 10, 7));
    Path changed = jar("changed.jar", "", "state[0] = tick >= 35 ? 1 : 0;");
    Cli one = bisect(log, "--game", changed);
    assertEquals(1, one.code());
    assertSays(
        "this build agrees with itself at all 11 points compared, in one process and in two, and"
            + " not with the recording at tick 40; the log does not say which code recorded it:"
            + " either the build has changed since, or the recording had state that a replay has"
            + " not: static state of an earlier session,",
        one.out());
    String command = "next      lattice-replay bisect " + log + " --game " + changed;
    assertSays(command + " --against OLD.jar\n", one.out());
    Cli json = json(log, "--game", changed);
    assertEquals("unknown-code", json.json().get("cause").asString());
    assertEquals("same", json.json().at("/comparison/itself/inProcess").asString());
    assertEquals("same", json.json().at("/comparison/itself/acrossProcesses").asString());
    assertEquals(3, json.json().get("next").size());
    Path random =
        jar("random.jar", "", "state[0] = tick >= 35 ? System.nanoTime() & 0xffff | 1 : 0;");
    Cli odd = bisect(log, "--game", random);
    assertEquals(1, odd.code());
    assertSays("this build is at odds with itself at tick 35", odd.out());
    assertEquals("itself", json(log, "--game", random).json().get("cause").asString());
    Path process =
        jar("process.jar", "", "state[0] = tick < 35 ? 0 : ProcessHandle.current().pid();");
    Cli apart = json(log, "--game", process);
    assertEquals("itself-across-processes", apart.json().get("cause").asString());
    String message = apart.json().get("message").asString();
    assertSays("at odds with itself from process to process at tick 35: n: ", message);
    assertSays("; usual causes: the order of identity hashes, the time, the environment", message);
    assertEquals("different", apart.json().at("/comparison/itself/acrossProcesses").asString());
    assertEquals(true, apart.json().at("/comparison/freshProcess").asBoolean());
  }

  @Test
  void namesThePartsThatDifferWhenOneBuildIsAllThereIs() throws IOException {
    Path log = scratch.resolve("parts.log");
    Path old = jar("old.jar", coins("1"));
    Cli recorded =
        InProcess.run(
            "record",
            "--game",
            old.toString(),
            "--generate",
            "7",
            "--ticks",
            "1000",
            "--checkpoint-every",
            "100",
            "--parts",
            "-o",
            log.toString());
    assertEquals(0, recorded.code(), recorded.err());
    Path fresh = jar("new.jar", coins("tick == 321 ? 2 : 1"));
    Cli result = json(log, "--game", fresh);
    assertEquals("diverged", result.json().get("verdict").asString());
    assertEquals("other-code", result.json().get("cause").asString());
    assertSays("same game id, different code", result.json().get("note").asString());
    assertEquals("rng", result.json().at("/parts/0/name").asString());
    assertEquals("(fields)", result.json().at("/parts/1/name").asString());
    assertTrue(result.json().at("/parts/0/agrees").asBoolean(), "the digest still agrees there");
    assertFalse(result.json().at("/parts/1/agrees").asBoolean());
    String said = bisect(log, "--game", fresh).out();
    assertSays("parts     (fields) of 2 differs there\n", said);
    // The parts count as verify counts them, in this process and between processes.
    JsonNode verified =
        InProcess.run("verify", log.toString(), "--game", fresh.toString(), "--format", "json")
            .session();
    JsonNode here = result.json().at("/comparison/right/recording");
    assertEquals(verified.get("divergedAt"), here.get("divergedAt"));
    assertEquals(verified.get("lastAgreedTick"), here.get("lastAgreedTick"));
    assertEquals(
        here,
        json(log, "--game", fresh, "--fresh-process").json().at("/comparison/right/recording"));
  }

  @Test
  void saysWhichOptionsDoNotStandTogether() throws IOException {
    Path log = log("a.log", Fixtures.log(9, 1, 7));
    Path jar = jar("old.jar", "", "");
    assertEquals(2, bisect(log).code());
    assertEquals(2, bisect(log, "--game", jar, "--builds", jar).code());
    assertEquals(2, bisect(log, "--game", jar, "--against-class-path", jar).code());
    assertEquals(128, bisect(log, "--game", jar, "--against", jar, "--git").code());
  }

  @Test
  void saysThatNoBuildOfAListDiverges() throws IOException {
    Path log = log("a.log", Fixtures.log(100, 10, 7));
    Path one = jar("one.jar", "", "");
    Path two = jar("two.jar", "", "");
    Cli none = bisect(log, "--builds", one, two);
    assertEquals(0, none.code());
    assertSays("the last build that can tell, 2 of 2, agrees", none.out());
    Path other = jar("o.jar", Fixtures.game("Game").replace("small@1", "small@2"));
    Cli untold = json(log, "--builds", other, other);
    assertEquals(3, untold.code());
  }
}
