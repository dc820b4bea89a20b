package org.latticereplay.dump;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.latticereplay.format.Claim;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.game.RunStart;
import org.latticereplay.state.Describable;
import org.latticereplay.state.StateHash;
import org.latticereplay.state.StateWriter;

/**
 * Writes down what a game's {@code outcome} says, value by value, under the path of each: {@code
 * score}, {@code team.score}, {@code best[0]}.
 *
 * <p>An integer that a JSON reader would round (beyond 2^53-1) and a number that JSON cannot hold
 * become texts, so that a claim is exactly what it says. Confined to one thread.
 */
public final class ClaimList implements StateWriter {
  private final List<Claim> claims = new ArrayList<>();
  private final List<String> groups = new ArrayList<>();
  private final List<Integer> items = new ArrayList<>();
  // Only to check that groups and lists are opened and ended rightly.
  private final StateHash form = new StateHash();

  private ClaimList() {}

  /**
   * What an outcome claims, in the order it was written.
   *
   * @throws IllegalArgumentException if two claims have the same name
   */
  public static List<Claim> of(Describable outcome) {
    ClaimList list = new ClaimList();
    outcome.describe(list);
    long complete = list.form.digest();
    long names = list.claims.stream().map(Claim::name).distinct().count();
    if (complete < 0 || names != list.claims.size()) {
      throw new IllegalArgumentException(
          "outcome: expected every claim under a name of its own, got "
              + list.claims.stream().map(Claim::name).toList());
    }
    return List.copyOf(list.claims);
  }

  private void claim(String name, RecordedValue value) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < groups.size(); i++) {
      path.append(groups.get(i));
      path.append(items.get(i) == null ? "" : "[" + items.get(i) + "]").append('.');
    }
    claims.add(new Claim(path.append(name).toString(), value));
  }

  private static RecordedValue value(long whole) {
    return Math.abs(whole) <= RunStart.TICK_MAX && whole != Long.MIN_VALUE
        ? RecordedValue.of((double) whole)
        : RecordedValue.of(Long.toString(whole));
  }

  private static RecordedValue value(double number) {
    return Math.abs(number) <= Double.MAX_VALUE
        ? RecordedValue.of(number)
        : RecordedValue.of(Double.toString(number));
  }

  private static RecordedValue word(String word) {
    return new RecordedValue(RecordedValue.Type.OTHER, word, "", 0);
  }

  private static RecordedValue value(boolean flag) {
    return word(flag ? "true" : "false");
  }

  @Override
  public void put(String name, long value) {
    form.put(name, value);
    claim(name, value(value));
  }

  @Override
  public void put(String name, double value) {
    form.put(name, value);
    claim(name, value(value));
  }

  @Override
  public void put(String name, boolean value) {
    form.put(name, value);
    claim(name, value(value));
  }

  @Override
  public void put(String name, String value) {
    form.put(name, value);
    claim(name, value == null ? word("null") : RecordedValue.of(value));
  }

  @Override
  public void put(String name, Enum<?> value) {
    put(name, value == null ? null : value.name());
  }

  @Override
  public void put(String name, Describable value) {
    if (value == null) {
      put(name, (String) null);
    } else {
      begin(name);
      value.describe(this);
      end();
    }
  }

  private void each(String name, int length, int count, java.util.function.IntConsumer element) {
    if (count < 0 || count > length) {
      throw new IllegalArgumentException(
          name + ": expected a count in 0 .. " + length + " (the array's length), got " + count);
    }
    IntStream.range(0, count).forEach(element);
  }

  private static String at(String name, int i) {
    return name + "[" + i + "]";
  }

  @Override
  public void put(String name, double[] values, int count) {
    each(name, values.length, count, i -> claim(at(name, i), value(values[i])));
  }

  @Override
  public void put(String name, float[] values, int count) {
    each(name, values.length, count, i -> claim(at(name, i), value((double) values[i])));
  }

  @Override
  public void put(String name, long[] values, int count) {
    each(name, values.length, count, i -> claim(at(name, i), value(values[i])));
  }

  @Override
  public void put(String name, int[] values, int count) {
    put(name, Arrays.stream(values).asLongStream().toArray(), count);
  }

  @Override
  public void put(String name, short[] values, int count) {
    each(name, values.length, count, i -> claim(at(name, i), value((long) values[i])));
  }

  @Override
  public void put(String name, byte[] values, int count) {
    each(name, values.length, count, i -> claim(at(name, i), value((long) values[i])));
  }

  @Override
  public void put(String name, boolean[] values, int count) {
    each(name, values.length, count, i -> claim(at(name, i), value(values[i])));
  }

  @Override
  public void list(String name, int count) {
    form.list(name, count);
    groups.add(name);
    items.add(-1);
  }

  @Override
  public void item() {
    form.item();
    int top = items.size() - 1;
    items.set(top, items.get(top) + 1);
  }

  @Override
  public void item(Describable value) {
    if (value == null) {
      form.item(null);
      int top = items.size() - 1;
      items.set(top, items.get(top) + 1);
      String list = groups.remove(top);
      int index = items.remove(top);
      claim(at(list, index), word("null"));
      groups.add(list);
      items.add(index);
    } else {
      item();
      value.describe(this);
    }
  }

  @Override
  public void begin(String name) {
    form.begin(name);
    groups.add(name);
    items.add(null);
  }

  @Override
  public void end() {
    form.end();
    groups.remove(groups.size() - 1);
    items.remove(items.size() - 1);
  }
}
