package org.latticereplay.dump;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.Claim;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.game.RunStart;
import org.latticereplay.loop.internal.NumberText;
import org.latticereplay.state.Describable;
import org.latticereplay.state.Nesting;
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
  // Of a list or an array the item it has reached, -1 before the first; of a group null.
  private final List<Integer> items = new ArrayList<>();
  private final Nesting nesting = new Nesting();

  private ClaimList() {}

  /**
   * What an outcome claims, in the order it was written.
   *
   * @throws IllegalArgumentException if two claims have the same name
   */
  public static List<Claim> of(Describable outcome) {
    ClaimList list = new ClaimList();
    outcome.describe(list);
    list.nesting.closed();
    long names = list.claims.stream().map(Claim::name).distinct().count();
    if (names != list.claims.size()) {
      throw new IllegalArgumentException(
          "outcome: expected every claim under a name of its own, got "
              + list.claims.stream().map(Claim::name).toList());
    }
    return List.copyOf(list.claims);
  }

  private void claim(String name, RecordedValue value) {
    claims.add(new Claim(path(groups.size()) + name, value));
  }

  /** The outermost levels, each with its item and a dot. */
  private String path(int levels) {
    StringBuilder path = new StringBuilder();
    for (int i = 0; i < levels; i++) {
      path.append(at(i)).append('.');
    }
    return path.toString();
  }

  /** A group, or a list or an array with the item it has reached. */
  private String at(int level) {
    Integer item = items.get(level);
    return groups.get(level) + (item == null ? "" : "[" + item + "]");
  }

  private static RecordedValue value(long whole) {
    return Math.abs(whole) <= RunStart.TICK_MAX && whole != Long.MIN_VALUE
        ? RecordedValue.of((double) whole)
        : RecordedValue.of(Long.toString(whole));
  }

  private static RecordedValue value(double number) {
    return Math.abs(number) <= Double.MAX_VALUE
        ? RecordedValue.of(number)
        : RecordedValue.of(NumberText.of(number));
  }

  private static RecordedValue word(String word) {
    return new RecordedValue(RecordedValue.Type.OTHER, word, "", 0);
  }

  private static RecordedValue value(boolean flag) {
    return word(flag ? "true" : "false");
  }

  @Override
  public void put(String name, long value) {
    claim(name, value(value));
  }

  @Override
  public void put(String name, double value) {
    claim(name, value(value));
  }

  @Override
  public void put(String name, boolean value) {
    claim(name, value(value));
  }

  @Override
  public void put(String name, String value) {
    claim(name, value == null ? word("null") : RecordedValue.of(value));
  }

  @Override
  public void array(String name, ElementKind of, int count) {
    open(name, -1);
  }

  @Override
  public void element(long value) {
    element(value(value));
  }

  @Override
  public void element(double value) {
    element(value(value));
  }

  @Override
  public void element(boolean value) {
    element(value(value));
  }

  @Override
  public void endArray() {
    close();
  }

  /** Claims the next element of the open array, or the next item of the open list, as a whole. */
  private void element(RecordedValue value) {
    nextItem();
    int top = items.size() - 1;
    claims.add(new Claim(path(top) + at(top), value));
  }

  private void nextItem() {
    int top = items.size() - 1;
    items.set(top, items.get(top) + 1);
  }

  private void open(String name, Integer item) {
    groups.add(name);
    items.add(item);
  }

  private void close() {
    groups.remove(groups.size() - 1);
    items.remove(items.size() - 1);
  }

  @Override
  public void list(String name, int count) {
    nesting.list(name, count);
    open(name, -1);
  }

  @Override
  public void item() {
    nesting.item();
    nextItem();
  }

  @Override
  public void item(Describable value) {
    if (value == null) {
      nesting.item();
      element(word("null"));
    } else {
      item();
      value.describe(this);
    }
  }

  @Override
  public void begin(String name) {
    nesting.begin(name);
    open(name, null);
  }

  @Override
  public void end() {
    nesting.end();
    close();
  }
}
