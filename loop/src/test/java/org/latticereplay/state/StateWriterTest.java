package org.latticereplay.state;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What the interface makes of arrays, constants and groups, told call by call. */
class StateWriterTest {
  private enum Weather {
    SUNNY
  }

  private final Told told = new Told();

  private void tells(String... calls) {
    assertEquals(List.of(calls), told.calls);
    told.calls.clear();
  }

  @Test
  void writesEveryArrayElementByElement() {
    told.put("a", new long[] {1, -2, 3}, 2);
    tells("array a INTEGERS 2", "integer 1", "integer -2", "end of array");
    told.put("a", new int[] {1, -2, 3}, 2);
    tells("array a INTEGERS 2", "integer 1", "integer -2", "end of array");
    told.put("a", new short[] {1, -2, 3}, 2);
    tells("array a INTEGERS 2", "integer 1", "integer -2", "end of array");
    told.put("a", new byte[] {1, -2, 3}, 2);
    tells("array a INTEGERS 2", "integer 1", "integer -2", "end of array");
    told.put("a", new double[] {0.5, -0.0, 3}, 2);
    tells("array a NUMBERS 2", "number 0.5", "number -0.0", "end of array");
    told.put("a", new float[] {0.5f, -2, 3}, 2);
    tells("array a NUMBERS 2", "number 0.5", "number -2.0", "end of array");
    told.put("a", new boolean[] {true, false, true}, 2);
    tells("array a FLAGS 2", "flag true", "flag false", "end of array");
  }

  @Test
  void writesWholeArrays() {
    told.put("a", new long[] {1});
    tells("array a INTEGERS 1", "integer 1", "end of array");
    told.put("a", new int[] {1});
    tells("array a INTEGERS 1", "integer 1", "end of array");
    told.put("a", new double[] {1});
    tells("array a NUMBERS 1", "number 1.0", "end of array");
    told.put("a", new boolean[] {true});
    tells("array a FLAGS 1", "flag true", "end of array");
    told.put("a", new double[0]);
    tells("array a NUMBERS 0", "end of array");
  }

  @Test
  void refusesACountOutsideAnyArrayBeforeItWrites() {
    for (int count : new int[] {-1, 2}) {
      refuses(count, () -> told.put("a", new long[1], count));
      refuses(count, () -> told.put("a", new int[1], count));
      refuses(count, () -> told.put("a", new short[1], count));
      refuses(count, () -> told.put("a", new byte[1], count));
      refuses(count, () -> told.put("a", new double[1], count));
      refuses(count, () -> told.put("a", new float[1], count));
      refuses(count, () -> told.put("a", new boolean[1], count));
    }
    tells();
  }

  private static void refuses(int count, Executable call) {
    assertEquals(
        "a: expected a count in 0 .. 1 (the array's length), got " + count,
        assertThrows(IllegalArgumentException.class, call).getMessage());
  }

  @Test
  void writesAConstantAsItsName() {
    told.put("w", Weather.SUNNY);
    tells("text w SUNNY");
    told.put("w", (Weather) null);
    tells("text w null");
  }

  @Test
  void letsAGroupWriteItself() {
    told.put("g", out -> out.put("x", 1L));
    tells("begin g", "integer x 1", "end");
    told.put("g", (Describable) null);
    tells("text g null");
  }

  /** Implements what a writer must, and no more. */
  private static final class Told implements StateWriter {
    final List<String> calls = new ArrayList<>();

    @Override
    public void put(String name, long value) {
      calls.add("integer " + name + " " + value);
    }

    @Override
    public void put(String name, double value) {
      calls.add("number " + name + " " + value);
    }

    @Override
    public void put(String name, boolean value) {
      calls.add("flag " + name + " " + value);
    }

    @Override
    public void put(String name, String value) {
      calls.add("text " + name + " " + value);
    }

    @Override
    public void list(String name, int count) {
      calls.add("list " + name + " " + count);
    }

    @Override
    public void item() {
      calls.add("item");
    }

    @Override
    public void item(Describable value) {
      calls.add("item " + value);
    }

    @Override
    public void begin(String name) {
      calls.add("begin " + name);
    }

    @Override
    public void end() {
      calls.add("end");
    }

    @Override
    public void array(String name, ElementKind of, int count) {
      calls.add("array " + name + " " + of + " " + count);
    }

    @Override
    public void element(long value) {
      calls.add("integer " + value);
    }

    @Override
    public void element(double value) {
      calls.add("number " + value);
    }

    @Override
    public void element(boolean value) {
      calls.add("flag " + value);
    }

    @Override
    public void endArray() {
      calls.add("end of array");
    }
  }
}
