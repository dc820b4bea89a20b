package org.latticereplay.cli.command;

import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.latticereplay.cli.option.CorpusLog;
import org.latticereplay.cli.report.GameInfo;
import org.latticereplay.format.LogMeta;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.guard.GuardPolicy;
import org.latticereplay.host.session.GameBuild;
import org.latticereplay.verify.RunStoppedException;
import org.latticereplay.verify.Verdict;

/** The builds that the logs of a call are held against, each read once. */
final class CorpusBuilds {
  private final CommandContext context;
  private final BoundedReading reading;
  private final GuardPolicy guard;
  private final Map<List<Path>, Build> builds = new LinkedHashMap<>();

  /**
   * A build as it was when it was read.
   *
   * @param info for the report
   * @param here this machine and the game's code
   * @param build null when it cannot be used
   * @param known the verdict on each of its logs when it cannot be used; else null
   */
  record Build(GameInfo info, LogMeta here, GameBuild build, Verdict known) {}

  CorpusBuilds(CommandContext context, Duration timeout, GuardPolicy guard) {
    this.context = context;
    this.guard = guard;
    reading = new BoundedReading(timeout);
  }

  /** Reads one, unless it is read already; says what is wrong with it, once. */
  Build read(CorpusLog.Game game) {
    List<Path> key = key(game);
    Build build = builds.get(key);
    if (build == null) {
      build = read(game.jar(), game.classPath());
      builds.put(key, build);
    }
    return build;
  }

  private static List<Path> key(CorpusLog.Game game) {
    List<Path> key = new ArrayList<>(List.of(game.jar()));
    key.addAll(game.classPath());
    return key;
  }

  private Build read(Path jar, List<Path> classPath) {
    List<String> besides = classPath.stream().map(Path::toString).toList();
    LogMeta here = reading.machine(jar, classPath);
    try {
      GameBuild build = reading.build(jar, classPath).guarded(guard);
      return new Build(info(jar, build.sha256(), besides), here, build, null);
    } catch (UnusableJarException e) {
      Verdict verdict = new Verdict.Unreadable(jar + " " + e.getMessage());
      context.say("lattice-replay: " + verdict.message());
      return new Build(info(jar, reading.sha256(jar), besides), here, null, verdict);
    } catch (RunStoppedException e) {
      Verdict verdict = new Verdict.LimitHit(-1, jar + ": " + e.verdict().message());
      context.say("lattice-replay: " + verdict.message());
      return new Build(info(jar, null, besides), here, null, verdict);
    }
  }

  private static GameInfo info(Path jar, String sha256, List<String> besides) {
    return new GameInfo(jar.toString(), sha256, besides);
  }

  /** All of them, in the order of the logs. */
  List<GameInfo> infos() {
    return builds.values().stream().map(Build::info).toList();
  }

  /** Whether any of them can be run. */
  boolean anyUsable() {
    return builds.values().stream().anyMatch(build -> build.build() != null);
  }
}
