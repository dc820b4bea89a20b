package org.latticereplay.cli.pitfalls;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import tools.jackson.databind.JsonNode;

/** Runs the commands on a session of each game, and says in a few words what they say. */
final class PitfallRuns {
  static final String NOTHING = "–";
  private static final String TICKS = "1200";

  private final Path scratch;
  private final Path jar;
  private final JsonNode findings;

  PitfallRuns(Path scratch) throws IOException {
    this.scratch = scratch;
    this.jar = PitfallGame.jar(scratch);
    this.findings = json("audit", jar.toString()).json().get("findings");
  }

  private static Cli json(String... arguments) {
    List<String> all = new ArrayList<>(List.of(arguments));
    all.addAll(List.of("--format", "json"));
    return InProcess.run(all.toArray(String[]::new));
  }

  /**
   * A session of a game. One that cannot be recorded, since the recorder notices, gets the inputs
   * and digests of its twin.
   */
  Path session(PitfallGame game, boolean twin) throws IOException {
    String name = game.name() + (twin ? "-fixed" : "");
    Path log = scratch.resolve(name + ".log");
    if (Files.exists(log)) {
      return log;
    }
    Cli made =
        InProcess.run(
            "record",
            "--game",
            jar.toString(),
            "--provider",
            name + "@1",
            "--generate",
            "7",
            "--ticks",
            TICKS,
            "-o",
            log.toString());
    if (made.code() != 0) {
      if (twin) {
        throw new IllegalStateException(made.err());
      }
      Path kit = scratch.resolve(name + ".kit.json");
      Path recorded = session(game, true);
      InProcess.run(
          "convert", recorded.toString(), kit.toString(), "--to", "kit", "--drop", "claims,meta");
      Files.writeString(log, Files.readString(kit).replace(name + "-fixed@1", name + "@1"));
    }
    return log;
  }

  JsonNode verified(Path log) {
    return json("verify", log.toString(), "--game", jar.toString()).session();
  }

  /** The verdict, and the notes on the game. */
  static String verify(JsonNode session) {
    StringBuilder said = new StringBuilder(session.get("verdict").asString());
    for (JsonNode note : session.get("notes")) {
      String code = note.get("code").asString();
      if (!code.equals("same-code") && !code.equals("guard")) {
        said.append(", note `").append(code).append('`');
      }
    }
    return said.toString();
  }

  /** The calls that were made, each once, and in which method. */
  static String guard(JsonNode session) {
    return said(
        session
            .get("guard")
            .get("sites")
            .valueStream()
            .map(site -> "`" + site.get("call").asString() + "`"));
  }

  /** What stands against a class, errors and warnings and guesses. */
  String audit(PitfallGame game, boolean twin) {
    return said(
        findings
            .valueStream()
            .filter(finding -> isIn(finding.get("in").asString(), game, twin))
            .map(PitfallRuns::finding));
  }

  private static boolean isIn(String name, PitfallGame game, boolean twin) {
    String own = "pitfalls." + game.provider();
    boolean inTwin = name.startsWith(own + PitfallGame.TWIN);
    return twin ? inTwin : !inTwin && (name.equals(own) || name.startsWith(own + "$"));
  }

  private static String finding(JsonNode finding) {
    String what = finding.get("what").asString();
    String guess = finding.get("severity").asString().equals("note") ? " (a guess)" : "";
    String where = finding.get("reached").asString().equals("step") ? "" : " (not in `step`)";
    return "`" + what + "`" + guess + where;
  }

  private static String said(Stream<String> words) {
    String all = words.distinct().collect(Collectors.joining(", "));
    return all.isEmpty() ? NOTHING : all;
  }

  /** What the changes of the session came to. */
  String selftest(Path log) {
    JsonNode tested = json("selftest", log.toString(), "--game", jar.toString()).json();
    String slipped =
        tested
            .get("trials")
            .valueStream()
            .filter(trial -> trial.get("status").asString().equals("slipped"))
            .map(trial -> trial.get("name").asString())
            .collect(Collectors.joining(", "));
    return tested.get("verdict").asString() + (slipped.isEmpty() ? "" : ": " + slipped);
  }

  /** What matters, and the first field that shows it. */
  String shake(Path log, String... more) {
    List<String> arguments =
        new ArrayList<>(List.of("shake", log.toString(), "--game", jar.toString()));
    arguments.addAll(List.of(more));
    Cli shaken = json(arguments.toArray(String[]::new));
    String causes =
        shaken
            .json()
            .get("causes")
            .valueStream()
            .map(PitfallRuns::cause)
            .collect(Collectors.joining(", "));
    return causes.isEmpty() ? shaken.json().get("verdict").asString() : causes;
  }

  private static String cause(JsonNode cause) {
    String field = cause.get("field").isNull() ? "" : cause.get("field").asString();
    int colon = field.indexOf(':');
    return "`"
        + cause.get("group").asString()
        + "`"
        + (colon < 0 ? "" : ": " + field.substring(0, colon));
  }
}
