package org.latticereplay.host.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.host.text.Durations;
import org.latticereplay.testing.Seeds;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

/** Each log gets its own verdict, whatever the others do. */
@Timeout(300)
class SessionSeriesTest {
  /** What a game does when a sample tells it to. */
  private static final String MISDEEDS =
      """
      if (in.size() > 0) {
        String code = in.get(0).code();
        try {
          if (code.equals("hang")) {
            while (true) { java.util.concurrent.locks.LockSupport.park(); }
          }
          if (code.startsWith("halt")) {
            int with = Integer.parseInt(code.substring(4));
            Runtime.class.getMethod("halt", int.class).invoke(Runtime.getRuntime(), with);
          }
          if (code.equals("thread")) {
            Thread left = new Thread(() -> { while (true) { java.util.concurrent.locks.LockSupport.park(); } });
            left.setDaemon(true);
            left.start();
          }
          if (code.equals("factory")) {
            java.net.URL.setURLStreamHandlerFactory(name -> null);
          }
          if (code.equals("hook")) {
            Runtime.getRuntime().addShutdownHook(new Thread(() -> {}));
          }
          if (code.equals("library"))
      """
          + Fixtures.LOADS_A_LIBRARY
          + """
              if (code.equals("fill")) {
                throw new OutOfMemoryError("of a test");
              }
              if (code.equals("most")) {
                long most = Runtime.getRuntime().maxMemory() >> 20;
                throw new IllegalStateException("most is " + most + " MiB");
              }
              if (code.equals("eat")) {
                List<byte[]> eaten = new ArrayList<>();
                while (true) {
                  try { eaten.add(new byte[1 << 20]); } catch (OutOfMemoryError e) { }
                }
              }
            } catch (ReflectiveOperationException e) {
              throw new IllegalStateException(e);
            }
          }
          """;

  @TempDir private static Path folder;
  private static GameBuild build;

  @BeforeAll
  static void build() throws Exception {
    Path jar =
        JarBuilder.in(folder)
            .source("fix.Small", Fixtures.game("Small", "", MISDEEDS))
            .service("fix.Small")
            .build("small.jar");
    build = GameBuild.of(jar, List.of());
  }

  private static Path log(String name, String code) throws IOException {
    String tick = "{\"kind\":\"tick\",\"index\":50}";
    String text = Fixtures.log(100, 10, 7);
    String sample = "{\"kind\":\"key\",\"code\":\"" + code + "\",\"down\":true},";
    return Files.writeString(
        folder.resolve(name), code.isEmpty() ? text : text.replace(tick, sample + tick));
  }

  private static List<SessionReport> run(Duration timeout, int jobs, List<Path> logs) {
    List<SessionReport> reports = new ArrayList<>();
    SessionSeries.Listener listener =
        new SessionSeries.Listener() {
          @Override
          public void session(SessionReport report) {
            reports.add(report);
          }

          @Override
          public void fault(String message, String stack) {
            throw new AssertionError(message + stack);
          }
        };
    new SessionSeries(new SeriesOptions(jobs), listener)
        .run(logs, build, new RunLimits(timeout, Long.MAX_VALUE, false), LogMeta.none());
    assertEquals(
        logs.stream().map(Path::toString).toList(),
        reports.stream().map(SessionReport::log).toList());
    return reports;
  }

  private static void assertKinds(List<SessionReport> reports, VerdictKind... kinds) {
    assertEquals(
        List.of(kinds),
        reports.stream().map(SessionReport::kind).toList(),
        () -> reports.stream().map(report -> report.verdict().message()).toList().toString());
  }

  @Tag("once")
  @Test
  void whatHangsAndWhatHaltsCostTheGoodOnesNothingInAnyOrder() throws Exception {
    Random random = new Random(Seeds.of("series", 1).next());
    for (int jobs = 1; jobs <= 2; jobs++) {
      List<String> codes =
          new ArrayList<>(List.of("hang", "halt0", "halt99", "", "", "", "", "", ""));
      Collections.shuffle(codes, random);
      List<Path> logs = new ArrayList<>();
      List<VerdictKind> expected = new ArrayList<>();
      for (int i = 0; i < codes.size(); i++) {
        logs.add(log("order" + i + ".log", codes.get(i)));
        expected.add(
            switch (codes.get(i)) {
              case "hang" -> VerdictKind.LIMIT;
              case "halt0", "halt99" -> VerdictKind.FAILED;
              default -> VerdictKind.MATCHED;
            });
      }
      List<SessionReport> reports = run(Duration.ofSeconds(5), jobs, logs);
      assertKinds(reports, expected.toArray(VerdictKind[]::new));
      SessionResult hung = reports.get(codes.indexOf("hang")).result();
      assertEquals(new SessionResult.Ticks(-1, 50), hung.ticks());
      assertEquals(5, hung.checkpoints().agreed());
      assertTrue(
          reports.get(codes.indexOf("halt0")).verdict().message().contains("exit code 0"),
          reports.toString());
    }
  }

  @Tag("once")
  @Test
  void aDivergenceOutranksTheHangAfterItHereAndThroughAWorker() throws Exception {
    Path log = log("both.log", "hang");
    Files.writeString(
        log, Files.readString(log).replaceFirst("20,\"digest\":7", "20,\"digest\":9"));
    List<SessionReport> reports = new ArrayList<>();
    RunLimits limits = new RunLimits(Duration.ofSeconds(3), Long.MAX_VALUE, true);
    for (List<Path> logs : List.of(List.of(log), List.of(log, log))) {
      new SessionSeries(new SeriesOptions(1), reports::add)
          .run(logs, build, limits, LogMeta.none());
    }
    for (SessionReport report : reports) {
      assertEquals(VerdictKind.DIVERGED, report.kind());
      assertEquals(20, report.result().divergedAt());
      assertEquals(5, report.result().checkpoints().compared());
      assertEquals(4, report.result().checkpoints().agreed());
      assertTrue(
          report.verdict().message().contains("gave up after 3s"), report.verdict().message());
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aNameThatIsNoTextReachesAWorker() throws Exception {
    Path log = log("text.log", "");
    Path bytes = Path.of(java.net.URI.create(folder.toUri() + "caf%E9.log"));
    Files.move(log, bytes);
    List<SessionReport> reports = new ArrayList<>();
    RunLimits limits = new RunLimits(Durations.NONE, Long.MAX_VALUE, false);
    for (List<Path> logs : List.of(List.of(bytes), List.of(bytes, bytes))) {
      new SessionSeries(new SeriesOptions(1), reports::add)
          .run(logs, build, limits, LogMeta.none());
    }
    for (SessionReport report : reports) {
      assertEquals(VerdictKind.MATCHED, report.kind(), () -> report.verdict().message());
      assertEquals(folder + "/caf\\xE9.log", report.log());
    }
  }

  @Test
  void inProcessAndThroughAWorkerTheResultIsTheSame() throws Exception {
    Path log = log("same.log", "");
    SessionReport here = run(Durations.NONE, 1, List.of(log)).get(0);
    List<SessionReport> there = run(Durations.NONE, 1, List.of(log, log));
    assertEquals(2, there.size());
    for (SessionReport report : there) {
      assertEquals(here.log(), report.log());
      assertEquals(here.sha256(), report.sha256());
      assertEquals(here.result(), report.result());
    }
  }

  @Test
  void whatASessionLeavesBehindIsGoneForTheNext() throws Exception {
    for (String left : List.of("thread", "factory", "hook", "library")) {
      Path log = log(left + ".log", left);
      // Setting the factory a second time is an error: so each had a JVM that was as new.
      assertKinds(
          run(Durations.NONE, 1, List.of(log, log, log)),
          VerdictKind.MATCHED,
          VerdictKind.MATCHED,
          VerdictKind.MATCHED);
    }
  }

  @Test
  void whatFillsTheHeapIsALimitAndCostsTheOthersNothing() throws Exception {
    Path good = log("good.log", "");
    assertKinds(
        run(
            Duration.ofSeconds(8),
            1,
            List.of(log("fill.log", "fill"), good, log("eat.log", "eat"), good)),
        VerdictKind.LIMIT,
        VerdictKind.MATCHED,
        VerdictKind.LIMIT,
        VerdictKind.MATCHED);
  }

  @Test
  void aWorkerEndedFromOutsideOnceIsNoVerdict() throws Exception {
    List<Path> logs = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      logs.add(log("kill" + i + ".log", ""));
    }
    Random random = new Random(Seeds.of("kills", 1).next());
    for (int round = 0; round < 3; round++) {
      long moment = random.nextInt(1_000_000_000);
      AtomicBoolean over = new AtomicBoolean();
      Thread killer = new Thread(() -> KilledWorkers.killOne(moment, over));
      killer.start();
      List<SessionReport> reports = run(Durations.NONE, 1, logs);
      over.set(true);
      killer.join();
      for (SessionReport report : reports) {
        assertEquals(VerdictKind.MATCHED, report.kind(), () -> report.verdict().message());
      }
    }
  }

  @Test
  void aLogThatIsNotThereIsUnreadableAndNoMore() throws Exception {
    assertKinds(
        run(Durations.NONE, 2, List.of(folder.resolve("none.log"), log("there.log", ""), folder)),
        VerdictKind.UNREADABLE,
        VerdictKind.MATCHED,
        VerdictKind.UNREADABLE);
  }

  @Test
  void aBuildThatIsReplacedMeanwhileGivesNoVerdict() throws Exception {
    Path jar = folder.resolve("replaced.jar");
    Files.copy(build.jar().path(), jar);
    GameBuild replaced = GameBuild.of(jar, List.of());
    List<SessionReport> reports = new ArrayList<>();
    Path log = log("swap.log", "");
    new SessionSeries(
            new SeriesOptions(1),
            report -> {
              reports.add(report);
              swap(jar);
            })
        .run(
            List.of(log, log),
            replaced,
            new RunLimits(Durations.NONE, Long.MAX_VALUE, false),
            LogMeta.none());
    assertKinds(reports, VerdictKind.MATCHED, VerdictKind.UNREADABLE);
    Verdict verdict = reports.get(1).verdict();
    assertTrue(verdict.message().startsWith(jar + " changed while"), verdict.message());
  }

  private static void swap(Path jar) {
    try {
      Path copy = Files.copy(jar, jar.resolveSibling("copy.jar"));
      Files.move(copy, jar, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  @Test
  void jobsAreOneOrMore() {
    assertThrows(IllegalArgumentException.class, () -> new SeriesOptions(0));
  }

  @Test
  void afterTheFirstThatIsNotAsItShouldBeNoneIsBegun() throws Exception {
    List<Path> logs = List.of(log("f1.log", ""), log("f2.log", "fill"), log("f3.log", ""));
    RunLimits limits = new RunLimits(Durations.NONE, Long.MAX_VALUE, false);
    List<String> told = new ArrayList<>();
    SessionSeries.Listener listener =
        new SessionSeries.Listener() {
          @Override
          public void session(SessionReport report) {
            told.add(report.kind().label());
          }

          @Override
          public void notRun(SessionTask task) {
            told.add("not run");
          }
        };
    SessionSeries fast = new SessionSeries(new SeriesOptions(1, true, ""), listener);
    assertEquals(SessionSeries.Ended.FAILED_FAST, fast.run(logs, build, limits, LogMeta.none()));
    assertEquals(List.of("matched", "limit", "not run"), told);
    told.clear();
    List<SessionTask> expected =
        logs.stream()
            .map(
                log ->
                    new SessionTask(
                        log,
                        build,
                        limits,
                        LogMeta.none(),
                        log.endsWith("f2.log") ? VerdictKind.LIMIT : VerdictKind.MATCHED,
                        null))
            .toList();
    assertEquals(SessionSeries.Ended.ALL_RUN, fast.run(expected));
    assertEquals(List.of("matched", "limit", "matched"), told);
  }

  @Test
  void theLargestBeginFirstAndAreToldInTheirOrder() throws Exception {
    Path small = log("small.log", "");
    Path large = log("large.log", "");
    Files.writeString(large, Fixtures.log(5000, 10, 7));
    RunLimits limits = new RunLimits(Durations.NONE, Long.MAX_VALUE, false);
    List<SessionTask> tasks =
        List.of(small, large, small).stream()
            .map(log -> new SessionTask(log, build, limits, LogMeta.none()))
            .toList();
    assertEquals(List.of(1, 0, 2), new SeriesOptions(2).order(tasks));
    assertEquals(List.of(0, 1, 2), new SeriesOptions(1).order(tasks));
    run(Durations.NONE, 2, List.of(small, large, small)); // compares the order
  }

  @Test
  void aVerdictThatIsKnownAlreadyIsToldInItsPlace() throws Exception {
    RunLimits limits = new RunLimits(Durations.NONE, Long.MAX_VALUE, false);
    SessionTask good = new SessionTask(log("known.log", ""), build, limits, LogMeta.none());
    Verdict bad = new Verdict.Unreadable("the jar is none");
    SessionTask known =
        new SessionTask(good.log(), null, limits, LogMeta.none(), VerdictKind.MATCHED, bad);
    List<SessionReport> reports = new ArrayList<>();
    new SessionSeries(new SeriesOptions(2), reports::add).run(List.of(known, good));
    new SessionSeries(new SeriesOptions(1), reports::add).run(List.of(known));
    assertKinds(reports, VerdictKind.UNREADABLE, VerdictKind.MATCHED, VerdictKind.UNREADABLE);
  }

  @Test
  void theMemoryOfAWorkerIsWhatIsAskedFor() throws Exception {
    RunLimits limits = new RunLimits(Durations.NONE, Long.MAX_VALUE, false);
    List<SessionReport> reports = new ArrayList<>();
    SessionSeries series = new SessionSeries(new SeriesOptions(1, false, "40m"), reports::add);
    series.run(List.of(log("memory.log", "most")), build, limits, LogMeta.none());
    String message = reports.get(0).verdict().message();
    assertTrue(message.matches(".*most is [34][0-9] MiB.*"), message);
  }
}
