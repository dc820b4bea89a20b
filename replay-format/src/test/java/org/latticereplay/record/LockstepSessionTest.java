package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.latticereplay.format.LogSource;
import org.latticereplay.game.RunStart;
import org.latticereplay.state.StateHash;
import org.latticereplay.testing.Seeds;
import org.latticereplay.testing.lockstep.LockstepTable;
import org.latticereplay.testing.lockstep.Skirmish;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.Verifier;
import org.latticereplay.verify.VerifyOptions;

/** A lockstep game is recorded like any other, by every peer, and replays alone. */
final class LockstepSessionTest {
  private static final int TICKS = 2000;

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void everyPeerRecordsTheSameSessionAndItMatches(int peers) {
    LockstepTable table =
        new LockstepTable(
            peers, Seeds.of("lockstep session of " + peers, 4242), TICKS, peer -> new Skirmish());
    List<ByteArrayOutputStream> logs = new ArrayList<>();
    List<SessionRecorder> recorders = new ArrayList<>();
    for (int peer = 0; peer < peers; peer++) {
      ByteArrayOutputStream log = new ByteArrayOutputStream();
      SessionRecorder recorder =
          SessionRecorder.open(
              log,
              new Skirmish(),
              table.loop(peer),
              RunStart.seeded("skirmish"),
              RecorderOptions.DEFAULT.withCheckpointEvery(10));
      table.wrap(peer, recorder::input);
      logs.add(log);
      recorders.add(recorder);
    }
    table.play();
    recorders.forEach(SessionRecorder::close);

    for (ByteArrayOutputStream log : logs) {
      assertArrayEquals(logs.get(0).toByteArray(), log.toByteArray());
    }
    SessionResult result = verified(logs.get(0), new Skirmish());
    assertEquals("matched", result.verdict().label(), () -> result.verdict().message());
    assertEquals(TICKS, result.ticks().run());
    assertEquals(201, result.checkpoints().agreed());

    Skirmish changed = new Skirmish(0.9 + 1e-9);
    SessionResult other = verified(logs.get(0), changed);
    assertEquals("diverged", other.verdict().label());
    assertTrue(other.divergedAt() > 0, "the changed constant shows only once a wall is touched");
    assertEquals(
        table.digests(0)[(int) other.checkpoints().lastAgreedTick()],
        digestAt(logs.get(0), changed, other.checkpoints().lastAgreedTick()));
  }

  private static SessionResult verified(ByteArrayOutputStream log, Skirmish game) {
    return Verifier.verify(
        LogSource.of("lockstep", log.toByteArray()), List.of(game), VerifyOptions.DEFAULT);
  }

  /** What that build computes at a tick of the log, on its own. */
  private static long digestAt(ByteArrayOutputStream log, Skirmish game, long tick) {
    return LogDigests.of(log.toByteArray(), game, new StateHash()).get((int) tick);
  }
}
