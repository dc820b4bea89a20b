package survivors;

/** The keys the game reads, by the code a host reports. */
enum Key {
  LEFT(1, "ArrowLeft"),
  RIGHT(2, "ArrowRight"),
  UP(4, "ArrowUp"),
  DOWN(8, "ArrowDown");

  private static final Key[] ALL = values();

  final String code;

  /** Its place in {@link Survivors#held}. */
  final int bit;

  Key(int bit, String code) {
    this.bit = bit;
    this.code = code;
  }

  /** The key of that code, or null: a player may press anything. */
  static Key of(String code) {
    for (Key key : ALL) {
      if (key.code.equals(code)) {
        return key;
      }
    }
    return null;
  }
}
