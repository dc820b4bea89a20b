package org.latticereplay.record;

import java.util.List;
import java.util.function.LongSupplier;
import org.latticereplay.dump.StateFold;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.verify.ContractCheck;

/**
 * A watch that knows the game: it also looks whether the game keeps its contracts, can name fields,
 * and looks the less often the larger the state is.
 */
final class GameWatch<S> extends StateWatch {
  /**
   * How many described values a look at every tick may read: some twenty microseconds. A larger
   * state is looked at every second tick, every third and so on, so that no game pays more.
   */
  static final int VALUES_PER_TICK = 10_000;

  /** The same where a session is played as fast as it goes, and no window can write. */
  static final int UNATTENDED_VALUES_PER_TICK = 500;

  private static final int FIELDS_MAX = 3;
  private static final long NEVER = Long.MIN_VALUE;

  private final GameSimulation<S> game;
  private final GameLoop<S> run;
  private final ContractCheck<S> contract;
  private final StateFold fold = new StateFold();
  private final RecorderOptions options;
  private long looked = NEVER;

  GameWatch(GameSimulation<S> game, GameLoop<S> run, LongSupplier digest, RecorderOptions options) {
    super(digest, 1, options.isUnattended());
    this.game = game;
    this.run = run;
    this.options = options;
    this.contract = new ContractCheck<>(game);
    adapt();
  }

  /** A state grows while it is played. */
  private void adapt() {
    if (options.lookEvery() != RecorderOptions.BY_SIZE) {
      lookEvery(options.lookEvery());
      return;
    }
    fold.reset();
    game.describe(run.state(), fold);
    int most = options.isUnattended() ? UNATTENDED_VALUES_PER_TICK : VALUES_PER_TICK;
    lookEvery(spacing(fold.values(), most, options.checkpointEvery()));
  }

  /** How many ticks lie between two looks at a state of so many values. */
  static int spacing(long values, int perTick, int checkpointEvery) {
    return (int) Math.min(checkpointEvery, 1 + values / perTick);
  }

  @Override
  String change(long tick) {
    String change = super.change(tick);
    if (looked != tick) {
      return change;
    }
    looked = NEVER;
    List<String> fields = contract.changedSince(run.state());
    return fields.isEmpty()
        ? change
        : String.join("; ", fields.subList(0, Math.min(FIELDS_MAX, fields.size())));
  }

  @Override
  ContractCheck.Breach broken(long tick) {
    adapt();
    if (!contract.due()) {
      return null;
    }
    looked = tick;
    return contract.atEndOfTick(run.state(), left());
  }

  @Override
  ContractCheck.Breach brokenNow() {
    return contract.atEndOfRun(run.state(), -1);
  }
}
