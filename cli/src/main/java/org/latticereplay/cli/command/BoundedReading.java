package org.latticereplay.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.UnreadableLogException;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.session.GameBuild;
import org.latticereplay.host.session.PairRun;
import org.latticereplay.host.session.Sha256;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/**
 * What a call wants to know of its files before and after it runs anything: each is read once, and
 * all of them together within the time of one session, since a file can be of any length.
 */
final class BoundedReading {
  private final Duration timeout;
  private final Map<Path, String> digests = new HashMap<>();
  private final Map<List<Path>, LogMeta> machines = new HashMap<>();
  private final Map<Path, LogMeta> metas = new HashMap<>();
  private Duration left;
  private RunStoppedException late;

  BoundedReading(Duration timeout) {
    this.timeout = timeout;
    left = timeout;
  }

  /** The SHA-256 of a file; null when it cannot be read, or not in time. */
  String sha256(Path file) {
    if (!digests.containsKey(file)) {
      digests.put(file, read(() -> Sha256.of(file), null));
    }
    return digests.get(file);
  }

  /** This machine and the game's code; nothing when that could not be read in time. */
  LogMeta machine(Path jar, List<Path> classPath) {
    List<Path> code = new ArrayList<>(List.of(jar));
    code.addAll(classPath);
    if (!machines.containsKey(code)) {
      machines.put(code, read(() -> ToolVersion.here(jar, classPath), LogMeta.none()));
    }
    return machines.get(code);
  }

  /** What the log says about its making; nothing when it cannot be read. */
  LogMeta meta(Path log) {
    if (!metas.containsKey(log)) {
      metas.put(log, read(() -> PairRun.open(log).meta(), LogMeta.none()));
    }
    return metas.get(log);
  }

  /**
   * A build, with its digests.
   *
   * @throws UnusableJarException if it cannot be a game
   * @throws RunStoppedException if the time or the memory does not suffice
   */
  GameBuild build(Path jar, List<Path> classPath) throws UnusableJarException {
    check();
    try {
      return timed(() -> GameBuild.of(jar, classPath));
    } catch (UnusableJarException | RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("reading a build throws nothing else", e);
    }
  }

  /**
   * Looks whether all that was asked for could be read in time.
   *
   * @throws RunStoppedException with a limit if not
   */
  void check() {
    if (late != null) {
      throw late;
    }
  }

  private <T> T read(Callable<T> work, T otherwise) {
    if (late != null) {
      return otherwise;
    }
    try {
      return timed(work);
    } catch (IOException | UncheckedIOException | UnreadableLogException e) {
      return otherwise;
    } catch (RunStoppedException e) {
      late = e.verdict() instanceof Verdict.LimitHit ? e : null;
      return otherwise;
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException("reading throws nothing else", e);
    }
  }

  private <T> T timed(Callable<T> work) throws Exception {
    long begin = System.nanoTime();
    try {
      return TimedWork.within(left, timeout, "read", work);
    } finally {
      left = left.minusNanos(System.nanoTime() - begin);
    }
  }
}
