package orchard;

/** The five keys the game reads, by their place in the state. */
final class Key {
  static final int LEFT = 0;
  static final int RIGHT = 1;
  static final int UP = 2;
  static final int DOWN = 3;
  static final int SPACE = 4;
  static final int COUNT = 5;

  private Key() {}

  /** The key with that code, or -1 for one the game does not read. */
  static int index(String code) {
    return switch (code) {
      case "ArrowLeft" -> LEFT;
      case "ArrowRight" -> RIGHT;
      case "ArrowUp" -> UP;
      case "ArrowDown" -> DOWN;
      case "Space" -> SPACE;
      default -> -1;
    };
  }
}
