package org.latticereplay.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.host.fixtures.CaseFixture;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/**
 * The README's table of what a green result was worth, made here from runs on small games: every
 * row is a log on which {@code verify} is green although it proves little or nothing.
 */
class GreenResultsTest {
  private static final String HEAD =
      "| the session | `verify` | `--strict` | what would have told you |\n|---|---|---|---|\n";

  @TempDir private Path scratch;

  private static Cli run(Object... arguments) {
    return InProcess.run(Arrays.stream(arguments).map(Object::toString).toArray(String[]::new));
  }

  private static Cli json(Object... arguments) {
    List<Object> all = new ArrayList<>(Arrays.asList(arguments));
    all.addAll(List.of("--format", "json"));
    return run(all.toArray());
  }

  private Path jar(String game, String sources) {
    return CaseFixture.of(scratch, game).jar(sources, game + "-" + sources + ".jar");
  }

  private Path log(String name, Path jar, Object... more) {
    Path log = scratch.resolve(name);
    List<Object> all = new ArrayList<>(List.of("record", "--game", jar, "-o", log));
    all.addAll(Arrays.asList(more));
    Cli made = run(all.toArray());
    assertEquals(0, made.code(), made.err());
    return log;
  }

  /** A row: both verdicts come from runs. */
  private static String row(String session, Path log, Path jar, String told) {
    return "| "
        + session
        + " | "
        + verdict(json("verify", log, "--game", jar))
        + " | "
        + json("verify", log, "--game", jar, "--strict").session().get("verdict").asString()
        + " | "
        + told
        + " |\n";
  }

  private static String verdict(Cli verified) {
    assertEquals(0, verified.code(), verified.out());
    StringBuilder said = new StringBuilder(verified.session().get("verdict").asString());
    for (JsonNode note : verified.session().get("notes")) {
      said.append(", note `").append(note.get("code").asString()).append('`');
    }
    return said.toString();
  }

  /** What selftest says of the first change that slipped, or was not tried for want of inputs. */
  private static String selftest(Path log, Path jar) {
    Cli tested = json("selftest", log, "--game", jar);
    for (JsonNode trial : tested.json().get("trials")) {
      String status = trial.get("status").asString();
      if (!status.equals("red")) {
        return "`selftest`, exit "
            + tested.code()
            + ", "
            + status
            + ": "
            + trial.get("message").asString();
      }
    }
    throw new AssertionError("nothing slipped: " + tested.out());
  }

  private String tail() throws IOException {
    Path jar = jar("n-c-last-checkpoint-early", "src1");
    Path script = scratch.resolve("script.jsonl");
    Files.writeString(
        script,
        "{\"at\":700,\"kind\":\"down\",\"id\":1,\"sx\":5,\"sy\":5,\"pointerType\":\"mouse\"}\n");
    Path whole = log("tail.log", jar, "--inputs", script, "--ticks", 1000);
    Path kit = scratch.resolve("whole.json");
    assertEquals(0, run("convert", whole, kit, "--to", "kit", "--drop", "claims,meta").code());
    String text = Files.readString(kit);
    Path early = scratch.resolve("early.json");
    Files.writeString(early, text.replaceFirst(",\\{\"tick\":999,\"digest\":[0-9]+}", ""));
    return row(
        "its checkpoints end before its inputs do; damage has changed in this build",
        early,
        jar("n-c-last-checkpoint-early", "src2"),
        selftest(early, jar));
  }

  private String dead() {
    Path jar = jar("c18-done-at-0", "src");
    Path log = log("dead.log", jar, "--generate", 7, "--ticks", 1300);
    return row("the game was over before it began", log, jar, selftest(log, jar));
  }

  private String title() {
    Path jar = jar("n-t-title-screen", "src");
    Path log = log("title.log", jar, "--generate", 7, "--ticks", 1300);
    Path changed = jar("n-t-title-screen", "src2");
    return row(
        "it never leaves the title screen; damage has changed in this build",
        log,
        changed,
        selftest(log, jar));
  }

  private String untouched() {
    Path jar = jar("n-g-added-body", "src1");
    Path log = log("untouched.log", jar, "--inputs", empty(), "--ticks", 700);
    return row("nothing was pressed in it", log, jar, selftest(log, jar));
  }

  private Path empty() {
    try {
      return Files.writeString(scratch.resolve("nothing.jsonl"), "\n");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private String hashMisses() {
    Path jar = jar("c21-rng-only-hash", "src1");
    Path log = log("hash.log", jar, "--generate", 7, "--ticks", 1300);
    Path changed = jar("c21-rng-only-hash", "src2");
    Cli parted = json("bisect", log, "--game", changed, "--against", jar);
    String told = "`bisect --against OLD`, exit " + parted.code() + ": ";
    Path parts = log("parts.log", jar, "--generate", 7, "--ticks", 1300, "--parts");
    String divergence =
        json("verify", parts, "--game", changed).session().get("message").asString();
    return row(
        "its hash covers the random stream alone; prices have changed in this build",
        log,
        changed,
        told
            + parted.json().get("message").asString()
            + ". Recorded with `--parts`, `verify`, exit 1: "
            + divergence);
  }

  private String sameCode() {
    Path jar = jar("c04-static-id", "src");
    Path log = log("same.log", jar, "--generate", 7, "--ticks", 700);
    return row(
        "this very build recorded it",
        log,
        jar,
        "the note: a build was held against itself, which shows that it repeats itself");
  }

  @Test
  void theReadmeShowsWhatTheCommandsSay() throws IOException {
    String table = HEAD + tail() + dead() + title() + untouched() + hashMisses() + sameCode();
    String readme = Files.readString(Vectors.repository().resolve("README.md"));
    assertTrue(readme.contains("\n\n" + table + "\n"), () -> "README.md does not show:\n" + table);
  }
}
