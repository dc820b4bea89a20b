package org.latticereplay.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.Settings;
import org.latticereplay.game.StepInput;
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
  void aDeviceIsReadAndItsStepAndFrameEnd() {
    LockstepPeer<Skirmish.State> peer = peer(1, 3, 100);
    List<String> device = new ArrayList<>();
    peer.submit(
        new StepInput() {
          @Override
          public Samples read(long tick) {
            device.add("read " + tick);
            return Samples.none();
          }

          @Override
          public void endStep() {
            device.add("endStep");
          }

          @Override
          public void endFrame() {
            device.add("endFrame");
          }
        });
    assertEquals(List.of("read 53", "endStep", "endFrame"), device);
    assertEquals(List.of("samples 1 53"), sent);
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
  void aTickOfTwoPeersAllocatesNothingOnceWarm() {
    List<LockstepPeer<Skirmish.State>> peers = new ArrayList<>();
    for (int self = 0; self < 2; self++) {
      GameLoop<Skirmish.State> run = new GameLoop<>(game, event -> {});
      run.start(RunStart.seeded("pair"));
      peers.add(new LockstepPeer<>(run, game, 2, self, 3, 30, to(peers, 1 - self)));
    }
    SampleBuffer device = new SampleBuffer();
    play(peers, device, 20_000);
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    play(peers, device, 60_000);
    long allocatedBytes = threads.getCurrentThreadAllocatedBytes() - before;
    assertTrue(allocatedBytes < 1_024, () -> "allocated " + allocatedBytes + " bytes");
    assertTrue(peers.get(0).detector().lastAgreedTick() > 79_000);
  }

  private static PeerMessages to(List<LockstepPeer<Skirmish.State>> peers, int other) {
    return new PeerMessages() {
      @Override
      public void samples(int peer, long tick, Samples samples) {
        peers.get(other).incoming().samples(peer, tick, samples);
      }

      @Override
      public void digests(int peer, long firstTick, long[] digests, int count) {
        peers.get(other).incoming().digests(peer, firstTick, digests, count);
      }
    };
  }

  private static void play(
      List<LockstepPeer<Skirmish.State>> peers, SampleBuffer device, int ticks) {
    for (int tick = 0; tick < ticks; tick++) {
      for (int i = 0; i < 2; i++) {
        device.key(tick % 2 == 0 ? "L" : "U", tick % 3 == 0);
        peers.get(i).submit(device);
        device.clear();
      }
      for (int i = 0; i < 2; i++) {
        peers.get(i).advance(tick);
      }
    }
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
