package pushpuzzle;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;

/**
 * Finds a shortest solution of a level by trying everything, nearest first.
 *
 * <p>For the scripted player and the tests: no rule rests on it, so it may use a hash map.
 */
final class Solver {
  private static final int CELL_BITS = 7;

  /** A position, and how it was come by. */
  private record Node(long position, Node before, Direction by) {}

  private final Puzzle puzzle;
  private final int[] goals;

  private Solver(Puzzle puzzle) {
    this.puzzle = puzzle;
    List<Integer> places = new ArrayList<>();
    for (int i = 0; i < puzzle.cells.length; i++) {
      if ((puzzle.cells[i] & Puzzle.GOAL) != 0) {
        places.add(i);
      }
    }
    this.goals = places.stream().mapToInt(Integer::intValue).toArray();
  }

  /**
   * The moves that solve the level from where the puzzle stands.
   *
   * @throws IllegalArgumentException if nothing does
   */
  static List<Direction> solve(Puzzle puzzle) {
    return new Solver(puzzle).search();
  }

  private List<Direction> search() {
    List<Integer> boxes = new ArrayList<>();
    for (int i = 0; i < puzzle.cells.length; i++) {
      if ((puzzle.cells[i] & Puzzle.BOX) != 0) {
        boxes.add(i);
      }
    }
    int[] at = boxes.stream().mapToInt(Integer::intValue).toArray();
    Node start = new Node(pack(puzzle.player, at), null, null);
    Map<Long, Node> seen = new HashMap<>();
    Queue<Node> open = new ArrayDeque<>();
    seen.put(start.position(), start);
    open.add(start);
    while (!open.isEmpty()) {
      Node node = open.remove();
      int player = unpack(node.position(), at);
      if (Arrays.equals(at, goals)) {
        return way(node);
      }
      for (Direction direction : Direction.values()) {
        long position = after(player, at, direction);
        if (position >= 0 && !seen.containsKey(position)) {
          Node next = new Node(position, node, direction);
          seen.put(position, next);
          open.add(next);
        }
      }
    }
    throw new IllegalArgumentException("level " + (puzzle.level + 1) + " cannot be solved");
  }

  /** The position after a move, or -1 when something is in the way. */
  private long after(int player, int[] boxes, Direction direction) {
    int way = direction.dx + puzzle.width * direction.dy;
    int to = player + way;
    if ((puzzle.cells[to] & Puzzle.WALL) != 0) {
      return -1;
    }
    int pushed = Arrays.binarySearch(boxes, to);
    if (pushed < 0) {
      return pack(to, boxes);
    }
    int beyond = to + way;
    if ((puzzle.cells[beyond] & Puzzle.WALL) != 0 || Arrays.binarySearch(boxes, beyond) >= 0) {
      return -1;
    }
    int[] moved = boxes.clone();
    moved[pushed] = beyond;
    Arrays.sort(moved);
    return pack(to, moved);
  }

  private static long pack(int player, int[] boxes) {
    long packed = player;
    for (int box : boxes) {
      packed = packed << CELL_BITS | box;
    }
    return packed;
  }

  private static int unpack(long packed, int[] boxes) {
    long rest = packed;
    for (int i = boxes.length - 1; i >= 0; i--) {
      boxes[i] = (int) (rest & ((1 << CELL_BITS) - 1));
      rest >>>= CELL_BITS;
    }
    return (int) rest;
  }

  private static List<Direction> way(Node end) {
    List<Direction> way = new ArrayList<>();
    for (Node node = end; node.by() != null; node = node.before()) {
      way.add(node.by());
    }
    Collections.reverse(way);
    return way;
  }
}
