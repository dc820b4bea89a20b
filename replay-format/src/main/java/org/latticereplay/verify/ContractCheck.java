package org.latticereplay.verify;

import java.util.List;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;
import org.latticereplay.dump.Difference;
import org.latticereplay.dump.StateDiff;
import org.latticereplay.dump.StateDump;
import org.latticereplay.dump.StateFold;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.state.StateHash;

/**
 * Looks whether a game keeps what every comparison stands on: that taking its digest or its
 * description does not change its state, and that draining its events does not either. A game that
 * breaks it may agree or disagree with a recording for no reason at all, so a breach is told as
 * such, and never as a divergence.
 *
 * <p>A look at the end of a tick goes on once its events are drained. A thorough one takes some
 * digests and descriptions and names the fields; a light one takes two digests more; a close one
 * sees what a thorough one does, for a third of what it costs, and names neither method nor field.
 */
public final class ContractCheck<S> {
  private static final int FIELDS_MAX = 20;
  private static final int NAMED_MAX = 3;
  private static final String READS = "hash and describe may only read the state";
  private static final Rule DRAINING =
      new Rule(
          "drainEvents",
          "draining the events of a tick changes the state",
          "drainEvents may only hand on what step has put aside, and nothing of that is described");
  private static final Rule READING_OR_DRAINING =
      new Rule(
          "hash, describe or drainEvents",
          "taking the digest of a state, describing it or draining its events changes it",
          "none of them may change what describe writes");

  private final GameSimulation<S> game;
  private final Function<IllegalStateException, RuntimeException> unfinished;
  private final StateHash fold = new StateHash();
  private final StateFold description = new StateFold();
  private final StateHash brief = new StateHash();

  private long checkpoints;
  private boolean looked;
  private long digest;
  // What was described at the look; null, and not described, unless the look was thorough, or
  // close.
  private StateDump before;
  private boolean described;
  private long folded;

  /**
   * A breach.
   *
   * @param method the game's method that is broken
   * @param message what it does, and what it may do, in words
   * @param fields which fields differ, a line for each; empty when the description does not show
   *     any
   */
  public record Breach(String method, String message, List<String> fields) {
    /** Copies the list. */
    public Breach {
      fields = List.copyOf(fields);
    }
  }

  private record Rule(String method, String broken, String rule) {}

  /**
   * A check of one run of this game; what the game throws comes out as it is, and a description
   * that leaves a group open is an {@code IllegalStateException}.
   */
  public ContractCheck(GameSimulation<S> game) {
    this(game, e -> e);
  }

  /**
   * A check of one run of this game.
   *
   * @param unfinished what to throw for a description that leaves a group open
   */
  ContractCheck(
      GameSimulation<S> game, Function<IllegalStateException, RuntimeException> unfinished) {
    this.game = game;
    this.unfinished = unfinished;
  }

  /** Counts a checkpoint; whether it is the 1st, 2nd, 4th, 8th ... of them. */
  public boolean due() {
    checkpoints++;
    return Long.bitCount(checkpoints) == 1;
  }

  /**
   * Looks at the end of a tick, before its events are drained.
   *
   * @param taken the digest that was just taken of this state
   * @return what is broken, or null
   */
  public Breach atEndOfTick(S state, long taken) {
    digest = taken;
    Breach broken = changedByLooking(state, taken, this::described);
    if (broken == null) {
      before = dump(state);
      looked = true;
    }
    return broken;
  }

  private Breach changedByLooking(S state, long taken, ToLongFunction<S> describing) {
    if (hash(state) != taken) {
      return changed(state, "hash", "taking the digest of a state twice gives two digests", READS);
    }
    long described = describing.applyAsLong(state);
    if (hash(state) != taken || describing.applyAsLong(state) != described) {
      return changed(state, "describe", "describing a state changes it", READS);
    }
    return null;
  }

  /** A light look at the end of a tick; {@code taken} as for the thorough one. */
  Breach lightly(S state, long taken) {
    digest = taken;
    if (hash(state) != taken) {
      return changed(state, "hash", "taking the digest of a state twice gives two digests", READS);
    }
    looked = true;
    return null;
  }

  /**
   * A close look at the end of a tick, which tells what is broken once the events are drained;
   * {@code taken} as for the thorough one.
   */
  void closely(S state, long taken) {
    folded = briefly(state);
    described = true;
    digest = taken;
    looked = true;
  }

  /** Whether there was a look at the end of this tick, so that the drained state matters. */
  boolean isLooking() {
    return looked;
  }

  /**
   * Looks at the same state once its events are drained; does nothing unless there was a look at
   * the end of the tick.
   *
   * @return what is broken, or null
   */
  public Breach afterDrain(S state) {
    if (!looked) {
      return null;
    }
    boolean close = described;
    List<String> fields = changedSince(state);
    boolean same = close ? briefly(state) == folded : fields.isEmpty();
    if (same && hash(state) == digest) {
      return null;
    }
    return close
        ? breach(READING_OR_DRAINING, fields, "which a second run of the same log did not do there")
        : breach(DRAINING, fields);
  }

  /**
   * Which fields of the state have changed since {@link #atEndOfTick} looked at it, a line for
   * each; empty when it did not look at the end of this tick, or the description shows none.
   */
  public List<String> changedSince(S state) {
    StateDump was = before;
    looked = false;
    described = false;
    before = null;
    return was == null ? List.of() : fields(was, dump(state));
  }

  /**
   * Looks at the state of a run that has ended, its events drained.
   *
   * @param taken the digest taken at the end of the last tick, or -1 when none was
   * @return what is broken, or null
   */
  public Breach atEndOfRun(S state, long taken) {
    long now = hash(state);
    if (taken >= 0 && now != taken && hash(state) == now) {
      return breach(DRAINING, List.of());
    }
    return changedByLooking(state, now, this::briefly);
  }

  /** Two descriptions one after the other show which field each of them changes. */
  private Breach changed(S state, String method, String what, String rule) {
    return breach(new Rule(method, what, rule), fields(dump(state), dump(state)));
  }

  private static Breach breach(Rule rule, List<String> fields) {
    return breach(rule, fields, "the description does not show which field");
  }

  private static Breach breach(Rule rule, List<String> fields, String unnamed) {
    String named =
        fields.isEmpty()
            ? unnamed
            : "in " + String.join("; ", fields.subList(0, Math.min(NAMED_MAX, fields.size())));
    return new Breach(rule.method, rule.broken + ", " + named + "; " + rule.rule, fields);
  }

  private static List<String> fields(StateDump was, StateDump is) {
    return StateDiff.of(was, is).differences().stream()
        .limit(FIELDS_MAX)
        .map(Difference::line)
        .toList();
  }

  private long hash(S state) {
    fold.reset();
    return game.hash(state, fold);
  }

  private long described(S state) {
    description.reset();
    game.describe(state, description);
    return whole(description::fold);
  }

  /**
   * The description folded by the class that most games are hashed by: a second kind of writer
   * would make every digest of the run slower, since the compiled describe could no longer know
   * what it writes to.
   */
  private long briefly(S state) {
    brief.reset();
    game.describe(state, brief);
    return whole(brief::digest);
  }

  private StateDump dump(S state) {
    StateDump dump = new StateDump();
    game.describe(state, dump);
    return whole(dump::whole);
  }

  /** A group left open is a fault of the game's describe. */
  private <T> T whole(Supplier<T> made) {
    try {
      return made.get();
    } catch (IllegalStateException e) {
      throw unfinished.apply(e);
    }
  }
}
