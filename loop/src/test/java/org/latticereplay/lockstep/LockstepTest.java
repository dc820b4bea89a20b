package org.latticereplay.lockstep;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.state.StateHash;
import org.latticereplay.testing.Seeds;
import org.latticereplay.testing.lockstep.LockstepTable;
import org.latticereplay.testing.lockstep.Skirmish;

final class LockstepTest {
  private static final int SEEDS = 20;
  private static final int TICKS = 2000;

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void peersAgreeAtEveryTickWhateverTheNetworkDoes(int peers) {
    Seeds seeds = Seeds.of("lockstep of " + peers, 505);
    long played = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      LockstepTable table =
          new LockstepTable(peers, seeds.round(seed), TICKS, peer -> new Skirmish());
      table.play();
      for (int peer = 0; peer < peers; peer++) {
        assertEquals(TICKS, table.loop(peer).stepIndex());
        assertArrayEquals(table.digests(0), table.digests(peer));
        assertTrue(table.peer(peer).detector().first().isEmpty());
        assertEquals(TICKS - 1, table.peer(peer).detector().lastAgreedTick());
      }
      played += table.loop(0).state().played();
    }
    // Pauses and picks are samples: they held the game at times, and let it go on again.
    assertTrue(played > 0 && played < (long) SEEDS * TICKS, "played " + played);
  }

  @Test
  void theNetworkDoesNotMatter() {
    Seeds seeds = Seeds.of("network", 77);
    List<List<String>> sessions = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      LockstepTable table =
          new LockstepTable(4, seeds.round(0), seeds.round(1 + i), TICKS, peer -> new Skirmish());
      sessions.add(recordedBy(table, i));
      table.play();
    }
    assertFalse(sessions.get(0).isEmpty());
    for (int i = 1; i < 4; i++) {
      assertEquals(sessions.get(0), sessions.get(i), "as peer " + i + " saw it");
    }
  }

  private static List<String> recordedBy(LockstepTable table, int peer) {
    List<String> lines = new ArrayList<>();
    table.wrap(
        peer,
        wrapped ->
            new StepInput() {
              @Override
              public Samples read(long tick) {
                Samples in = wrapped.read(tick);
                for (int i = 0; i < in.size(); i++) {
                  lines.add(tick + " " + in.get(i));
                }
                return in;
              }

              @Override
              public void endStep() {
                wrapped.endStep();
              }

              @Override
              public void endFrame() {
                wrapped.endFrame();
              }
            });
    return lines;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 4, 8})
  void namesTheTickAndThePeerWithOneChangedConstant(int peers) {
    Seeds seeds = Seeds.of("desync of " + peers, 911);
    int found = 0;
    for (int seed = 0; seed < SEEDS; seed++) {
      Seeds round = seeds.round(seed);
      int changed = round.below(peers);
      LockstepTable table =
          new LockstepTable(
              peers,
              round,
              TICKS,
              peer -> peer == changed ? new Skirmish(0.9 + 1e-9) : new Skirmish());
      table.play();
      int honest = changed == 0 ? 1 : 0;
      int tick = Arrays.mismatch(table.digests(honest), table.digests(changed));
      if (tick < 0) {
        continue; // nobody has touched a wall
      }
      found++;
      // Between two it is only known that they differ; peer 0 is taken as the measure.
      int named = peers == 2 ? 1 : changed;
      for (int peer = 0; peer < peers; peer++) {
        Desync desync = table.peer(peer).detector().first().orElseThrow();
        assertEquals(tick, desync.tick());
        assertEquals(named, desync.peer());
        assertEquals(peers > 2, desync.outvoted());
        assertEquals(table.digests(named)[tick], desync.actual());
        assertNotEquals(desync.expected(), desync.actual());
        assertEquals(tick - 1, table.peer(peer).detector().lastAgreedTick());
      }
    }
    assertTrue(found > SEEDS / 2, "only " + found + " seeds came to a wall");
  }

  @Test
  void aSingleLoopOverTheSameSamplesComesToTheSameDigests() {
    LockstepTable table =
        new LockstepTable(4, Seeds.of("alone", 31), TICKS, peer -> new Skirmish());
    List<List<Sample>> ticks = new ArrayList<>();
    table.wrap(
        2,
        wrapped ->
            new StepInput() {
              @Override
              public Samples read(long tick) {
                Samples in = wrapped.read(tick);
                List<Sample> kept = new ArrayList<>();
                for (int i = 0; i < in.size(); i++) {
                  kept.add(in.get(i).copy());
                }
                ticks.add(kept);
                return in;
              }

              @Override
              public void endStep() {
                wrapped.endStep();
              }
            });
    table.play();

    Skirmish game = new Skirmish();
    GameLoop<Skirmish.State> alone = new GameLoop<>(game, event -> {});
    alone.start(RunStart.seeded("skirmish"));
    SampleBuffer bucket = new SampleBuffer();
    StepInput script =
        tick -> {
          bucket.clear();
          ticks.get((int) tick).forEach(bucket::add);
          return bucket;
        };
    StateHash fold = new StateHash();
    for (int tick = 0; tick < TICKS; tick++) {
      alone.steps(script, 1, tick);
      fold.reset();
      assertEquals(table.digests(0)[tick], game.hash(alone.state(), fold));
    }
  }
}
