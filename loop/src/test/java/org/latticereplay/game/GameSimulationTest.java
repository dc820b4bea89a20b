package org.latticereplay.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;
import org.latticereplay.state.StateHash;

class GameSimulationTest {
  @Test
  void hashesWhatItDescribes() {
    LoggedGame game = new LoggedGame(10);
    LoggedGame.State state = game.create(RunStart.seeded("hash"));
    StateHash described = new StateHash();
    game.describe(state, described);
    assertEquals(described.digest(), game.hash(state, new StateHash()));
    assertNotEquals(0, described.digest());
    state.sum++;
    assertNotEquals(described.digest(), game.hash(state, new StateHash()));
  }
}
