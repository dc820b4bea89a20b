package pushpuzzle;

/** A way to go, and the key for it. */
enum Direction {
  LEFT(0, "ArrowLeft", -1, 0),
  RIGHT(1, "ArrowRight", 1, 0),
  UP(2, "ArrowUp", 0, -1),
  DOWN(3, "ArrowDown", 0, 1);

  private static final Direction[] ALL = values();

  /** What the move history holds. */
  final int number;

  final String code;
  final int dx;
  final int dy;

  Direction(int number, String code, int dx, int dy) {
    this.number = number;
    this.code = code;
    this.dx = dx;
    this.dy = dy;
  }

  static Direction numbered(int number) {
    return ALL[number];
  }

  /** The direction of a key, or null. */
  static Direction ofKey(String code) {
    for (Direction direction : ALL) {
      if (direction.code.equals(code)) {
        return direction;
      }
    }
    return null;
  }
}
