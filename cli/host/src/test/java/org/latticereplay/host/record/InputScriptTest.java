package org.latticereplay.host.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.state.StateWriter;

/** What a script by hand comes to, and what is said of one that is wrong. */
final class InputScriptTest {
  private static InputScript read(String... lines) throws IOException, InputScript.WrongException {
    try (FileSystem files = Jimfs.newFileSystem(Configuration.unix())) {
      Path file = files.getPath("script.jsonl");
      Files.writeString(file, String.join("\n", lines));
      return InputScript.read(file);
    }
  }

  @Test
  void deliversEachSampleAtItsTick() throws Exception {
    InputScript script =
        read(
            "# a comment",
            "",
            "{\"at\": 3, \"kind\": \"key\", \"code\": \"A\", \"down\": true}",
            "  # another",
            "{\"kind\": \"wheel\", \"dz\": -1.5}",
            "{\"peer\": 2, \"kind\": \"blur\", \"at\": 5}");
    assertEquals(3, script.firstTick());
    assertEquals(5, script.lastTick());
    StepInput input = script.input();
    assertEquals(0, input.read(2).size());
    Samples third = input.read(3);
    assertEquals(2, third.size());
    Sample key = third.get(0);
    assertEquals("key", key.kind());
    assertEquals("A", key.text("code"));
    assertTrue(key.flag("down"));
    assertEquals(-1.5, third.get(1).number("dz"));
    assertEquals(0, input.read(4).size());
    assertEquals(2, input.read(5).get(0).peer());
  }

  @Test
  void hasNoTickWithoutALine() throws Exception {
    InputScript script = read("# nothing");
    assertEquals(-1, script.firstTick());
    assertEquals(-1, script.lastTick());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          {"at": 1.5, "kind": "blur"}              | at: expected a tick, a whole number of 0 or more, got 1.5
          {"at": -1, "kind": "blur"}               | at: expected a tick, a whole number of 0 or more, got -1
          {"at": 99999999999999999999, "kind": ""} | at: expected a tick, a whole number of 0 or more, got 99999999999999999999
          {"at": "soon", "kind": "blur"}           | at: expected a tick, a whole number of 0 or more, got soon
          {"at": null, "kind": "blur"}             | at: expected a tick, a whole number of 0 or more, got null
          {"at": [1], "kind": "blur"}              | at: expected a tick, a whole number of 0 or more, got [1]
          {"at": 1}                                | a sample without a kind
          {"kind": 5}                              | kind: expected the kind of a sample as text
          {"kind": "tick"}                         | kind: expected the kind of a sample as text
          {"kind": "x", "list": [1]}               | list: expected a text, a number or a flag
          {"kind": "x", "nothing": null}           | nothing: expected a text, a number or a flag
          {"kind": "x"} {"kind": "x"}              | expected one JSON object and nothing behind it
          [1]                                      | expected one JSON object and nothing behind it
          12                                       | expected one JSON object and nothing behind it
          {"kind": "x", "kind": "x"}               | no JSON: Duplicate Object property "kind"
          """)
  void saysWhatIsWrongWithALine(String line, String message) {
    InputScript.WrongException wrong =
        assertThrows(InputScript.WrongException.class, () -> read("# first", line));
    assertEquals("line 2: " + message, wrong.getMessage());
  }

  @Test
  void ticksNeverRunBackwards() {
    InputScript.WrongException wrong =
        assertThrows(
            InputScript.WrongException.class,
            () -> read("{\"at\": 7, \"kind\": \"blur\"}", "{\"at\": 6, \"kind\": \"blur\"}"));
    assertEquals("line 2: at: tick 6 comes after tick 7", wrong.getMessage());
  }

  /** Five MiB are too many for one tick, and no matter in five. */
  @Test
  void holdsEachTickAgainstItsBoundAlone() throws Exception {
    GameSimulation<long[]> game = new Nothing();
    for (boolean oneTick : new boolean[] {true, false}) {
      String[] lines = new String[5];
      for (int i = 0; i < lines.length; i++) {
        String text = "\", \"text\": \"" + "x".repeat(1_000_000) + "\"}";
        lines[i] = "{\"at\": " + (oneTick ? 9 : i) + ", \"kind\": \"blur" + text;
      }
      InputScript script = read(lines);
      if (oneTick) {
        InputScript.WrongException wrong =
            assertThrows(InputScript.WrongException.class, () -> script.check(game));
        assertTrue(wrong.getMessage().contains("line 5: the samples of one tick of "));
      } else {
        script.check(game);
      }
    }
  }

  /** A game that reads the kit's samples and has no state to speak of. */
  private static final class Nothing implements GameSimulation<long[]> {
    @Override
    public GameIdentity identity() {
      return GameIdentity.of("nothing@1", 60);
    }

    @Override
    public long[] create(RunStart start) {
      return new long[1];
    }

    @Override
    public void step(long[] state, Samples in, double dt, long tick) {
      state[0] += in.size();
    }

    @Override
    public void describe(long[] state, StateWriter out) {
      out.put("samples", state[0]);
    }
  }
}
