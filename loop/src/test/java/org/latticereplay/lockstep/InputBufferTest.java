package org.latticereplay.lockstep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.testing.Seeds;

final class InputBufferTest {
  private static SampleBuffer keys(String... codes) {
    SampleBuffer bucket = new SampleBuffer();
    for (String code : codes) {
      bucket.key(code, true);
    }
    return bucket;
  }

  private static List<String> stepped(InputBuffer buffer, long tick) {
    List<String> lines = new ArrayList<>();
    Samples in = buffer.read(tick);
    for (int i = 0; i < in.size(); i++) {
      lines.add(in.get(i).peer() + in.get(i).code());
    }
    buffer.endStep();
    return lines;
  }

  @Test
  void isReadyOnceEveryPeersBucketIsThere() {
    InputBuffer buffer = new InputBuffer(3, 10, 8);
    buffer.offer(0, 10, Samples.none());
    buffer.offer(2, 10, Samples.none());
    buffer.offer(1, 11, Samples.none());
    assertEquals(0, buffer.ready());
    assertTrue(buffer.waitsFor(1));
    assertFalse(buffer.waitsFor(2));
    buffer.offer(1, 10, Samples.none());
    assertEquals(1, buffer.ready());
    buffer.offer(0, 11, Samples.none());
    buffer.offer(2, 11, Samples.none());
    assertEquals(2, buffer.ready());
    assertEquals(10, buffer.next());
  }

  @Test
  void mergesByPeerAndKeepsEachPeersOrder() {
    InputBuffer buffer = new InputBuffer(3, 0, 4);
    buffer.offer(2, 0, keys("z", "y"));
    buffer.offer(0, 0, keys("b", "a"));
    buffer.offer(1, 0, Samples.none());
    assertEquals(List.of("0b", "0a", "2z", "2y"), stepped(buffer, 0));
  }

  @Test
  void arrivalOrderDoesNotMatter() {
    Seeds seeds = Seeds.of("arrival", 8);
    List<List<String>> first = null;
    for (int round = 0; round < 50; round++) {
      List<int[]> messages = new ArrayList<>();
      for (int tick = 0; tick < 10; tick++) {
        for (int peer = 0; peer < 4; peer++) {
          messages.add(new int[] {peer, tick});
          messages.add(new int[] {peer, tick});
        }
      }
      for (int i = messages.size() - 1; i > 0; i--) {
        int j = seeds.below(i + 1);
        messages.set(j, messages.set(i, messages.get(j)));
      }
      InputBuffer buffer = new InputBuffer(4, 0, 10);
      List<List<String>> session = new ArrayList<>();
      for (int[] message : messages) {
        buffer.offer(message[0], message[1], keys("k" + message[0] + message[1], "m"));
        while (buffer.ready() > 0) {
          session.add(stepped(buffer, buffer.next()));
        }
      }
      assertEquals(10, session.size());
      first = first == null ? session : first;
      assertEquals(first, session);
    }
  }

  @Test
  void namesTheSenderWhateverTheSampleSays() {
    InputBuffer buffer = new InputBuffer(2, 0, 4);
    SampleBuffer forged = keys("a");
    forged.peer(0);
    buffer.offer(1, 0, forged);
    buffer.offer(0, 0, Samples.none());
    assertEquals(List.of("1a"), stepped(buffer, 0));
  }

  @Test
  void copiesWhatItIsOffered() {
    InputBuffer buffer = new InputBuffer(1, 0, 4);
    SampleBuffer device = keys("a");
    buffer.offer(0, 0, device);
    device.clear();
    device.key("b", true);
    assertEquals(List.of("0a"), stepped(buffer, 0));
  }

  @Test
  void ignoresWhatIsAlreadyHereOrStepped() {
    InputBuffer buffer = new InputBuffer(1, 0, 4);
    assertTrue(buffer.offer(0, 0, keys("a")));
    assertFalse(buffer.offer(0, 0, keys("a")));
    stepped(buffer, 0);
    assertFalse(buffer.offer(0, 0, keys("a")));
    assertEquals(0, buffer.ready());
  }

  @Test
  void refusesTwoDifferentBucketsForOneTick() {
    InputBuffer buffer = new InputBuffer(2, 0, 4);
    buffer.offer(0, 1, keys("a"));
    SampleBuffer up = new SampleBuffer();
    up.key("a", false);
    SampleBuffer more = keys("a");
    more.member("shift", true);
    for (Samples other : List.of(Samples.none(), keys("b"), up, more)) {
      IllegalArgumentException thrown =
          assertThrows(IllegalArgumentException.class, () -> buffer.offer(0, 1, other));
      assertEquals("samples: peer 0 sent two different buckets for tick 1", thrown.getMessage());
    }
  }

  @Test
  void refusesWhatCannotBe() {
    InputBuffer buffer = new InputBuffer(2, 5, 4);
    assertThrows(IllegalArgumentException.class, () -> buffer.offer(2, 5, Samples.none()));
    assertThrows(IllegalArgumentException.class, () -> buffer.offer(-1, 5, Samples.none()));
    assertThrows(IllegalArgumentException.class, () -> buffer.offer(0, 9, Samples.none()));
    assertTrue(buffer.offer(0, 8, Samples.none()));
    assertThrows(IllegalArgumentException.class, () -> new InputBuffer(0, 0, 4));
    assertThrows(IllegalArgumentException.class, () -> new InputBuffer(2, -1, 4));
    assertThrows(IllegalArgumentException.class, () -> new InputBuffer(2, 0, 0));
  }

  @Test
  void refusesToStepWhatIsNotReadyAndSaysWhomItWaitsFor() {
    InputBuffer buffer = new InputBuffer(3, 5, 4);
    buffer.offer(1, 5, Samples.none());
    IllegalStateException thrown = assertThrows(IllegalStateException.class, () -> buffer.read(5));
    assertEquals(
        "tick 5 waits for peer 0, 2; step no more than ready() ticks", thrown.getMessage());
    assertThrows(IllegalStateException.class, () -> buffer.read(6));
  }

  @Test
  void allocatesNothingOnceWarm() {
    InputBuffer buffer = new InputBuffer(4, 0, 16);
    SampleBuffer busy = keys("a", "b", "c");
    run(buffer, busy, 20_000);
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    run(buffer, busy, 100_000);
    long allocatedBytes = threads.getCurrentThreadAllocatedBytes() - before;
    assertTrue(allocatedBytes < 1_024, () -> "allocated " + allocatedBytes + " bytes");
  }

  private static void run(InputBuffer buffer, Samples busy, int ticks) {
    long end = buffer.next() + ticks;
    while (buffer.next() < end) {
      for (int peer = 0; peer < 4; peer++) {
        buffer.offer(peer, buffer.next(), busy);
        buffer.offer(peer, buffer.next(), busy);
      }
      assertEquals(12, buffer.read(buffer.next()).size());
      buffer.endStep();
    }
  }
}
