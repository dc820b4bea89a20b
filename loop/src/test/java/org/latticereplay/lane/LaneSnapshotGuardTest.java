package org.latticereplay.lane;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A restore takes a sound state or nothing. */
class LaneSnapshotGuardTest {
  private static LaneClock sample() {
    LaneClock clock = LaneClock.create(LaneClockOptions.fixed(12));
    for (int i = 0; i < 9; i++) {
      LaneMode mode = i % 3 == 0 ? LaneMode.LOOP : i % 3 == 1 ? LaneMode.ONCE : LaneMode.PING_PONG;
      Lane lane = clock.lane(new LaneOptions(2 + i, mode, null));
      if (i != 5) {
        lane.start();
      }
      if (i == 7) {
        lane.dispose();
      }
    }
    clock.advance(4.5);
    return clock;
  }

  @Test
  void everyDamagedByteIsRefusedOrHarmless() {
    byte[] sound = VectorState.snapshot(sample());
    int refused = 0;
    for (int at = 0; at < sound.length; at++) {
      for (int bit = 0; bit < 8; bit++) {
        byte[] damaged = sound.clone();
        damaged[at] ^= (byte) (1 << bit);
        LaneClock clock = sample();
        clock.advance(1); // other lanes than the snapshot's, so nothing is taken as known
        byte[] before = VectorState.snapshot(clock);
        try {
          clock.hydrate(damaged);
        } catch (IllegalArgumentException expected) {
          refused++;
          assertTrue(expected.getMessage().startsWith("clock.hydrate: "), expected::getMessage);
          assertArrayEquals(before, VectorState.snapshot(clock), "a refused restore changed it");
          continue;
        }
        goOn(clock);
      }
    }
    assertTrue(refused > 800, "refused " + refused);
  }

  private static void goOn(LaneClock clock) {
    try {
      clock.timeScale(1);
      clock.advance(3);
      clock.advance(0.125);
      clock.lane(5).start();
      clock.advance(100);
    } catch (IllegalArgumentException beyondADouble) {
      assertTrue(beyondADouble.getMessage().contains("not finite"), beyondADouble::getMessage);
    } catch (LaneCapacityException full) {
      assertEquals(12, full.capacity());
    }
    VectorState.snapshot(clock);
  }

  @Test
  void everyShortenedSnapshotIsRefused() {
    byte[] sound = VectorState.snapshot(sample());
    LaneClock clock = sample();
    for (int length = 0; length < sound.length; length++) {
      int shortened = length;
      assertThrows(IllegalArgumentException.class, () -> clock.hydrate(sound, 0, shortened));
    }
    clock.hydrate(sound, 0, sound.length);
  }

  @Test
  void refusesScalarsThatNoClockCanHave() {
    byte[] sound = VectorState.snapshot(sample());
    double[][] bad = {
      {SnapshotLayout.SIM_TIME_AT, Double.NaN},
      {SnapshotLayout.SIM_TIME_AT, Double.POSITIVE_INFINITY},
      {SnapshotLayout.TIME_SCALE_AT, -1},
      {SnapshotLayout.TIME_SCALE_AT, Double.NaN},
      {SnapshotLayout.TICKS_AT, 0.5},
      {SnapshotLayout.TICKS_AT, -1},
      {SnapshotLayout.COMPLETIONS_AT, -1},
      {SnapshotLayout.PEAK_ACTIVE_AT, 13},
      {SnapshotLayout.ACTIVE_COUNT_AT, 3},
      {SnapshotLayout.FREE_COUNT_AT, 12},
    };
    for (double[] field : bad) {
      byte[] damaged = sound.clone();
      ByteBuffer.wrap(damaged).order(ByteOrder.LITTLE_ENDIAN).putDouble((int) field[0], field[1]);
      LaneClock same = sample();
      assertThrows(IllegalArgumentException.class, () -> same.hydrate(damaged));
      assertArrayEquals(sound, VectorState.snapshot(same));
    }
  }

  @Test
  void refusesWindowsThatLeaveTheArray() {
    LaneClock clock = sample();
    byte[] bytes = VectorState.snapshot(clock);
    int size = bytes.length;
    for (Runnable call :
        List.<Runnable>of(
            () -> clock.hydrate(bytes, 1, size),
            () -> clock.hydrate(bytes, -1, size),
            () -> clock.hydrate((byte[]) null),
            () -> clock.snapshot(bytes, -1),
            () -> clock.snapshot(bytes, size + 1),
            () -> clock.snapshot((byte[]) null))) {
      assertThrows(IllegalArgumentException.class, call::run);
    }
  }

  @Test
  void buffersOfEveryKindHoldTheSameBytes() {
    LaneClock clock = sample();
    byte[] plain = VectorState.snapshot(clock);
    ByteBuffer direct = ByteBuffer.allocateDirect(plain.length + 20).position(3);
    assertEquals(plain.length, clock.snapshot(direct, 7));
    assertEquals(3, direct.position());
    byte[] copied = new byte[plain.length];
    direct.get(7, copied);
    assertArrayEquals(plain, copied);

    LaneClock other = LaneClock.create(LaneClockOptions.fixed(12));
    other.hydrate(direct, 7);
    assertArrayEquals(plain, VectorState.snapshot(other));
    LaneClock third = LaneClock.create(LaneClockOptions.fixed(12));
    third.hydrate(ByteBuffer.wrap(plain).asReadOnlyBuffer(), 0);
    assertArrayEquals(plain, VectorState.snapshot(third));
    assertThrows(
        IllegalArgumentException.class,
        () -> clock.snapshot(ByteBuffer.allocate(plain.length).limit(plain.length - 1), 0));
  }
}
