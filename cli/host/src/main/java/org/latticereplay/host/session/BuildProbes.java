package org.latticereplay.host.session;

import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.LongConsumer;
import org.latticereplay.compare.BuildSearch;
import org.latticereplay.compare.BuildSearch.Answer;
import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.HashFinding;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.guard.GuardPolicy;
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

  /**
   * Finds the first of these builds that diverges.
   *
   * @param ignored what of the states does not matter; digests cover it, so then each build is held
   *     against the first that can tell, in place of the recording
   */
  public BuildSearchReport search(List<Path> builds, IgnoredPaths ignored) {
    try (WorkerSession worker = new WorkerSession(progress)) {
      Function<Path, SessionReport> verify = onDisk() ? jar -> inWorker(jar, worker) : this::verify;
      List<Probed> probed = new ArrayList<>();
      builds.forEach(jar -> probed.add(new Probed(jar.toString(), null, null, null, false)));
      IntFunction<Answer> byDigests =
          build -> told(probed, build, probed(builds.get(build), verify));
      BuildSearch.Found found =
          ignored.isEmpty()
              ? BuildSearch.first(builds.size(), byDigests)
              : byStates(builds, probed, byDigests, ignored);
      return new BuildSearchReport(probed, found);
    }
  }

  private boolean onDisk() {
    return log.getFileSystem().equals(FileSystems.getDefault());
  }

  private static Answer told(List<Probed> probed, int build, Probed says) {
    probed.set(build, says);
    return says.answer();
  }

  private static Probed probed(Path jar, Function<Path, SessionReport> verify) {
    SessionReport report = verify.apply(jar);
    return new Probed(
        jar.toString(),
        answer(report.kind()),
        report.kind(),
        report.verdict().message(),
        report.result().ticks().run() > 0);
  }

  /**
   * The first build that can tell has to match the recording: what it describes is the standard.
   */
  private BuildSearch.Found byStates(
      List<Path> builds, List<Probed> probed, IntFunction<Answer> byDigests, IgnoredPaths ignored) {
    int standard = 0;
    while (standard < builds.size() && byDigests.apply(standard) == Answer.PASSED_OVER) {
      standard++;
    }
    if (standard == builds.size()) {
      return new BuildSearch.Found(-1, -1);
    }
    if (probed.get(standard).answer() == Answer.BAD) {
      return new BuildSearch.Found(standard, -1);
    }
    int first = standard;
    return BuildSearch.first(
        builds.size(),
        build ->
            build <= first
                ? probed.get(build).answer()
                : told(probed, build, heldAgainst(builds, first, build, ignored)));
  }

  private Probed heldAgainst(List<Path> builds, int standard, int build, IgnoredPaths ignored) {
    Path jar = builds.get(build);
    try {
      Comparison compared =
          new PairRun(
                  log,
                  GameJar.of(builds.get(standard), classPath),
                  GameJar.of(jar, classPath),
                  limits,
                  ignored,
                  onDisk(),
                  progress)
              .compareAtCheckpoints();
      return heldAgainst(jar, compared, "build " + (standard + 1));
    } catch (UnusableJarException e) {
      return stopped(jar, new Verdict.Unreadable(jar + " " + e.getMessage()));
    } catch (RunStoppedException e) {
      return stopped(jar, e.verdict());
    }
  }

  private static Probed heldAgainst(Path jar, Comparison compared, String standard) {
    Verdict stop = compared.rightStop() == null ? compared.leftStop() : compared.rightStop();
    if (compared.outcome() == Comparison.Outcome.STOPPED) {
      return stopped(jar, stop);
    }
    boolean hash =
        compared.hashes().stream()
            .anyMatch(finding -> finding.kind() == HashFinding.Kind.HASHES_NON_STATE);
    String says;
    if (compared.outcome() != Comparison.Outcome.EQUAL) {
      says =
          "describes other than "
              + standard
              + (compared.differsAt() < compared.startTick()
                  ? " as it creates its state"
                  : " by tick " + compared.differsAt());
    } else if (hash) {
      says = "describes the same as " + standard + ", and its hash gives another digest";
    } else {
      says = "describes the same as " + standard + ", past what is ignored";
    }
    boolean good = compared.outcome() == Comparison.Outcome.EQUAL && !hash;
    return new Probed(
        jar.toString(),
        good ? Answer.GOOD : Answer.BAD,
        good ? VerdictKind.MATCHED : VerdictKind.DIVERGED,
        says,
        true);
  }

  private static Probed stopped(Path jar, Verdict stop) {
    return new Probed(
        jar.toString(),
        Answer.PASSED_OVER,
        stop.kind(),
        stop.message(),
        stop instanceof Verdict.Failed);
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
            new SessionRunner(build.jar(), limits, LogMeta.none())
                .run(log, (ticks, bytes) -> progress.accept(ticks))
                .report());
  }

  private SessionReport inWorker(Path jar, WorkerSession worker) {
    return checked(
        jar,
        build ->
            worker
                .run(
                    new VerifyRequest(jar, classPath, limits, LogMeta.none(), log, GuardPolicy.OFF))
                .report());
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
