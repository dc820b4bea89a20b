package org.latticereplay.cli.soak;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.latticereplay.testing.Vectors;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Verifies many generated sessions of all kinds through the launcher, with one job and with two:
 * every verdict must be right, also while workers are killed. Prints wall times and the peak memory
 * of the tool's own process.
 */
public final class Soak {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();
  private static final Duration TIMEOUT = Duration.ofSeconds(4);
  private static final long POLL_MILLIS = 50;
  private static final String WORKER = "SessionWorker";
  private static final String TOOL = "org.latticereplay.cli.Main";

  private final SoakCorpus corpus;
  private final Random kills;
  private long peakKilobytes;
  private int killed;

  private Soak(SoakCorpus corpus, Random kills) {
    this.corpus = corpus;
    this.kills = kills;
  }

  private List<String> run(Path scratch, int jobs) throws IOException, InterruptedException {
    Path out = scratch.resolve("report-" + jobs + ".json");
    ProcessBuilder builder =
        new ProcessBuilder(
            Vectors.repository().resolve("scripts/lattice-replay").toString(),
            "verify",
            corpus.folder().toString(),
            "--game",
            corpus.jar().toString(),
            "--jobs",
            Integer.toString(jobs),
            "--timeout",
            TIMEOUT.toSeconds() + "s",
            "--max-memory",
            "96m",
            "--format",
            "json");
    builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
    builder.redirectOutput(out.toFile());
    builder.redirectError(ProcessBuilder.Redirect.DISCARD); // games print megabytes
    long begin = System.nanoTime();
    Process call = builder.start();
    call.getOutputStream().close();
    watch(call);
    double seconds = (System.nanoTime() - begin) / 1e9;
    List<String> problems = new ArrayList<>();
    try {
      JsonNode report = MAPPER.readTree(Files.readString(out));
      problems.addAll(corpus.problems(report.path("sessions")));
      if (report.path("exit").asInt(-1) != call.exitValue()) {
        problems.add("exit code " + call.exitValue() + ", the report has " + report.path("exit"));
      }
    } catch (tools.jackson.core.JacksonException e) {
      problems.add("no report, exit code " + call.exitValue() + ": " + e.getOriginalMessage());
    }
    System.out.printf(
        Locale.ROOT,
        "%d sessions, jobs %d: %.1f s, peak memory of the tool %d MiB, %d workers killed, %d not as they should%n",
        corpus.expected().size(),
        jobs,
        seconds,
        peakKilobytes / 1024,
        killed,
        problems.size());
    problems.forEach(System.out::println);
    return problems;
  }

  /** Until it ends: notes its memory, and kills a worker now and then. */
  private void watch(Process call) throws InterruptedException {
    peakKilobytes = 0;
    killed = 0;
    long next = System.nanoTime() + pause();
    while (!call.waitFor(POLL_MILLIS, TimeUnit.MILLISECONDS)) {
      List<ProcessHandle> all = call.descendants().toList();
      all.stream().filter(each -> runs(each, TOOL)).forEach(this::noteMemory);
      if (kills != null && System.nanoTime() > next) {
        List<ProcessHandle> workers = all.stream().filter(each -> runs(each, WORKER)).toList();
        if (!workers.isEmpty()) {
          killed += workers.get(kills.nextInt(workers.size())).destroyForcibly() ? 1 : 0;
          next = System.nanoTime() + pause();
        }
      }
    }
  }

  /** So long that no session is hit twice, which would be a verdict. */
  private long pause() {
    return kills == null
        ? 0
        : (long) (TIMEOUT.multipliedBy(3).toNanos() * (1 + kills.nextDouble()));
  }

  private static boolean runs(ProcessHandle process, String main) {
    return process.info().commandLine().orElse("").contains(main);
  }

  private void noteMemory(ProcessHandle tool) {
    try {
      for (String line : Files.readAllLines(Path.of("/proc/" + tool.pid() + "/status"))) {
        if (line.startsWith("VmHWM:")) {
          String kilobytes = line.replaceAll("[^0-9]", "");
          peakKilobytes = Math.max(peakKilobytes, Long.parseLong(kilobytes));
        }
      }
    } catch (IOException e) {
      return; // it has ended, or this system does not tell
    }
  }

  /** Takes how many sessions, a seed, {@code --jobs N} and {@code --kill}. */
  public static void main(String[] arguments) throws Exception {
    List<String> left = new ArrayList<>(List.of(arguments));
    boolean kill = left.remove("--kill");
    List<Integer> jobs = List.of(1, 2);
    int option = left.indexOf("--jobs");
    if (option >= 0) {
      jobs = List.of(Integer.valueOf(left.remove(option + 1)));
      left.remove(option);
    }
    int count = left.isEmpty() ? 1000 : Integer.parseInt(left.get(0));
    long seed = left.size() < 2 ? 1 : Long.parseLong(left.get(1));
    Path scratch = Files.createTempDirectory("soak");
    int problems = 0;
    try {
      SoakCorpus corpus = SoakCorpus.of(scratch, count, seed);
      for (int each : jobs) {
        problems += new Soak(corpus, kill ? new Random(seed) : null).run(scratch, each).size();
      }
    } finally {
      try (Stream<Path> files = Files.walk(scratch)) {
        files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
    System.exit(problems == 0 ? 0 : 1);
  }
}
