package survivors;

import org.latticereplay.math.Rng;

/**
 * One run: everything that decides its future, in arrays of plain numbers.
 *
 * <p>Enemies, bullets and gems are rows of parallel arrays, {@code 0 .. count-1} of them in use. A
 * row is removed by moving the last one into its place, so nothing is allocated while playing; and
 * the order of rows, which decides who is hit first, is a plain function of what happened.
 */
final class Survivors {
  static final int ENEMIES_MAX = 400;
  static final int BULLETS_MAX = 200;
  static final int GEMS_MAX = 400;

  /**
   * Which arrow keys are down, a {@link Key#bit} each. Held keys are state: they outlive a tick.
   */
  int held;

  /** The stream every decision of chance comes from. */
  Rng rng;

  /** What the run is doing. */
  Phase phase = Phase.PLAYING;

  /** Ticks until the phase ends by itself; meaningless while playing. */
  int phaseTicks;

  /** Ticks played in this life; the longer, the more enemies come. */
  int lifeTicks;

  double x;
  double y;
  double hp;
  int level;
  int xp;
  int kills;
  int lives;
  int bestKills;
  int bestLevel;

  /** How often each card was taken in this life, by {@link Card#number}. */
  final int[] taken = new int[Card.COUNT];

  /** The cards on offer while choosing, as numbers. */
  final int[] offered = new int[Card.OFFERED];

  double spawnSeconds;
  double shotSeconds;
  double shieldSeconds;

  int enemyCount;
  final double[] enemyX = new double[ENEMIES_MAX];
  final double[] enemyY = new double[ENEMIES_MAX];
  final double[] enemyHp = new double[ENEMIES_MAX];
  final double[] enemySpeed = new double[ENEMIES_MAX];

  int bulletCount;
  final double[] bulletX = new double[BULLETS_MAX];
  final double[] bulletY = new double[BULLETS_MAX];
  final double[] bulletVx = new double[BULLETS_MAX];
  final double[] bulletVy = new double[BULLETS_MAX];
  final double[] bulletSeconds = new double[BULLETS_MAX];

  int gemCount;
  final double[] gemX = new double[GEMS_MAX];
  final double[] gemY = new double[GEMS_MAX];
  final int[] gemXp = new int[GEMS_MAX];

  /** What happened since the last drain; a view's business, and no part of the described state. */
  final Event[] events = new Event[64];

  int eventCount;

  /** Rebuilt in every step from the enemies' places, so it is no state either. */
  final Crowd crowd = new Crowd(ENEMIES_MAX);

  /** What the run is doing. */
  enum Phase {
    PLAYING,
    /** The field holds still until a {@code pick} comes, or time runs out. */
    CHOOSING,
    /** Dead; the next life begins by itself. */
    DEAD
  }

  void happened(Event event) {
    if (eventCount < events.length) {
      events[eventCount++] = event;
    }
  }

  void removeEnemy(int i) {
    int last = --enemyCount;
    enemyX[i] = enemyX[last];
    enemyY[i] = enemyY[last];
    enemyHp[i] = enemyHp[last];
    enemySpeed[i] = enemySpeed[last];
  }

  void removeBullet(int i) {
    int last = --bulletCount;
    bulletX[i] = bulletX[last];
    bulletY[i] = bulletY[last];
    bulletVx[i] = bulletVx[last];
    bulletVy[i] = bulletVy[last];
    bulletSeconds[i] = bulletSeconds[last];
  }

  void removeGem(int i) {
    int last = --gemCount;
    gemX[i] = gemX[last];
    gemY[i] = gemY[last];
    gemXp[i] = gemXp[last];
  }
}
