package org.latticereplay.dump;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Places in a described state that a comparison looks past, written as a difference shows them:
 * {@code bodies[3].x}, {@code water[3..9]}; {@code [*]} stands for every item or element, {@code *}
 * for every name, {@code **} for any way down. A group or a list takes all that is in it along.
 *
 * <p>Immutable; any thread may use it.
 */
public final class IgnoredPaths {
  /** The most paths there may be. */
  public static final int PATHS_MAX = 64;

  /** Nothing is looked past. */
  public static final IgnoredPaths NONE = new IgnoredPaths(List.of(), List.of());

  private static final String EXPECTED =
      "expected a path as a difference shows it, such as bodies[3].x, enemies[*].skin or **.debug,"
          + " got ";

  private static final Pattern INDEX =
      Pattern.compile("\\[(?:(\\*)|([0-9]{1,9})(?:\\.\\.([0-9]{1,9}))?)]");

  private enum Kind {
    NAME,
    ANY_NAME,
    INDEX,
    ANY_DEPTH
  }

  /** One step of a path: a name, or a range of indices, or any way down. */
  private record Step(Kind kind, String name, long first, long last, int path, boolean ends) {
    static Step name(String name) {
      return new Step("*".equals(name) ? Kind.ANY_NAME : Kind.NAME, name, 0, 0, 0, false);
    }

    static Step anyDepth() {
      return new Step(Kind.ANY_DEPTH, "**", 0, Long.MAX_VALUE, 0, false);
    }

    static Step index(long first, long last) {
      return new Step(Kind.INDEX, "", first, last, 0, false);
    }

    Step of(int number, boolean isLast) {
      return new Step(kind, name, first, last, number, isLast);
    }

    boolean takes(String step, long index) {
      return switch (kind) {
        case NAME -> name.equals(step);
        case ANY_NAME -> step != null;
        case INDEX -> step == null && index >= first && index <= last;
        case ANY_DEPTH -> true;
      };
    }
  }

  private final List<String> texts;
  private final Step[] steps;
  private final int words;

  private IgnoredPaths(List<String> texts, List<Step> steps) {
    this.texts = List.copyOf(texts);
    this.steps = steps.toArray(Step[]::new);
    this.words = (steps.size() + Long.SIZE - 1) / Long.SIZE;
  }

  /**
   * The places that these paths name.
   *
   * @throws IllegalArgumentException if one is no path, or there are more than {@link #PATHS_MAX};
   *     the message says what was expected and what came
   */
  public static IgnoredPaths of(List<String> paths) {
    if (paths.size() > PATHS_MAX) {
      throw new IllegalArgumentException(
          "expected at most " + PATHS_MAX + " paths, got " + paths.size());
    }
    List<Step> all = new ArrayList<>();
    for (int i = 0; i < paths.size(); i++) {
      List<Step> path = parsed(paths.get(i));
      for (int j = 0; j < path.size(); j++) {
        all.add(path.get(j).of(i, j == path.size() - 1));
      }
    }
    return new IgnoredPaths(paths, all);
  }

  private static List<Step> parsed(String path) {
    List<Step> steps = new ArrayList<>();
    int at = 0;
    while (at <= path.length()) {
      int end = endOfName(path, at);
      String name = path.substring(at, end);
      boolean indexed = end < path.length() && path.charAt(end) == '[';
      if (name.isEmpty() || name.indexOf(']') >= 0) {
        throw new IllegalArgumentException(EXPECTED + "'" + path + "'");
      }
      steps.add("**".equals(name) ? Step.anyDepth() : Step.name(name));
      at = indexed ? indices(path, end, steps) : end;
      if (at < path.length() && path.charAt(at) != '.') {
        throw new IllegalArgumentException(EXPECTED + "'" + path + "'");
      }
      at++;
    }
    return steps;
  }

  private static int endOfName(String path, int from) {
    int at = from;
    while (at < path.length() && path.charAt(at) != '.' && path.charAt(at) != '[') {
      at++;
    }
    return at;
  }

  /** Reads one index after the other; where they end. */
  private static int indices(String path, int from, List<Step> steps) {
    int at = from;
    Matcher index = INDEX.matcher(path);
    while (at < path.length() && path.charAt(at) == '[') {
      if (!index.region(at, path.length()).lookingAt()) {
        throw new IllegalArgumentException(EXPECTED + "'" + path + "'");
      }
      long first = index.group(2) == null ? 0 : Long.parseLong(index.group(2));
      long last = index.group(3) == null ? first : Long.parseLong(index.group(3));
      steps.add(Step.index(first, index.group(1) == null ? last : Long.MAX_VALUE));
      at = index.end();
    }
    return at;
  }

  /** The paths, as they were given. */
  public List<String> texts() {
    return texts;
  }

  /** Whether nothing is looked past. */
  public boolean isEmpty() {
    return texts.isEmpty();
  }

  // A row says which steps may come next at some place; it is `words` long, a bit for each step.

  /** How many longs a row takes. */
  int words() {
    return words;
  }

  /** Writes the row of the whole state. */
  void root(long[] rows, int row) {
    int from = row * words;
    Arrays.fill(rows, from, from + words, 0);
    for (int i = 0; i < steps.length; i++) {
      if (i == 0 || steps[i - 1].ends) {
        expect(rows, from, i);
      }
    }
  }

  /** A step may come next; after any way down, which may be none, so may the one after it. */
  private void expect(long[] rows, int from, int step) {
    int i = step;
    set(rows, from, i);
    while (steps[i].kind == Kind.ANY_DEPTH && !steps[i].ends) {
      i++;
      set(rows, from, i);
    }
  }

  private static void set(long[] rows, int from, int bit) {
    rows[from + bit / Long.SIZE] |= 1L << bit;
  }

  /**
   * Goes down by one step, a name or an index.
   *
   * @param name the name, or null for an index
   * @return a bit for each path that ends there
   */
  long step(long[] rows, int row, int below, String name, long index) {
    int from = row * words;
    int to = below * words;
    Arrays.fill(rows, to, to + words, 0);
    long ended = 0;
    for (int word = 0; word < words; word++) {
      for (long bits = rows[from + word]; bits != 0; bits &= bits - 1) {
        int i = word * Long.SIZE + Long.numberOfTrailingZeros(bits);
        Step step = steps[i];
        if (!step.takes(name, index)) {
          continue;
        }
        if (step.ends) {
          ended |= 1L << step.path;
        } else if (step.kind != Kind.ANY_DEPTH) {
          expect(rows, to, i + 1);
        }
        if (step.kind == Kind.ANY_DEPTH) {
          expect(rows, to, i);
        }
      }
    }
    return ended;
  }

  /** Whether a path can end with an index there. */
  boolean endsWithIndex(long[] rows, int row) {
    for (int word = 0; word < words; word++) {
      for (long bits = rows[row * words + word]; bits != 0; bits &= bits - 1) {
        Step step = steps[word * Long.SIZE + Long.numberOfTrailingZeros(bits)];
        if (step.ends && (step.kind == Kind.INDEX || step.kind == Kind.ANY_DEPTH)) {
          return true;
        }
      }
    }
    return false;
  }
}
