package org.latticereplay.state;

import java.util.Arrays;

/**
 * The rules of a description: which groups and lists are open, and whether a call fits there. Every
 * {@link StateWriter} keeps one.
 *
 * <p>Confined to one thread; allocates nothing once it has seen its deepest nesting.
 */
public final class Nesting {
  private static final int GROUP = -1;

  private int depth;
  // Per open level: items still to come in a list, or GROUP; and its name, for messages.
  private int[] left = new int[16];
  private String[] names = new String[16];

  /** With nothing open. */
  public Nesting() {}

  /** Back to nothing open. */
  public void reset() {
    depth = 0;
  }

  /** How many groups and lists are open. */
  public int depth() {
    return depth;
  }

  /** A group opens. */
  public void begin(String name) {
    push(name, GROUP);
  }

  /**
   * A list of so many items opens.
   *
   * @throws IllegalArgumentException if the count is negative
   */
  public void list(String name, int count) {
    if (count < 0) {
      throw new IllegalArgumentException(name + ": expected a count of 0 or more, got " + count);
    }
    push(name, count);
  }

  private void push(String name, int level) {
    if (depth == left.length) {
      left = Arrays.copyOf(left, depth * 2);
      names = Arrays.copyOf(names, depth * 2);
    }
    names[depth] = name;
    left[depth++] = level;
  }

  /**
   * The next item of the innermost list starts.
   *
   * @throws IllegalStateException if no list is innermost, or it has all its items
   */
  public void item() {
    if (depth == 0 || left[depth - 1] == GROUP) {
      throw new IllegalStateException("item outside a list; open one with list(name, count)");
    }
    if (left[depth - 1]-- == 0) {
      throw new IllegalStateException(
          names[depth - 1] + ": the list was given more items than its count");
    }
  }

  /**
   * The innermost group or list ends.
   *
   * @throws IllegalStateException if nothing is open, or a list lacks items
   */
  public void end() {
    if (depth == 0) {
      throw new IllegalStateException("end without a begin or a list");
    }
    if (left[--depth] > 0) {
      throw new IllegalStateException(
          names[depth] + ": the list ended " + left[depth] + " item(s) short of its count");
    }
  }

  /**
   * The description is over.
   *
   * @throws IllegalStateException if a group or list is still open
   */
  public void closed() {
    if (depth != 0) {
      throw new IllegalStateException(
          "describe left "
              + depth
              + " group(s) or list(s) open; each begin and list needs its end");
    }
  }

  /**
   * That many elements of an array are to be written.
   *
   * @throws IllegalArgumentException if the array has fewer, or the count is negative
   */
  public static void count(String name, int count, int length) {
    if (count < 0 || count > length) {
      throw new IllegalArgumentException(
          name + ": expected a count in 0 .. " + length + " (the array's length), got " + count);
    }
  }
}
