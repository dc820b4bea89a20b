package org.latticereplay.host.session;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.latticereplay.host.session.BuildSearchReport;
import org.latticereplay.host.session.BuildSearchReport.Probed;
import org.latticereplay.compare.BuildSearch;
import org.latticereplay.compare.BuildSearch.Answer;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

/** Verifies one log against build after build; after one that left a thread behind, elsewhere. */
public final class BuildProbes {
  private final Path log;
  private final List<Path> classPath;
  private final RunLimits limits;
  private final LongConsumer progress;
  private final Function<GameJar, FreshJvm> elsewhere;
  private boolean tainted;

  /**
   * Probes of one log.
   *
   * @param classPath what each build needs beside it
   * @param elsewhere a process that verifies against a build
   */
  public BuildProbes(
      Path log,
      List<Path> classPath,
      RunLimits limits,
      LongConsumer progress,
      Function<GameJar, FreshJvm> elsewhere) {
    this.log = log;
    this.classPath = List.copyOf(classPath);
    this.limits = limits;
    this.progress = progress;
    this.elsewhere = elsewhere;
  }

  /** Finds the first of these builds that diverges. */
  public BuildSearchReport search(List<Path> builds) {
    List<Probed> probed = new ArrayList<>();
    builds.forEach(jar -> probed.add(new Probed(jar.toString(), null, null, null, false)));
    BuildSearch.Found found =
        BuildSearch.first(
            builds.size(),
            build -> {
              SessionReport report = verify(builds.get(build));
              Answer answer = answer(report.kind());
              probed.set(
                  build,
                  new Probed(
                      builds.get(build).toString(),
                      answer,
                      report.kind(),
                      report.verdict().message(),
                      report.result().ticks().run() > 0));
              return answer;
            });
    return new BuildSearchReport(probed, found);
  }

  private static Answer answer(VerdictKind verdict) {
    return switch (verdict) {
      case MATCHED -> Answer.GOOD;
      case DIVERGED -> Answer.BAD;
      default -> Answer.PASSED_OVER;
    };
  }

  /** Verifies against one build. */
  public SessionReport verify(Path jar) {
    GameJar game;
    try {
      game = GameJar.of(jar, classPath);
    } catch (UnusableJarException e) {
      return SessionReport.notRun(
          log.toString(), null, new Verdict.Unreadable(jar + " " + e.getMessage()));
    }
    if (tainted) {
      return fresh(game);
    }
    PrintStream out = System.out;
    System.setOut(System.err);
    SessionRunner.Outcome outcome = new SessionRunner(game, limits, progress).run(log);
    tainted = outcome.tainted();
    if (!tainted) {
      System.setOut(out);
    }
    return outcome.report();
  }

  private SessionReport fresh(GameJar game) {
    try {
      return elsewhere.apply(game).run(List.of(log)).get(0);
    } catch (IOException e) {
      return SessionReport.internal(log.toString(), "no process could be started: " + e);
    }
  }
}
