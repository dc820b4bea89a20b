package org.latticereplay.cli.hostile;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.latticereplay.host.fixtures.CaseFixture;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Plays a game that does one misdeed after the other, each between two logs that it plays honestly,
 * through the launcher, and compares what each log came to with a table.
 */
public final class HostileGames {
  /** A place with deeds of its own: at which call of identity. */
  private static final String IDENTITY_CALLS = "idcalls";

  /** Where a misdeed is done. */
  static final List<String> PLACES =
      List.of(
          "clinit",
          "ctor",
          "identity",
          IDENTITY_CALLS,
          "kinds",
          "create",
          "step700",
          "describe",
          "hash",
          "drain",
          "outcome");

  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final int TICKS = 800;
  private static final Duration TIMEOUT = Duration.ofSeconds(4);
  private static final Duration SLACK = Duration.ofSeconds(5);
  private static final Duration STARTS = Duration.ofSeconds(60);
  private static final String MARK = "LATTICE_REPLAY_HOSTILE";

  private final Path folder;
  private final Path jar;
  private final Path honest;
  private final List<String> problems = new ArrayList<>();

  private HostileGames(Path folder) throws IOException {
    this.folder = folder;
    jar = CaseFixture.of(folder, "hostile").jar("game", "hostile.jar");
    honest = folder.resolve("honest.log");
    Call call =
        call(
            List.of(
                "record",
                "--game",
                jar.toString(),
                "--generate",
                "7",
                "--ticks",
                Integer.toString(TICKS),
                "--checkpoint-every",
                "100",
                "-o",
                honest.toString()));
    if (call.code() != 0) {
      throw new IllegalStateException("nothing recorded: " + call.err());
    }
  }

  /** What a call of the tool came to. */
  private record Call(int code, String out, String err, Duration time) {}

  /** All deeds that there are for a place. */
  static List<String> deeds(String place) throws IOException {
    String own = IDENTITY_CALLS + "=";
    return table().keySet().stream()
        .filter(deed -> deed.startsWith(own) == place.equals(IDENTITY_CALLS))
        .map(deed -> deed.startsWith(own) ? deed.substring(own.length()) : deed)
        .toList();
  }

  /** The deeds of the table, each with the verdicts that its session may get. */
  static Map<String, List<String>> table() throws IOException {
    Path file = Vectors.repository().resolve("cli/src/test/resources/cases/hostile/verdicts.txt");
    Map<String, List<String>> table = new LinkedHashMap<>();
    for (String line : Files.readAllLines(file)) {
      if (!line.startsWith("#") && !line.isBlank()) {
        String[] words = line.split(" ", -1);
        table.put(words[0], List.of(words[1].split(",", -1)));
      }
    }
    return table;
  }

  /**
   * Plays these deeds at one place.
   *
   * @return what was not as it should be, one line each
   */
  static List<String> play(Path folder, String place, int jobs, List<String> deeds)
      throws IOException {
    HostileGames games = new HostileGames(folder);
    games.play(place, jobs, deeds);
    return games.problems;
  }

  private void play(String place, int jobs, List<String> deeds) throws IOException {
    Path logs = Files.createDirectories(folder.resolve(place + "-" + jobs));
    Map<Path, List<String>> expected = new LinkedHashMap<>();
    for (String deed : deeds) {
      expected.put(copy(logs, expected.size(), "good"), List.of("matched"));
      String named = deed.contains("=") ? deed : deed + "=";
      expected.put(
          copy(logs, expected.size(), place + "=" + named), allowed(place, verdicts(place, deed)));
    }
    expected.put(copy(logs, expected.size(), "good"), List.of("matched"));
    Call call =
        call(
            List.of(
                "verify",
                logs.toString(),
                "--game",
                jar.toString(),
                "--timeout",
                TIMEOUT.toSeconds() + "s",
                "--jobs",
                Integer.toString(jobs),
                "--format",
                "json"));
    judge(place + ", jobs " + jobs, call, expected);
    Duration most = TIMEOUT.plus(SLACK).multipliedBy(deeds.size()).plus(STARTS.multipliedBy(2));
    check(call.time().compareTo(most) <= 0, place + ": it took " + call.time());
  }

  private static List<String> verdicts(String place, String deed) throws IOException {
    return table().get(place.equals(IDENTITY_CALLS) ? place + "=" + deed : deed);
  }

  private static List<String> allowed(String place, List<String> verdicts) {
    List<String> all = new ArrayList<>(verdicts);
    if (List.of("clinit", "ctor", "identity").contains(place) && verdicts.contains("failed")) {
      all.add("unreadable");
    }
    return all;
  }

  private Path copy(Path logs, int number, String name) throws IOException {
    String prefix = String.format(Locale.ROOT, "%03d=", number);
    return Files.copy(honest, logs.resolve(prefix + name + ".log"));
  }

  private void judge(String where, Call call, Map<Path, List<String>> expected) {
    JsonNode report;
    try {
      report = MAPPER.readTree(call.out());
    } catch (tools.jackson.core.JacksonException e) {
      problems.add(where + ": no report, exit code " + call.code() + ": " + call.err());
      return;
    }
    JsonNode sessions = report.path("sessions");
    check(report.path("exit").asInt(-1) == call.code(), where + ": exit code " + call.code());
    check(sessions.size() == expected.size(), where + ": " + sessions.size() + " sessions");
    int i = 0;
    for (Map.Entry<Path, List<String>> each : expected.entrySet()) {
      JsonNode session = sessions.path(i++);
      String verdict = session.path("verdict").asString("none");
      check(
          each.getValue().contains(verdict),
          where
              + ": "
              + each.getKey().getFileName()
              + " is "
              + verdict
              + ", expected "
              + each.getValue()
              + ": "
              + session.path("message").asString(""));
    }
  }

  private void check(boolean holds, String otherwise) {
    if (!holds) {
      problems.add(otherwise);
    }
  }

  private Call call(List<String> arguments) throws IOException {
    String mark = UUID.randomUUID().toString();
    List<String> command =
        new ArrayList<>(
            List.of(
                "sh",
                "-c",
                "ulimit -n 2048 && exec \"$@\"",
                "sh",
                Vectors.repository().resolve("scripts/lattice-replay").toString()));
    command.addAll(arguments);
    Path out = folder.resolve("stdout.txt");
    Path err = folder.resolve("stderr.txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).directory(folder.toFile()).redirectError(err.toFile());
    builder.redirectOutput(out.toFile());
    builder.environment().put(MARK, mark);
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.environment().put("LATTICE_REPLAY_JAVA_OPTS", "-Xmx192m -XX:ErrorFile=/dev/null");
    long begin = System.nanoTime();
    Process process = builder.start();
    process.getOutputStream().close();
    int code = process.onExit().join().exitValue();
    Duration time = Duration.ofNanos(System.nanoTime() - begin);
    left(mark).forEach(pid -> problems.add("process " + pid + " is left behind"));
    // Games print what they like.
    return new Call(
        code,
        Files.readString(out),
        new String(Files.readAllBytes(err), StandardCharsets.ISO_8859_1),
        time);
  }

  /** The processes that still have the mark in their environment, once they had time to end. */
  private static List<String> left(String mark) throws IOException {
    long begin = System.nanoTime();
    List<String> found = marked(mark);
    while (!found.isEmpty() && System.nanoTime() - begin < SLACK.toNanos()) {
      Thread.onSpinWait();
      found = marked(mark);
    }
    return found;
  }

  private static List<String> marked(String mark) throws IOException {
    List<String> found = new ArrayList<>();
    if (!Files.isDirectory(Path.of("/proc/self"))) {
      return found;
    }
    try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of("/proc"), "[0-9]*")) {
      for (Path each : all) {
        if (environment(each).contains(mark)) {
          found.add(each.getFileName().toString());
        }
      }
    }
    return found;
  }

  /** Empty for a process that has ended, or is somebody else's. */
  private static String environment(Path process) {
    try (InputStream in = Files.newInputStream(process.resolve("environ"))) {
      return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    } catch (IOException e) {
      return "";
    }
  }

  /**
   * Plays all deeds at the places that are named, or at all of them; {@code --jobs N} for 1 or 2
   * alone.
   */
  public static void main(String[] arguments) throws IOException {
    List<String> places = new ArrayList<>(List.of(arguments));
    List<Integer> jobs = List.of(1, 2);
    int option = places.indexOf("--jobs");
    if (option >= 0) {
      jobs = List.of(Integer.valueOf(places.remove(option + 1)));
      places.remove(option);
    }
    List<String> problems = new ArrayList<>();
    for (String place : places.isEmpty() ? PLACES : places) {
      for (int each : jobs) {
        Path folder = Files.createTempDirectory("hostile");
        List<String> found = play(folder, place, each, deeds(place));
        System.out.println(place + ", jobs " + each + ": " + found.size() + " not as they should");
        found.forEach(System.out::println);
        problems.addAll(found);
        try (Stream<Path> files = Files.walk(folder)) {
          files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
        }
      }
    }
    System.exit(problems.isEmpty() ? 0 : 1);
  }
}
