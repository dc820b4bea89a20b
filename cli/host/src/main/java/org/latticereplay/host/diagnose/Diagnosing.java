package org.latticereplay.host.diagnose;

import java.nio.file.Path;
import java.time.Duration;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import org.latticereplay.compare.Comparison;
import org.latticereplay.dump.IgnoredPaths;
import org.latticereplay.format.LogSource;
import org.latticereplay.host.conditions.Condition.Group;
import org.latticereplay.host.conditions.Shake;
import org.latticereplay.host.conditions.ShakeResult;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.host.isolate.Isolation;
import org.latticereplay.host.session.BuildProbes;
import org.latticereplay.host.session.JarBuild;
import org.latticereplay.host.session.PairRun;
import org.latticereplay.host.session.RunLimits;
import org.latticereplay.host.session.SessionReport;
import org.latticereplay.host.text.Durations;
import org.latticereplay.host.variant.RunVariant;
import org.latticereplay.selftest.SelfTest;
import org.latticereplay.selftest.SelfTestResult;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.VerdictKind;
import org.latticereplay.verify.VerifyOptions;

/**
 * Asks one question after the other until a cause is known: what verify says, whether the build
 * agrees with itself under changed conditions, whether the recording is of a second session or its
 * inputs are a tick off, where the build parts from another one; and of a log that matches, whether
 * verify would notice a change.
 */
public final class Diagnosing {
  private static final RunVariant AGAIN = new RunVariant(RunVariant.Kind.AGAIN, 0);
  private static final RunVariant EARLIER = new RunVariant(RunVariant.Kind.SHIFT, -1);
  private static final RunVariant LATER = new RunVariant(RunVariant.Kind.SHIFT, 1);

  private final Path log;
  private final GameJar jar;
  private final GameJar old;
  private final int repeats;
  private final List<Path> javas;
  private final Set<Group> only;
  private final RunLimits limits;
  private final Duration most;
  private final Listener listener;
  private final long begin = System.nanoTime();
  private final Map<Step, Long> millis = new EnumMap<>(Step.class);
  private final Map<Step, String> untold = new EnumMap<>(Step.class);

  /** Told how it goes, on the thread that runs it. */
  public interface Listener {
    /** A question is about to be asked. */
    default void begins(Step step) {}

    /** So many ticks of the present run have been run; not told those of other processes. */
    default void ticks(long ticks) {}
  }

  /**
   * A diagnosis of one log.
   *
   * @param old the build that recorded it, as far as that is known; null when there is none
   * @param repeats how many processes with nothing changed are compared, 1 or more
   * @param javas folders of other Java releases to try
   * @param only the groups of conditions to try
   * @param limits of each run
   * @param most wall time for all; what is not begun by then is not asked
   */
  public Diagnosing(
      Path log,
      GameJar jar,
      GameJar old,
      int repeats,
      List<Path> javas,
      Set<Group> only,
      RunLimits limits,
      Duration most,
      Listener listener) {
    this.log = log;
    this.jar = jar;
    this.old = old;
    this.repeats = repeats;
    this.javas = List.copyOf(javas);
    this.only = Set.copyOf(only);
    this.limits = limits;
    this.most = most;
    this.listener = listener;
  }

  /** Asks. */
  public Diagnosis run() {
    SessionReport verified = ask(Step.VERIFY, this::verify);
    VerdictKind kind = verified.kind();
    if (kind != VerdictKind.MATCHED && kind != VerdictKind.DIVERGED) {
      return new Diagnosis(verified, null, null, null, null, null, null, millis, untold);
    }
    ShakeResult shaken = ask(Step.SHAKE, this::shake);
    boolean unsteady = shaken != null && (shaken.isUnsteady() || shaken.hashesNonState() != null);
    Comparison second = null;
    Comparison earlier = null;
    Comparison later = null;
    Comparison against = null;
    SelfTestResult selfTest = null;
    if (kind == VerdictKind.DIVERGED && !unsteady) {
      if (shaken != null && shaken.causes().contains(Group.STATICS)) {
        second = ask(Step.SECOND_SESSION, () -> as(AGAIN));
      }
      if (!Diagnosis.agrees(second)) {
        earlier = ask(Step.EARLIER, () -> as(EARLIER));
        later = Diagnosis.agrees(earlier) ? null : ask(Step.LATER, () -> as(LATER));
      }
    }
    if (old != null && !unsteady) {
      against = ask(Step.BISECT, () -> pair(old, jar).compare(null));
    }
    if (kind == VerdictKind.MATCHED && shaken != null && shaken.causes().isEmpty() && !unsteady) {
      selfTest = ask(Step.SELFTEST, this::selfTest);
    }
    return new Diagnosis(
        verified, shaken, second, earlier, later, against, selfTest, millis, untold);
  }

  private <T> T ask(Step step, Supplier<T> question) {
    if (step != Step.VERIFY && left().isZero()) {
      untold.put(step, "the time was up; raise --max-time");
      return null;
    }
    listener.begins(step);
    long before = System.nanoTime();
    try {
      return question.get();
    } catch (RunStoppedException e) {
      untold.put(step, e.verdict().message());
      return null;
    } finally {
      millis.put(step, TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - before));
    }
  }

  /** What is left of the time; zero when none is. */
  private Duration left() {
    if (most.equals(Durations.NONE)) {
      return most;
    }
    Duration rest = most.minusNanos(System.nanoTime() - begin);
    return rest.isNegative() ? Duration.ZERO : rest;
  }

  private SessionReport verify() {
    return new BuildProbes(log, jar.classPath(), limits, listener::ticks)
        .guarded(GuardPolicy.REPORT)
        .verify(jar.path());
  }

  private ShakeResult shake() {
    Shake.Listener told =
        new Shake.Listener() {
          @Override
          public void ticks(long ticks) {
            listener.ticks(ticks);
          }
        };
    return new Shake(log, jar, limits, IgnoredPaths.NONE, left(), told).run(repeats, javas, only);
  }

  private PairRun pair(GameJar one, GameJar other) {
    return new PairRun(log, one, other, limits, IgnoredPaths.NONE, false, listener::ticks);
  }

  private Comparison as(RunVariant variant) {
    return pair(jar, jar).bothAs(variant).compare(null);
  }

  private SelfTestResult selfTest() {
    return new Isolation("games", limits.timeout())
        .onProgress(listener::ticks)
        .run(
            watch -> {
              VerifyOptions options =
                  new VerifyOptions(false, limits.maxTicks(), watch)
                      .withProvider(limits.provider());
              return SelfTest.run(LogSource.of(log), new JarBuild(jar), options, name -> {});
            })
        .orStop();
  }
}
