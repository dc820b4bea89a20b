package org.latticereplay.host.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.host.text.Durations;

/**
 * Verifies a folder of logs again and again while a worker is killed (SIGKILL) at a random moment:
 * each time every log must come to what it comes to undisturbed.
 */
public final class KilledWorkers {
  private static final int LOGS = 40;
  private static final int TICKS = 2000;

  private final GameBuild build;
  private final List<Path> logs;

  private KilledWorkers(GameBuild build, List<Path> logs) {
    this.build = build;
    this.logs = logs;
  }

  /** What the logs came to, in their order. */
  private List<SessionReport> run() {
    List<SessionReport> reports = new ArrayList<>();
    // The times differ from run to run, and are no part of what a log came to.
    RunLimits limits = new RunLimits(Durations.NONE, Long.MAX_VALUE, false);
    new SessionSeries(new SeriesOptions(2), report -> reports.add(untimed(report)))
        .run(logs, build, limits, LogMeta.none());
    return reports;
  }

  /** One, so that no session can be hit twice, which is a verdict; false when it came too late. */
  static boolean killOne(long moment, AtomicBoolean over) {
    long begin = System.nanoTime();
    while (System.nanoTime() - begin < moment && !over.get()) {
      LockSupport.parkNanos(1_000_000);
    }
    while (!over.get()) {
      ProcessHandle worker =
          ProcessHandle.current().children().filter(KilledWorkers::isWorker).findAny().orElse(null);
      if (worker != null && worker.destroyForcibly()) {
        return true;
      }
    }
    return false;
  }

  private static boolean isWorker(ProcessHandle process) {
    return process.info().commandLine().orElse("").contains(SessionWorker.class.getName());
  }

  private static List<Path> logs(Path folder) throws IOException {
    List<Path> logs = new ArrayList<>();
    for (int i = 0; i < LOGS; i++) {
      // Every fifth disagrees, so that not all verdicts are one.
      String log = Fixtures.log(TICKS, 10, 7);
      String text = i % 5 == 0 ? log.replaceFirst("50,\"digest\":7", "50,\"digest\":8") : log;
      logs.add(Files.writeString(folder.resolve("l" + i + ".log"), text));
    }
    return logs;
  }

  /** Takes how many kills and a seed. */
  public static void main(String[] arguments) throws Exception {
    int kills = Integer.parseInt(arguments[0]);
    Random random = new Random(Long.parseLong(arguments[1]));
    Path folder = Files.createTempDirectory("killed-workers");
    Path jar =
        JarBuilder.in(folder)
            .source("fix.Small", Fixtures.game("Small"))
            .service("fix.Small")
            .build("small.jar");
    KilledWorkers series = new KilledWorkers(GameBuild.of(jar, List.of()), logs(folder));
    long begin = System.nanoTime();
    List<SessionReport> undisturbed = series.run();
    long most = System.nanoTime() - begin;
    int killed = 0;
    int differ = 0;
    int rounds = 0;
    while (killed < kills) {
      rounds++;
      long moment = (long) (random.nextDouble() * most);
      AtomicBoolean over = new AtomicBoolean();
      AtomicBoolean hit = new AtomicBoolean();
      Thread killer = new Thread(() -> hit.set(killOne(moment, over)));
      killer.start();
      List<SessionReport> reports = series.run();
      over.set(true);
      killer.join();
      killed += hit.get() ? 1 : 0;
      if (!reports.equals(undisturbed)) {
        differ++;
        System.out.println(
            "killed after " + moment / 1_000_000 + " ms: " + differences(undisturbed, reports));
      }
    }
    System.out.println(
        killed + " kills in " + rounds + " rounds of " + LOGS + " logs: " + differ + " differ");
    try (Stream<Path> files = Files.walk(folder)) {
      files.sorted(Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
    }
    System.exit(differ == 0 ? 0 : 1);
  }

  private static SessionReport untimed(SessionReport report) {
    return new SessionReport(report.log(), report.sha256(), report.result(), 0);
  }

  private static List<String> differences(List<SessionReport> before, List<SessionReport> after) {
    List<String> found = new ArrayList<>();
    for (int i = 0; i < before.size(); i++) {
      if (!before.get(i).equals(after.get(i))) {
        found.add(after.get(i).log() + " " + after.get(i).verdict());
      }
    }
    return found;
  }
}
