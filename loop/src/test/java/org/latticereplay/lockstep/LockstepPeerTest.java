package org.latticereplay.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;
import org.latticereplay.game.Settings;
import org.latticereplay.testing.lockstep.Skirmish;

final class LockstepPeerTest {
  private final List<String> sent = new ArrayList<>();
  private final PeerMessages recording =
      new PeerMessages() {
        @Override
        public void samples(int peer, long tick, Samples samples) {
          sent.add("samples " + peer + " " + tick);
        }

        @Override
        public void digests(int peer, long firstTick, long[] digests, int count) {
          sent.add("digests " + peer + " " + firstTick + " x" + count);
        }
      };
  private final Skirmish game = new Skirmish();
  private final GameLoop<Skirmish.State> loop = new GameLoop<>(game, event -> {});

  private LockstepPeer<Skirmish.State> peer(int self, int delayTicks, int digestEveryTicks) {
    loop.start(new RunStart(1, 1, 50, Settings.none()));
    return new LockstepPeer<>(loop, game, 2, self, delayTicks, digestEveryTicks, recording);
  }

  @Test
  void theTicksOfTheDelayAreReadyFromTheStart() {
    LockstepPeer<Skirmish.State> peer = peer(1, 3, 100);
    assertEquals(3, peer.advance(0));
    assertEquals(0, peer.advance(1));
    assertEquals(53, loop.tick());
  }

  @Test
  void anInputActsTheDelayLaterHereAndThere() {
    LockstepPeer<Skirmish.State> peer = peer(1, 3, 100);
    peer.submit(Samples.none());
    assertEquals(List.of("samples 1 53"), sent);
    peer.advance(0);
    peer.incoming().samples(0, 53, Samples.none());
    assertEquals(1, peer.advance(1));
  }

  @Test
  void inputIsNoFurtherAheadThanTheDelay() {
    LockstepPeer<Skirmish.State> peer = peer(0, 2, 100);
    peer.submit(Samples.none());
    assertFalse(peer.wantsInput());
    assertThrows(IllegalStateException.class, () -> peer.submit(Samples.none()));
    peer.advance(0);
    assertTrue(peer.wantsInput());
  }

  @Test
  void sendsDigestsOfEveryTickInOneMessageEveryFewTicks() {
    LockstepPeer<Skirmish.State> peer = peer(0, 7, 3);
    peer.advance(0);
    assertEquals(List.of("digests 0 50 x3", "digests 0 53 x3"), sent);
    peer.flushDigests();
    peer.flushDigests();
    assertEquals(List.of("digests 0 50 x3", "digests 0 53 x3", "digests 0 56 x1"), sent);
  }

  @Test
  void aPausedLoopLetsTheTicksWait() {
    LockstepPeer<Skirmish.State> peer = peer(0, 2, 100);
    loop.pause(true);
    assertEquals(0, peer.advance(0));
    loop.pause(false);
    assertEquals(2, peer.advance(1));
  }

  @Test
  void takesTheBucketsOfAPeerThatIsAsFarAheadAsItCanBe() {
    LockstepPeer<Skirmish.State> peer = peer(0, 2, 100);
    peer.submit(Samples.none()); // tick 52: the other may step 50 to 52, and submit up to 55
    for (int tick = 52; tick <= 55; tick++) {
      peer.incoming().samples(1, tick, Samples.none());
    }
    assertThrows(
        IllegalArgumentException.class, () -> peer.incoming().samples(1, 56, Samples.none()));
    assertEquals(3, peer.advance(0));
  }

  @Test
  void refusesNumbersThatCannotBe() {
    assertThrows(IllegalArgumentException.class, () -> peer(2, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> peer(-1, 1, 1));
    assertThrows(IllegalArgumentException.class, () -> peer(0, -1, 1));
    assertThrows(IllegalArgumentException.class, () -> peer(0, 1001, 1));
    assertThrows(IllegalArgumentException.class, () -> peer(0, 1, 0));
    assertThrows(IllegalArgumentException.class, () -> peer(0, 1, 2049));
    loop.stop();
    assertThrows(
        IllegalStateException.class, () -> new LockstepPeer<>(loop, game, 2, 0, 1, 1, recording));
  }
}
