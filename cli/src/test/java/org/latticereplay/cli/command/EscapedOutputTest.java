package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.report.text.TextStyle;
import org.latticereplay.host.fixtures.JarBuilder;

/**
 * Whatever comes from outside, and wherever it is shown: nothing of it reaches a terminal as it is.
 * One text goes through every command, as each thing that a log, a jar, a file or an argument can
 * hold.
 */
class EscapedOutputTest {
  /** Clears the screen, ends the line, and turns the direction; two ways of doing each. */
  private static final String NASTY = "\u001b[2J\u009b31m\r\nmatched\u202e\u2066\u061c\u2028\u0007";

  /** The same as Java source. */
  private static final String SOURCE =
      "\\u001b[2J\\u009b31m\\r\\nmatched\\u202e\\u2066\\u061c\\u2028\\u0007\\ud800";

  /** As the name of a file, on any system. */
  private static final String FILE = "a\u001b[2J\r\nmatched";

  @TempDir Path scratch;

  private FileSystem files;
  private int calls;

  @BeforeEach
  void open() {
    files = Jimfs.newFileSystem(Configuration.unix());
  }

  @AfterEach
  void close() throws IOException {
    files.close();
  }

  /** A game that says the text wherever it can say anything. */
  private Path jar(String name, String step) throws IOException {
    String source =
        """
        package fix;
        import java.util.*;
        import org.latticereplay.game.*;
        import org.latticereplay.state.*;

        public class Game implements GameSimulation<long[]> {
          static final String NASTY = "%1$s".replace((char) 0xd800, '!');
          static class Bad extends RuntimeException {
            Bad() { super(NASTY, new IllegalStateException(NASTY)); }
          }
          public GameIdentity identity() {
            return new GameIdentity("kit" + NASTY, "nasty" + NASTY + "@1", 1, 60, "p" + NASTY);
          }
          public long[] create(RunStart start) { return new long[1]; }
          public void step(long[] state, Samples in, double dt, long tick) { %2$s }
          public void describe(long[] state, StateWriter out) {
            out.begin("group" + NASTY);
            out.put("field" + NASTY, state[0]);
            out.put("text" + NASTY, NASTY + state[0]);
            out.end();
          }
          public void outcome(long[] state, StateWriter out) {
            out.put("claim" + NASTY, NASTY + state[0]);
          }
          public List<SampleKind> sampleKinds() {
            return List.of(SampleKind.named("kind" + NASTY).text("member" + NASTY, NASTY, "b"));
          }
        }
        """
            .formatted(SOURCE, step);
    return JarBuilder.in(Files.createDirectory(scratch.resolve(name)))
        .source("fix.Game", source)
        .service("fix.Game", "fix.Gone\u001b")
        .manifest("Implementation-Version", "\u001b[2J")
        .build(FILE + name + ".jar");
  }

  /** A call whose output holds nothing raw; the exit code must be this one. */
  private Cli call(int code, String... arguments) {
    boolean jar = arguments[0].equals("inspect") && arguments[1].endsWith(".jar");
    Cli result = InProcess.run(jar ? FileSystems.getDefault() : files, TextStyle.PLAIN, arguments);
    calls++;
    String shown = Arrays.toString(arguments) + "\n" + result.out() + result.err();
    assertEquals(code, result.code(), shown);
    for (String output : List.of(result.out(), result.err())) {
      assertFalse(output.lines().anyMatch(line -> line.startsWith("matched\u202e")), shown);
      output.chars().filter(c -> c != '\n').forEach(c -> assertShown(c, shown));
    }
    return result;
  }

  private static void assertShown(int c, String output) {
    boolean turns =
        c == 0x061c
            || (c >= 0x200e && c <= 0x200f)
            || (c >= 0x2028 && c <= 0x202e)
            || (c >= 0x2066 && c <= 0x2069);
    assertFalse(
        turns || Character.isISOControl(c), () -> "U+" + Integer.toHexString(c) + " in: " + output);
  }

  /** The same call for a person and as JSON, which must be whole. */
  private void both(int code, String... arguments) {
    call(code, arguments);
    List<String> json = new ArrayList<>(List.of(arguments));
    json.addAll(List.of("--format", "json"));
    Cli result = call(code, json.toArray(String[]::new));
    assertTrue(result.json().isObject(), result.out());
    result
        .json()
        .toString()
        .codePoints()
        .forEach(c -> assertFalse(c >= 0xd800 && c <= 0xdfff, "half a surrogate pair"));
  }

  private String record(Path jar, String name) {
    String log = name + NASTY + ".log";
    call(
        0,
        "record",
        "--game",
        jar.toString(),
        "--generate",
        "1",
        "--ticks",
        "40",
        "--checkpoint-every",
        "10",
        "--parts",
        "--text",
        NASTY,
        "--seed",
        NASTY,
        "--setting",
        "set" + NASTY + "=" + NASTY,
        "-o",
        log);
    return log;
  }

  @Test
  void noCommandShowsAnythingRaw() throws IOException {
    String good = jar("good", "").toString();
    String drifts = jar("drifts", "if (tick == 25) { state[0]++; }").toString();
    String throwing = jar("throws", "if (tick == 25) { throw new Bad(); }").toString();
    String log = record(Path.of(good), "log");
    both(0, "verify", log, "--game", good);
    both(1, "verify", log, "--game", drifts, "--keep-going");
    both(6, "verify", log, "--game", throwing);
    both(0, "inspect", log);
    both(0, "inspect", log, "--samples");
    both(0, "inspect", good);
    both(1, "selftest", log, "--game", good);
    both(1, "bisect", log, "--game", drifts, "--against", good);
    both(6, "bisect", log, "--game", throwing, "--against", good);
    both(1, "bisect", log, "--builds", good, "--builds", drifts);
    both(1, "bisect", log, "--game", drifts, "--git");
    both(0, "state", log, "--game", good, "--at", "20");
    both(1, "state", log, "--game", drifts, "--at", "30", "--diff", "--against", good);
    call(2, "state", log, "--game", good, "--at", "20", "--path", NASTY);
    call(3, "convert", log, "kit" + NASTY, "--to", "kit");
    call(6, "record", "--game", throwing, "--generate", "1", "-o", "thrown" + NASTY, "--debug");
    String again = "again" + NASTY;
    call(
        0,
        "record",
        "--game",
        good,
        "--from",
        log,
        "--reason",
        NASTY,
        "-o",
        again,
        "--ticks",
        "20");
    both(3, "verify", refused(log), "--game", good);
    Files.writeString(files.getPath("broken" + NASTY), "{\"kit\":\"" + "\u202e" + "\",\u009b");
    both(5, "verify", "broken" + NASTY, "--game", good);
    call(5, "inspect", "broken" + NASTY);
    assertTrue(calls > 25);
  }

  /** A log of another game, with another profile: values that a refusal shows. */
  private String refused(String log) throws IOException {
    String text = Files.readString(files.getPath(log));
    String end = text.substring(0, text.indexOf('\n') + 1).replace("nasty", "other");
    return Files.writeString(files.getPath("other" + NASTY), end).toString();
  }

  @Test
  void noUsageErrorShowsAnythingRaw() throws IOException {
    String good = jar("good", "").toString();
    String log = record(Path.of(good), "log");
    List<List<String>> wrong =
        List.of(
            List.of(NASTY),
            List.of("--" + NASTY),
            List.of("verify", NASTY, "--game", good),
            List.of("verify", NASTY + "*", "--game", good),
            List.of("verify", log, "--game", scratch + "/" + FILE),
            List.of("verify", log, "--game", good, "-cp", FILE),
            List.of("verify", log, "--game", good, "--timeout", NASTY),
            List.of("verify", log, "--game", good, "--jobs", NASTY),
            List.of("verify", log, "--game", good, "--format", NASTY),
            List.of("verify", log, "--game", good, "--" + NASTY),
            List.of("inspect", NASTY),
            List.of("convert", log, "x", "--to", NASTY),
            List.of("convert", log, "x", "--to", "kit", "--drop", NASTY),
            List.of("convert", log, log, "--to", "kit"),
            List.of("record", "--game", good, "--generate", "1", "-o", log),
            List.of("record", "--game", good, "--generate", "1", "-o", NASTY + "/x"),
            List.of("record", "--game", good, "--generate", "1", "--setting", NASTY, "-o", "x"),
            List.of("record", "--game", good, "--generate", "1", "--provider", NASTY, "-o", "x"),
            List.of("record", "--game", good, "--inputs", script(), "-o", "x"),
            List.of("bisect", log, "--game", good, "--from", NASTY),
            List.of("bisect", log, "--builds", FILE));
    for (List<String> words : wrong) {
      call(2, words.toArray(String[]::new));
    }
    both(5, "verify", log, "--game", good, "--provider", NASTY);
  }

  private String script() throws IOException {
    Path script = files.getPath("script" + NASTY);
    return Files.writeString(script, "{\"kind\":\"" + "\u202e\u009b" + "\"}\n").toString();
  }
}
