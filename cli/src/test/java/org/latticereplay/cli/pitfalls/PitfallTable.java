package org.latticereplay.cli.pitfalls;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;

/** The table in the sample's README: each pitfall, and what each command says of it. */
public final class PitfallTable {
  static final String HEAD =
      "| pitfall | `verify` | `selftest` | `shake` | `audit` | `guard` |\n|---|---|---|---|---|---|\n";

  private static final Path README = Vectors.repository().resolve("samples/pitfalls/README.md");

  private PitfallTable() {}

  static String readme() throws IOException {
    return Files.readString(README);
  }

  /** The row of a game, with what was said when it was shaken. */
  static String row(PitfallGame game, PitfallRuns runs, String shaken) throws IOException {
    Path log = runs.session(game, false);
    JsonNode session = runs.verified(log);
    return "| ["
        + game.trap()
        + "](src/main/java/pitfalls/"
        + game.provider()
        + ".java) | "
        + PitfallRuns.verify(session)
        + " | "
        + runs.selftest(log)
        + " | "
        + shaken
        + " | "
        + runs.audit(game, false)
        + " | "
        + PitfallRuns.guard(session)
        + " |\n";
  }

  /** What any command has against the twin of a game, apart from {@code shake}. */
  static List<String> againstTwin(PitfallGame game, PitfallRuns runs) throws IOException {
    Path log = runs.session(game, true);
    JsonNode session = runs.verified(log);
    List<String> against = new ArrayList<>();
    expect(against, "verify", "matched", PitfallRuns.verify(session));
    expect(against, "selftest", "noticed", runs.selftest(log));
    expect(against, "audit", PitfallRuns.NOTHING, runs.audit(game, true));
    expect(against, "guard", PitfallRuns.NOTHING, PitfallRuns.guard(session));
    against.replaceAll(each -> game.name() + "-fixed: " + each);
    return against;
  }

  private static void expect(List<String> against, String command, String want, String said) {
    if (!want.equals(said)) {
      against.add(command + " says " + said);
    }
  }

  /** What {@code shake} says; a Set.of of two shows itself in every other process. */
  static String shaken(PitfallGame game, boolean twin, PitfallRuns runs, List<String> more)
      throws IOException {
    List<String> options = new ArrayList<>(more);
    options.addAll(List.of("--repeats", game.name().equals("pitfall-set-of") ? "12" : "2"));
    return runs.shake(runs.session(game, twin), options.toArray(String[]::new));
  }

  /**
   * Makes the table and prints it, so many times, and exits with 1 if it is not the one in the
   * README or a twin is not clean.
   *
   * @param arguments how many times; then options of {@code shake}
   */
  public static void main(String[] arguments) throws IOException {
    int rounds = arguments.length == 0 ? 3 : Integer.parseInt(arguments[0]);
    List<String> options =
        List.of(arguments).subList(Math.min(1, arguments.length), arguments.length);
    List<String> wrong = new ArrayList<>();
    for (int round = 1; round <= rounds; round++) {
      System.out.print("round " + round + "\n" + HEAD);
      PitfallRuns runs = new PitfallRuns(Files.createTempDirectory("pitfalls"));
      for (PitfallGame game : PitfallGame.all()) {
        wrong.addAll(played(game, runs, options));
      }
    }
    wrong.forEach(System.out::println);
    System.exit(wrong.isEmpty() ? 0 : 1);
  }

  private static List<String> played(PitfallGame game, PitfallRuns runs, List<String> options)
      throws IOException {
    List<String> wrong = new ArrayList<>();
    String row = row(game, runs, shaken(game, false, runs, options));
    System.out.print(row);
    if (!readme().contains(row)) {
      wrong.add("the README has no row " + row.strip());
    }
    if (game.twin()) {
      wrong.addAll(againstTwin(game, runs));
      expect(wrong, game.name() + "-fixed: shake", "steady", shaken(game, true, runs, options));
    }
    return wrong;
  }
}
