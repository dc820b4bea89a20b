package org.latticereplay.record;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.LogCursor;
import org.latticereplay.format.LogSource;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.StepInput;
import org.latticereplay.state.StateHash;

/** The digest at the end of every tick of a log, computed by stepping a game by hand. */
final class LogDigests {
  private LogDigests() {}

  static <S> List<Long> of(byte[] log, GameSimulation<S> game, StateHash fold) {
    SessionLog session = SessionLog.open(LogSource.of("log", log));
    GameLoop<S> loop = new GameLoop<>(game, event -> {});
    loop.start(session.start());
    List<Long> digests = new ArrayList<>();
    try (LogCursor cursor = session.cursor(game.sampleKinds())) {
      StepInput input = tick -> cursor.samples();
      while (cursor.next()) {
        loop.steps(input, 1, 0);
        fold.reset();
        digests.add(game.hash(loop.state(), fold));
      }
    }
    return digests;
  }
}
