package org.latticereplay.selftest;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import org.latticereplay.dump.Difference;
import org.latticereplay.dump.StateDiff;
import org.latticereplay.dump.StateDump;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.selftest.AlteredInput.Way;
import org.latticereplay.state.Saveable;
import org.latticereplay.state.StateHash;

/**
 * Changes the fields of a game with a hash of its own one at a time: saves a state and loads it
 * again and again, each time with one saved value altered. Of what comes of it, states count that
 * describe exactly one value otherwise; the game may refuse the others, or read on at the wrong
 * place in them.
 */
final class SavedFields<S> {
  /** How many saved values are altered at one checkpoint, each in at most two ways. */
  static final int VALUES_MAX = 256;

  private final GameSimulation<S> game;
  private final Saveable<S> saveable;
  private final FieldTally tally;
  private final BooleanSupplier cancelled;

  SavedFields(
      GameSimulation<S> game, Saveable<S> saveable, FieldTally tally, BooleanSupplier cancelled) {
    this.game = game;
    this.saveable = saveable;
    this.tally = tally;
    this.cancelled = cancelled;
  }

  void probe(S state, StateDump described, long digest) {
    byte[] saved;
    AlteredInput in;
    S same;
    try {
      saved = save(state);
      in = new AlteredInput(saved, AlteredInput.NOTHING, Way.NEAR);
      same = saveable.load(in);
    } catch (Throwable e) { // checked ones too: not every language of the JVM declares them
      tally.obstacle(
          "the game has a hash of its own and could not be saved and loaded: "
              + e.getClass().getName());
      return;
    }
    List<Difference> lost = StateDiff.of(described, dump(same)).differences();
    if (!lost.isEmpty()) {
      tally.obstacle(
          "the game has a hash of its own, and what it loads is not what it saved ("
              + lost.get(0).line()
              + "), so its fields could not be changed one at a time; put save and load right");
      return;
    }
    if (hash(same) != digest) {
      tally.obstacle(
          "the game has a hash of its own, which is another one for the same state saved and"
              + " loaded: it covers what describe does not write");
      return;
    }
    for (int value : places(in.read())) {
      if (cancelled.getAsBoolean()) {
        return;
      }
      if (!alter(saved, value, Way.NEAR, described, digest)) {
        alter(saved, value, Way.OTHER, described, digest);
      }
    }
  }

  private static Set<Integer> places(int size) {
    Set<Integer> places = new LinkedHashSet<>();
    for (int i = 0; i < Math.min(size, VALUES_MAX / 2); i++) {
      places.add(i);
    }
    for (int i = 0; i < size && places.size() < Math.min(size, VALUES_MAX); i++) {
      places.add(Spread.place(i, size));
    }
    return places;
  }

  /** Whether a state came of it that counts. */
  private boolean alter(byte[] saved, int value, Way way, StateDump described, long digest) {
    StateDump dump;
    long other;
    try {
      S state = saveable.load(new AlteredInput(saved, value, way));
      dump = dump(state);
      other = hash(state);
    } catch (Throwable e) { // it was given what it never saved; checked ones too
      return false;
    }
    StateDiff diff = StateDiff.of(described, dump);
    List<Difference> differences = diff.differences();
    if (diff.values() != 1 || differences.get(0).kind() != Difference.Kind.VALUE) {
      return false;
    }
    tally.tried(FieldNames.general(differences.get(0).path()), other != digest);
    return true;
  }

  private byte[] save(S state) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    saveable.save(state, new DataOutputStream(bytes));
    return bytes.toByteArray();
  }

  private StateDump dump(S state) {
    StateDump dump = new StateDump();
    game.describe(state, dump);
    return dump.whole();
  }

  private long hash(S state) {
    return game.hash(state, new StateHash());
  }
}
