package pushpuzzle;

/**
 * A reading to draw: a copy, which later turns do not change.
 *
 * @param board the rows, drawn as levels are, each ended by a line feed
 */
public record View(
    int level, String board, int moves, int pushes, int undos, int wins, boolean solved) {
  static View of(Puzzle puzzle) {
    StringBuilder board = new StringBuilder();
    for (int i = 0; i < puzzle.cells.length; i++) {
      board.append(drawn(puzzle.cells[i], i == puzzle.player));
      if ((i + 1) % puzzle.width == 0) {
        board.append('\n');
      }
    }
    return new View(
        puzzle.level,
        board.toString(),
        puzzle.moves,
        puzzle.pushes,
        puzzle.undos,
        puzzle.wins,
        puzzle.solved);
  }

  private static char drawn(int cell, boolean player) {
    boolean goal = (cell & Puzzle.GOAL) != 0;
    if (player) {
      return goal ? '+' : '@';
    }
    if ((cell & Puzzle.BOX) != 0) {
      return goal ? '*' : '$';
    }
    return (cell & Puzzle.WALL) != 0 ? '#' : goal ? '.' : ' ';
  }
}
