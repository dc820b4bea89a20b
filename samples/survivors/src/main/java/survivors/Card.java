package survivors;

/** What a level-up offers. */
enum Card {
  DAMAGE(0),
  FIRE_RATE(1),
  SPEED(2),
  MAGNET(3),
  VOLLEY(4),
  HEART(5);

  static final int COUNT = 6;

  /** How many are offered at a time. */
  static final int OFFERED = 3;

  /** The number the state knows it by; part of every recorded digest, so it never changes. */
  final int number;

  Card(int number) {
    this.number = number;
  }
}
