package pushpuzzle;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One run: the board, the way here, and the score.
 *
 * <p>The history of moves is state, since an undo reads it: two boards that look alike have
 * different futures when they came about in different ways.
 */
final class Puzzle {
  static final byte WALL = 1;
  static final byte GOAL = 2;
  static final byte BOX = 4;

  int level;
  int width;
  int height;

  /** {@link #WALL}, {@link #GOAL} and {@link #BOX} of each cell, row by row. */
  byte[] cells = {};

  int player;

  /** Each move made, as {@link Direction#number} and {@link #PUSHED} if it pushed. */
  byte[] history = new byte[64];

  int moves;
  int pushes;
  boolean solved;

  /** Over all levels. */
  int wins;

  int undos;

  /** Counts everything a view might want to draw. */
  long changes;

  final List<Event> events = new ArrayList<>();

  static final int PUSHED = 4;

  void load(int newLevel) {
    level = newLevel;
    List<String> rows = Levels.rows(level);
    height = rows.size();
    width = rows.get(0).length();
    cells = new byte[width * height];
    for (int i = 0; i < cells.length; i++) {
      char drawn = rows.get(i / width).charAt(i % width);
      cells[i] =
          switch (drawn) {
            case '#' -> WALL;
            case '.', '+' -> GOAL;
            case '$' -> BOX;
            case '*' -> GOAL | BOX;
            default -> 0;
          };
      if (drawn == '@' || drawn == '+') {
        player = i;
      }
    }
    moves = 0;
    pushes = 0;
    solved = false;
    changes++;
  }

  /** One turn: a step, a push, or a bump that changes nothing. */
  void move(Direction direction) {
    if (solved) {
      return;
    }
    int way = direction.dx + width * direction.dy;
    int to = player + way;
    boolean push = (cells[to] & BOX) != 0;
    if ((cells[to] & WALL) != 0 || (push && (cells[to + way] & (WALL | BOX)) != 0)) {
      events.add(new Event(Event.Kind.BUMPED, level, to % width, to / width));
      return;
    }
    if (push) {
      cells[to] ^= BOX;
      cells[to + way] ^= BOX;
      pushes++;
    }
    player = to;
    if (moves == history.length) {
      history = Arrays.copyOf(history, moves * 2);
    }
    history[moves++] = (byte) (direction.number | (push ? PUSHED : 0));
    changes++;
    events.add(
        new Event(
            push ? Event.Kind.PUSHED : Event.Kind.MOVED, level, player % width, player / width));
    if (allHome()) {
      solved = true;
      wins++;
      events.add(new Event(Event.Kind.SOLVED, level, player % width, player / width));
    }
  }

  /** Takes the last move back; nothing when there is none, or the level is solved. */
  void undo() {
    if (moves == 0 || solved) {
      return;
    }
    int last = history[--moves];
    Direction direction = Direction.numbered(last & 3);
    int way = direction.dx + width * direction.dy;
    if ((last & PUSHED) != 0) {
      cells[player + way] ^= BOX;
      cells[player] ^= BOX;
      pushes--;
    }
    player -= way;
    undos++;
    changes++;
    events.add(new Event(Event.Kind.UNDONE, level, player % width, player / width));
  }

  /** On to the next level once this one is solved; after the last comes the first. */
  void goOn() {
    if (solved) {
      load((level + 1) % Levels.count());
    }
  }

  boolean allHome() {
    for (byte cell : cells) {
      if ((cell & (GOAL | BOX)) == BOX) {
        return false;
      }
    }
    return true;
  }
}
