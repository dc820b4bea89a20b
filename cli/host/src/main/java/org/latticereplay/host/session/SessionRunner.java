package org.latticereplay.host.session;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.LogSource;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.guard.GuardReport;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.text.Durations;
import org.latticereplay.host.text.PathNames;
import org.latticereplay.verify.Note;
import org.latticereplay.verify.NoteCode;
import org.latticereplay.verify.RunProgress;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/**
 * Runs one session in this JVM, isolated: whatever the log and the game do comes out as a verdict.
 */
final class SessionRunner {
  private final GameJar jar;
  private final WarmClasses classes;
  private final RunLimits limits;
  private final LogMeta here;

  /**
   * What a session came to.
   *
   * @param report for the report
   * @param tainted why no other session should run in this JVM; empty when one may
   * @param stack of a fault of ours, for a developer; otherwise empty
   */
  public record Outcome(SessionReport report, String tainted, String stack) {
    /** Whether another session should not run in this JVM. */
    public boolean isTainted() {
      return !tainted.isEmpty();
    }
  }

  /**
   * A runner for one game.
   *
   * @param here this machine and the game's code, shown beside what a log says
   */
  public SessionRunner(GameJar jar, RunLimits limits, LogMeta here) {
    this(new WarmClasses(jar), limits, here);
  }

  /** A runner of sessions that may leave their classes to the next. */
  SessionRunner(WarmClasses classes, RunLimits limits, LogMeta here) {
    this.classes = classes;
    jar = classes.jar();
    this.limits = limits;
    this.here = here;
  }

  /**
   * Runs one log; returns once it came to a verdict or was given up.
   *
   * @param progress told how far it is, on the session's thread
   */
  public Outcome run(Path log, SessionProgress progress) {
    Run run = new Run(log);
    return run.outcome(
        isolation(log).onProgress(ticks -> progress.at(ticks, run.source.read())).run(run));
  }

  /**
   * The same where other sessions may follow: it also looks for what the game leaves behind.
   *
   * @param soFar told about ten times a second what is known so far, and how many bytes of the log
   *     are read, on the calling thread
   */
  Outcome runAmongOthers(Path log, BiConsumer<SessionResult, Long> soFar) {
    classes.prepare(limits.freshClasses());
    Run run = new Run(log);
    run.keeps = true;
    Isolation isolation =
        isolation(log)
            .lookingForLeftovers()
            .onWait(
                () ->
                    soFar.accept(
                        run.progress.soFar(new Verdict.LimitHit(-1, "")), run.source.read()));
    return run.outcome(isolation.run(run));
  }

  private Isolation isolation(Path log) {
    return new Isolation("session " + log, limits.timeout());
  }

  /** One session; its fields are read once its thread has ended, its progress at any time. */
  private final class Run implements Isolation.Work<SessionResult> {
    private final Path log;
    private final CountedSource source;
    private final RunProgress progress = new RunProgress();
    private final long begin = System.nanoTime();
    private volatile String sha256;
    private volatile GameSession opened;
    private volatile boolean cancelled;
    private boolean keeps;

    Run(Path log) {
      this.log = log;
      source = new CountedSource(LogSource.of(log));
    }

    Outcome outcome(Isolation.Outcome<SessionResult> ended) {
      SessionResult result = ended.value();
      if (result == null) {
        result = progress.soFar(ended.gaveUp() ? gaveUp() : ended.verdict());
      }
      String tainted = ended.tainted();
      if (tainted.isEmpty() && filledTheHeap(result.verdict())) {
        tainted = "it filled the heap";
      }
      if (result.verdict() instanceof Verdict.Internal fault && !tainted.isEmpty()) {
        result = result.with(new Verdict.Failed(-1, spoilt(tainted, fault), ended.stack()));
      }
      long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - begin);
      GuardReport guard = opened == null ? GuardReport.NONE : opened.guardReport();
      if (!guard.isEmpty()) {
        result = result.with(new Note(NoteCode.GUARD, guard.summary()));
      }
      SessionReport report = new SessionReport(PathNames.show(log), sha256, result, millis, guard);
      return new Outcome(report, tainted, ended.stack());
    }

    private Verdict gaveUp() {
      long ticks = progress.ticksRun();
      return new Verdict.LimitHit(
          -1,
          "gave up after "
              + Durations.show(limits.timeout())
              + (ticks == 0 ? "" : " and " + ticks + " ticks")
              + "; the game or the log does not answer. If it is only slow, raise --timeout");
    }

    /** A fault of ours in a JVM that a game has spoilt is the game's. */
    private String spoilt(String tainted, Verdict fault) {
      return "the game left its process unfit to go on (" + tainted + "): " + fault.message();
    }

    private boolean filledTheHeap(Verdict verdict) {
      return verdict instanceof Verdict.LimitHit
          && !cancelled
          && progress.ticksRun() < limits.maxTicks();
    }

    @Override
    public SessionResult run(RunWatch watch) {
      if (Files.exists(log) && !Files.isRegularFile(log)) {
        return unreadable("it is not a regular file; a log is read more than once");
      }
      FileSnapshot snapshot;
      try {
        snapshot = FileSnapshot.of(log);
      } catch (IOException e) {
        return unreadable("the log cannot be read: " + e);
      }
      sha256 = snapshot.sha256();
      SessionResult result = verify(watch);
      cancelled = watch.cancelled();
      return snapshot.changed()
          ? result.with(
              new Verdict.Unreadable(
                  "the log changed while it was verified; verify it again once it is whole"))
          : result;
    }

    private SessionResult verify(RunWatch watch) {
      try (GameSession game = classes.open()) {
        if (game.providers().isEmpty()) {
          return unreadable(
              jar.path()
                  + " provides no game that can be used: "
                  + (game.unloaded().isEmpty()
                      ? "its services file is empty"
                      : game.unloadedLine()));
        }
        opened = game;
        game.guardFrom(progress::tick);
        VerifyOptions options =
            new VerifyOptions(
                limits.keepGoing(),
                limits.maxTicks(),
                watch,
                here,
                progress,
                limits.strict(),
                limits.provider());
        SessionResult compared = Verifier.verify(source, game.providers(), options);
        SessionResult said = annotated(compared, game, watch);
        String left = keeps ? classes.keep(game, said.verdict()) : game.leftInStatics();
        return left.isEmpty() || said.ticks().run() == 0
            ? said
            : said.with(new Note(NoteCode.STATICS, left));
      } catch (UnusableJarException e) {
        return unreadable(jar.path() + " " + e.getMessage());
      } catch (UncheckedIOException e) {
        return unreadable(jar.path() + " cannot be read: " + e.getMessage());
      }
    }

    private SessionResult annotated(SessionResult compared, GameSession game, RunWatch watch) {
      Verdict verdict = compared.verdict();
      if (watch.cancelled() && verdict instanceof Verdict.LimitHit limit) {
        return compared.with(
            new Verdict.LimitHit(
                limit.tick(),
                "took longer than "
                    + Durations.show(limits.timeout())
                    + "; raise --timeout if it may"));
      }
      Verdict denied = GuardDenial.of(game.guardReport());
      if (denied != null) {
        return compared.with(denied);
      }
      String exit = game.exitAttempt();
      if (exit != null && !(verdict instanceof Verdict.Failed)) {
        return compared.with(
            new Verdict.Failed(
                -1,
                "the game called " + exit + ", which a replay must not do, and went on",
                "the call was stopped, but the game caught the error it got"));
      }
      if (verdict instanceof Verdict.Refused refused && !game.unloaded().isEmpty()) {
        return compared.with(
            new Verdict.Refused(
                refused.differences(), refused.message() + "; " + game.unloadedLine()));
      }
      return compared;
    }

    private SessionResult unreadable(String reason) {
      return SessionResult.notRun(new Verdict.Unreadable(reason), null, null);
    }
  }
}
