package org.latticereplay.host.record;

import java.util.List;
import java.util.function.Function;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogHeader;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.record.GeneratedInput;
import org.latticereplay.verify.Verifier;

/** What to play when there is no player: how the run begins, where its samples come from. */
public final class RecordingPlan {
  private final RunStart start;
  private final long ticks;
  private final SessionLog log;
  private final Function<GameSimulation<?>, StepInput> input;
  private final InputScript script;
  private final String generated;

  private RecordingPlan(
      RunStart start,
      long ticks,
      SessionLog log,
      Function<GameSimulation<?>, StepInput> input,
      InputScript script,
      String generated) {
    this.script = script;
    this.generated = generated;
    this.start = start;
    this.ticks = ticks;
    this.log = log;
    this.input = input;
  }

  /** Samples that a seed makes. */
  public static RecordingPlan generated(String seed, RunStart start, long ticks) {
    return new RecordingPlan(
        start, ticks, null, game -> new GeneratedInput(seed, game.sampleKinds()), null, seed);
  }

  /** Samples that a script has. */
  public static RecordingPlan scripted(InputScript script, RunStart start, long ticks) {
    return new RecordingPlan(start, ticks, null, game -> script.input(), script, "");
  }

  /** The inputs of another log, as far as it is sound. */
  public static RecordingPlan from(SessionLog log, long ticksMax) {
    return new RecordingPlan(log.start(), ticksMax, log, game -> null, null, "");
  }

  /** How the run begins. */
  public RunStart start() {
    return start;
  }

  /** The text that the samples are made from; empty when they are not made. */
  public String generated() {
    return generated;
  }

  /** The SHA-256 of the log whose inputs are played; empty without one. */
  public String sha256() {
    return log == null ? "" : log.sha256();
  }

  /** The provider to record: the one there is, or the one that fits the log; null for several. */
  public GameSimulation<?> choose(List<GameSimulation<?>> providers) {
    if (log != null) {
      return Verifier.provider(log.header(), providers);
    }
    return providers.size() == 1 ? providers.get(0) : null;
  }

  /**
   * Holds the samples against what a log of this game may have, as far as that can be said before.
   *
   * @throws InputScript.WrongException if a line of the script is wrong
   */
  public void check(GameSimulation<?> game) throws InputScript.WrongException {
    if (script != null) {
      script.check(game);
    }
  }

  /** Why the log's inputs mean something else in this game; empty when they do not. */
  public String misfit(GameSimulation<?> game) {
    if (log == null) {
      return "";
    }
    LogHeader header = log.header();
    RecordedValue step = RecordedValue.of(game.identity().stepMs());
    return header.stepMs().sameAs(step)
        ? ""
        : "stepMs: recorded "
            + header.stepMs()
            + ", this build has "
            + step
            + "; its ticks would be other moments here";
  }

  /** The samples, tick by tick. */
  public static final class Source implements StepInput, AutoCloseable {
    private final StepInput input;
    private final LogCursor cursor;

    private Source(StepInput input, LogCursor cursor) {
      this.input = input;
      this.cursor = cursor;
    }

    @Override
    public Samples read(long tick) {
      if (cursor == null) {
        return input.read(tick);
      }
      if (!cursor.next()) {
        throw new IllegalStateException("the log ended before tick " + tick);
      }
      return cursor.samples();
    }

    @Override
    public void close() {
      if (cursor != null) {
        cursor.close();
      }
    }
  }

  /** Opens the samples for a game. */
  public Source open(GameSimulation<?> game) {
    return log == null
        ? new Source(input.apply(game), null)
        : new Source(null, log.cursor(game.sampleKinds()));
  }

  /** How many ticks to play of it. */
  public long ticks(GameSimulation<?> game) {
    if (log == null) {
      return ticks;
    }
    long count = 0;
    try (LogCursor counting = log.cursor(game.sampleKinds())) {
      while (count < ticks && counting.next()) {
        count++;
      }
    }
    return count;
  }
}
