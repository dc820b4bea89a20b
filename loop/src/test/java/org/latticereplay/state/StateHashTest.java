package org.latticereplay.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.latticereplay.math.Hash;
import org.latticereplay.math.Rng;

class StateHashTest {
  private enum Weather {
    SUNNY
  }

  private static long digest(Consumer<StateWriter> state) {
    StateHash hash = new StateHash();
    state.accept(hash);
    return hash.digest();
  }

  /** The fold as the format documents it: one word after the other. */
  private static long fold(int... words) {
    int h = 0x811c9dc5;
    for (int word : words) {
      h = Hash.hashStep(h, word);
    }
    return Integer.toUnsignedLong(h);
  }

  private static int high(double value) {
    return (int) (Double.doubleToRawLongBits(value) >>> 32);
  }

  private static int low(double value) {
    return (int) Double.doubleToRawLongBits(value);
  }

  /** Values worked out apart from this code; mix(1) is the one that MurmurHash3 is known by. */
  @Test
  void foldsWordsAndTextsAsTheFormatSays() {
    assertEquals(0x514e28b7, StateHash.mix(1));
    assertEquals(0x0de5c6a9, StateHash.mix(0xdeadbeef));
    assertEquals(0x6b152035, StateHash.step(StateHash.START, 1));
    assertEquals(0xb1f53aaf, StateHash.step(7, -1));
    assertEquals(0xab3e7c0b, StateHash.text(""));
    assertEquals(0xce718d5e, StateHash.text("a"));
    assertEquals(0x3419caed, StateHash.text("Lattice"));
  }

  @Test
  void startsAtTheOffsetBasis() {
    assertEquals(2166136261L, digest(out -> {}));
  }

  @Test
  void foldsAnIntegerHighWordFirst() {
    assertEquals(fold(1, 2), digest(out -> out.put("n", (1L << 32) | 2)));
    assertEquals(fold(-1, -5), digest(out -> out.put("n", -5)));
  }

  @Test
  void foldsANumberByItsBits() {
    assertEquals(fold(high(0.1), low(0.1)), digest(out -> out.put("x", 0.1)));
    assertEquals(fold(0x80000000, 0), digest(out -> out.put("x", -0.0)));
  }

  @Test
  void foldsEveryNaNAlike() {
    double odd = Double.longBitsToDouble(0x7ff8000000000123L);
    assertEquals(fold(0x7ff80000, 0), digest(out -> out.put("x", odd)));
    assertEquals(fold(1, 0x7ff80000, 0), digest(out -> out.put("x", new double[] {odd})));
  }

  @Test
  void foldsFlagsTextsAndConstants() {
    assertEquals(fold(1, 0), digest(out -> put(out, true, false)));
    assertEquals(fold(1, Hash.hashString("hi")), digest(out -> out.put("t", "hi")));
    assertEquals(fold(0), digest(out -> out.put("t", (String) null)));
    assertEquals(fold(1, Hash.hashString("SUNNY")), digest(out -> out.put("w", Weather.SUNNY)));
    assertEquals(fold(0), digest(out -> out.put("w", (Weather) null)));
  }

  private static void put(StateWriter out, boolean... flags) {
    for (boolean flag : flags) {
      out.put("flag", flag);
    }
  }

  @Test
  void foldsAGroupAsOneAndItsFields() {
    Rng rng = Rng.at(7, 9);
    assertEquals(fold(1, 0, 7, 0, 9), digest(out -> out.put("rng", rng)));
    assertEquals(fold(0), digest(out -> out.put("rng", (Describable) null)));
    assertEquals(
        fold(1, 0, 7, 0, 9),
        digest(
            out -> {
              out.begin("rng");
              out.put("seed", 7);
              out.put("state", 9);
              out.end();
            }));
  }

  @Test
  void foldsArraysByLengthAndElements() {
    assertEquals(fold(2, 0, 5, -1, -6), digest(out -> out.put("a", new int[] {5, -6, 7}, 2)));
    assertEquals(fold(1, 0, 5), digest(out -> out.put("a", new long[] {5})));
    assertEquals(fold(1, 0, 5), digest(out -> out.put("a", new short[] {5}, 1)));
    assertEquals(fold(1, -1, -1), digest(out -> out.put("a", new byte[] {-1}, 1)));
    assertEquals(fold(2, 1, 0), digest(out -> out.put("a", new boolean[] {true, false})));
    assertEquals(fold(1, high(0.5), 0), digest(out -> out.put("a", new double[] {0.5})));
    assertEquals(fold(1, high(0.5), 0), digest(out -> out.put("a", new float[] {0.5f}, 1)));
    assertEquals(fold(0), digest(out -> out.put("a", new double[0])));
  }

  @Test
  void foldsAListByLengthAndItems() {
    assertEquals(
        fold(3, 1, 0, 4, 1, 0, 5, 0),
        digest(
            out -> {
              out.list("enemies", 3);
              out.item();
              out.put("hp", 4);
              out.item(o -> o.put("hp", 5));
              out.item(null);
              out.end();
            }));
  }

  @Test
  void ignoresNames() {
    assertEquals(digest(out -> out.put("a", 1)), digest(out -> out.put("b", 1)));
    assertNotEquals(digest(out -> out.put("a", 1)), digest(out -> out.put("a", 2)));
  }

  @Test
  void forgetsEverythingOnReset() {
    StateHash hash = new StateHash();
    hash.put("a", 1);
    hash.begin("open");
    hash.reset();
    assertEquals(2166136261L, hash.digest());
  }

  @Test
  void refusesAWrongShape() {
    assertThrows(IllegalStateException.class, () -> digest(out -> out.begin("open")));
    assertThrows(IllegalStateException.class, () -> digest(StateWriter::end));
    assertThrows(IllegalStateException.class, () -> digest(StateWriter::item));
    assertThrows(
        IllegalStateException.class,
        () ->
            digest(
                out -> {
                  out.list("two", 2);
                  out.item();
                  out.end();
                }));
    assertThrows(
        IllegalStateException.class,
        () ->
            digest(
                out -> {
                  out.list("one", 1);
                  out.item();
                  out.item();
                }));
    assertThrows(IllegalArgumentException.class, () -> digest(out -> out.put("a", new int[2], 3)));
    assertThrows(IllegalArgumentException.class, () -> digest(out -> out.list("a", -1)));
  }

  @Test
  void allocatesNothingOnceWarm() {
    StateHash hash = new StateHash();
    Rng rng = Rng.of("state");
    double[] xs = new double[100];
    ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = 0;
    for (int i = 0; i < 40_000; i++) {
      if (i == 20_000) {
        before = threads.getCurrentThreadAllocatedBytes();
      }
      hash.reset();
      hash.put("rng", rng);
      hash.put("xs", xs, 10);
      hash.put("weather", Weather.SUNNY);
      hash.list("items", 1);
      hash.item(rng);
      hash.end();
      hash.digest();
    }
    long allocated = threads.getCurrentThreadAllocatedBytes() - before;
    assertEquals(true, allocated < 20_000, () -> allocated + " bytes over 20,000 digests");
  }
}
