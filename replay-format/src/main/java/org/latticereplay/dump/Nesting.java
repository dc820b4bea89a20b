package org.latticereplay.dump;

import java.util.Arrays;

/** Which groups and lists are open, and whether a call fits there. */
final class Nesting {
  private static final int GROUP = -1;

  private int depth;
  // Per open level: items still to come in a list, or GROUP.
  private int[] left = new int[16];

  void reset() {
    depth = 0;
  }

  int depth() {
    return depth;
  }

  void begin() {
    push(GROUP);
  }

  void list(String name, int count) {
    if (count < 0) {
      throw new IllegalArgumentException(name + ": expected a count of 0 or more, got " + count);
    }
    push(count);
  }

  private void push(int level) {
    if (depth == left.length) {
      left = Arrays.copyOf(left, depth * 2);
    }
    left[depth++] = level;
  }

  void item() {
    if (depth == 0 || left[depth - 1] == GROUP) {
      throw new IllegalStateException("item outside a list; open one with list(name, count)");
    }
    if (left[depth - 1]-- == 0) {
      throw new IllegalStateException("a list was given more items than its count");
    }
  }

  void end() {
    if (depth == 0) {
      throw new IllegalStateException("end without a begin or a list");
    }
    if (left[--depth] > 0) {
      throw new IllegalStateException(
          "a list ended with " + left[depth] + " item(s) fewer than its count");
    }
  }

  void closed() {
    if (depth != 0) {
      throw new IllegalStateException(
          "describe left "
              + depth
              + " group(s) or list(s) open; each begin and list needs its end");
    }
  }

  static void count(String name, int count, int length) {
    if (count < 0 || count > length) {
      throw new IllegalArgumentException(
          name + ": expected a count in 0 .. " + length + " (the array's length), got " + count);
    }
  }
}
