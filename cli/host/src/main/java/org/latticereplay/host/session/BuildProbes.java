package org.latticereplay.host.session;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.LongConsumer;
import org.latticereplay.compare.BuildSearch;
import org.latticereplay.compare.BuildSearch.Answer;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.isolate.LastResort;
import org.latticereplay.host.session.BuildSearchReport.Probed;
import org.latticereplay.host.text.Durations;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

/**
 * Verifies one log against builds: a single one in this process, which starts soonest; build after
 * build in workers.
 */
public final class BuildProbes {
  private final Path log;
  private final List<Path> classPath;
  private final RunLimits limits;
  private final LongConsumer progress;

  /**
   * Probes of one log.
   *
   * @param classPath what each build needs beside it
   * @param progress told the ticks of the present run
   */
  public BuildProbes(Path log, List<Path> classPath, RunLimits limits, LongConsumer progress) {
    this.log = log;
    this.classPath = List.copyOf(classPath);
    this.limits = limits.left();
    this.progress = progress;
  }

  /** Finds the first of these builds that diverges. */
  public BuildSearchReport search(List<Path> builds) {
    try (WorkerSession worker = new WorkerSession(progress)) {
      boolean onDisk = log.getFileSystem().equals(FileSystems.getDefault());
      return search(builds, onDisk ? jar -> inWorker(jar, worker) : this::verify);
    }
  }

  private BuildSearchReport search(List<Path> builds, Function<Path, SessionReport> verify) {
    List<Probed> probed = new ArrayList<>();
    builds.forEach(jar -> probed.add(new Probed(jar.toString(), null, null, null, false)));
    BuildSearch.Found found =
        BuildSearch.first(
            builds.size(),
            build -> {
              SessionReport report = verify.apply(builds.get(build));
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

  /** Verifies against one build, in this process where it can. */
  public SessionReport verify(Path jar) {
    if (LastResort.isSecond() && !limits.isOver()) {
      try (WorkerSession worker = new WorkerSession(progress)) {
        return inWorker(jar, worker);
      }
    }
    return checked(
        jar,
        build ->
            new SessionRunner(build.jar(), limits, LogMeta.none()).run(log, progress).report());
  }

  private SessionReport inWorker(Path jar, WorkerSession worker) {
    return checked(
        jar,
        build ->
            worker.run(new VerifyRequest(jar, classPath, limits, LogMeta.none(), log)).report());
  }

  private SessionReport checked(Path jar, Function<GameBuild, SessionReport> verify) {
    Isolation.Outcome<GameBuild> read =
        new Isolation("read " + jar, limits.timeout()).withoutGames().run(watch -> read(jar));
    if (read.gaveUp()) {
      return notRun(
          new Verdict.LimitHit(
              -1,
              jar
                  + " was not read within "
                  + Durations.show(limits.timeout())
                  + "; raise --timeout for more"));
    }
    try {
      return read.orStop().checked(verify.apply(read.value()));
    } catch (RunStoppedException e) {
      return notRun(e.verdict());
    }
  }

  private GameBuild read(Path jar) {
    try {
      return GameBuild.of(jar, classPath);
    } catch (UnusableJarException e) {
      throw new RunStoppedException(new Verdict.Unreadable(jar + " " + e.getMessage()));
    }
  }

  private SessionReport notRun(Verdict verdict) {
    return SessionReport.notRun(PathNames.show(log), null, verdict);
  }
}
