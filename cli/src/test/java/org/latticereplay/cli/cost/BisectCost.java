package org.latticereplay.cli.cost;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.latticereplay.compare.Build;
import org.latticereplay.compare.BuildSide;
import org.latticereplay.compare.Comparison;
import org.latticereplay.compare.SideBySide;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.host.fixtures.JarBuilder;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.host.session.JarBuild;
import org.latticereplay.verify.RunWatch;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/**
 * Bisects a session that parts late, and verifies both builds up to the end of the bracket, in one
 * run and by turns; prints the processor time of each and their ratio.
 */
public final class BisectCost {
  private static final int EVERY = 600;

  private final Path scratch;
  private final int ticks;
  private final int partsAt;
  private final int rounds;

  private BisectCost(Path scratch, int ticks, int partsAt, int rounds) {
    this.scratch = scratch;
    this.ticks = ticks;
    this.partsAt = partsAt;
    this.rounds = rounds;
  }

  /** Arguments: ticks of the session, the tick it parts at, rounds. */
  public static void main(String[] args) throws IOException, UnusableJarException {
    Path scratch = Files.createTempDirectory("bisect-cost");
    BisectCost cost =
        new BisectCost(
            scratch,
            Integer.parseInt(args[0]),
            Integer.parseInt(args[1]),
            Integer.parseInt(args[2]));
    boolean met = cost.measure("small", 400, 3);
    met &= cost.measure("large", 100_000, 5);
    System.exit(met ? 0 : 1);
  }

  private boolean measure(String name, int fields, double most)
      throws IOException, UnusableJarException {
    Build old = new JarBuild(GameJar.of(jar(name + "-old.jar", fields, ticks), List.of()));
    Build fresh = new JarBuild(GameJar.of(jar(name + "-new.jar", fields, partsAt), List.of()));
    // The recording itself does not matter here; its checkpoints say when there is a hash to take.
    SessionLog log = SessionLog.open(LogSource.of(name, log().getBytes(StandardCharsets.UTF_8)));
    long bracketEnd = (partsAt / EVERY + 1) * (long) EVERY;
    double[] verifies = new double[rounds];
    double[] bisects = new double[rounds];
    for (int round = 0; round < rounds; round++) {
      long start = cpuNanos();
      verify(log, old, bracketEnd + 1);
      verify(log, fresh, bracketEnd + 1);
      long middle = cpuNanos();
      bisect(log, old, fresh);
      verifies[round] = (middle - start) / 1e6;
      bisects[round] = (cpuNanos() - middle) / 1e6;
    }
    Arrays.sort(verifies);
    Arrays.sort(bisects);
    double ratio = bisects[rounds / 2] / verifies[rounds / 2];
    System.out.printf(
        Locale.ROOT,
        "%s: %,d fields, %,d ticks, parts at %,d: two verifies %.0f ms, bisect %.0f ms, %.2f times"
            + " (at most %.0f), medians of %d%n",
        name,
        fields,
        ticks,
        partsAt,
        verifies[rounds / 2],
        bisects[rounds / 2],
        ratio,
        most,
        rounds);
    return ratio <= most;
  }

  private static long cpuNanos() {
    return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
  }

  private static void verify(SessionLog log, Build build, long most) {
    try (Build.Classes classes = build.open()) {
      VerifyOptions options = new VerifyOptions(true, most, RunWatch.NONE);
      long ran = Verifier.verify(log, classes.providers().get(0), options).ticks().run();
      if (ran != most) {
        throw new IllegalStateException("expected " + most + " ticks, ran " + ran);
      }
    }
  }

  private void bisect(SessionLog log, Build old, Build fresh) {
    try (BuildSide left = new BuildSide(log, old, VerifyOptions.DEFAULT);
        BuildSide right = new BuildSide(log, fresh, VerifyOptions.DEFAULT)) {
      Comparison found = SideBySide.compare(left, right);
      if (found.parting().tick() != partsAt) {
        throw new IllegalStateException("expected " + partsAt + ", found " + found.parting());
      }
    }
  }

  /** A game whose step touches every field it describes, wrong in one of them from a tick on. */
  private Path jar(String name, int fields, int wrongFrom) throws IOException {
    String source =
        """
        package cost;

        import org.latticereplay.game.*;
        import org.latticereplay.state.*;

        public class Game implements GameSimulation<double[]> {
          public GameIdentity identity() {
            return new GameIdentity("kit", "cost@1", 1, 60, "p");
          }

          public double[] create(RunStart start) {
            return new double[FIELDS];
          }

          public void step(double[] state, Samples in, double dt, long tick) {
            for (int i = 0; i < state.length; i++) {
              state[i] = state[i] * 0.999 + (i + tick) * dt;
            }
            if (tick >= WRONG) {
              state[state.length / 2] += 1;
            }
          }

          public void describe(double[] state, StateWriter out) {
            out.put("state", state);
          }
        }
        """
            .replace("FIELDS", Integer.toString(fields))
            .replace("WRONG", Integer.toString(wrongFrom));
    return JarBuilder.in(scratch).source("cost.Game", source).service("cost.Game").build(name);
  }

  private String log() {
    StringBuilder out =
        new StringBuilder(
            "{\"kit\":\"kit\",\"game\":\"cost@1\",\"rng\":{\"seed\":1,\"state\":1},\"startTick\":0,"
                + "\"endTick\":"
                + (ticks - 1)
                + ",\"inputs\":{\"version\":1,\"stepMs\":16.667,\"profile\":\"p\",\"samples\":[");
    StringBuilder checkpoints = new StringBuilder();
    for (int tick = 0; tick < ticks; tick++) {
      out.append(tick == 0 ? "" : ",").append("{\"kind\":\"tick\",\"index\":");
      out.append(tick).append('}');
      if (tick % EVERY == 0) {
        checkpoints.append(tick == 0 ? "" : ",").append("{\"tick\":").append(tick);
        checkpoints.append(",\"digest\":1}");
      }
    }
    return out.append("]},\"checkpoints\":[").append(checkpoints).append("]}").toString();
  }
}
