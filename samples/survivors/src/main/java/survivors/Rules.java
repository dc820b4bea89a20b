package survivors;

import survivors.Survivors.Phase;

/**
 * The rules, on numbers alone. Everything is {@code + - * /}, {@code sqrt} and comparisons, which
 * have the same bits on every JVM: even a random direction is drawn without sine and cosine.
 */
final class Rules {
  static final double PLAYER_HP = 100;
  static final double PLAYER_REACH = 22;
  static final double ENEMY_REACH = 14;

  private static final double SPAWN_DISTANCE = 420;
  private static final double LOST_DISTANCE = 600;
  private static final double BULLET_SPEED = 420;
  private static final double BULLET_SECONDS = 1.1;
  private static final double BITE = 8;
  private static final double SHIELD_SECONDS = 0.5;
  private static final int CHOOSE_TICKS = 600;
  private static final int DEAD_TICKS = 180;
  static final int VOLLEY_MAX = 4;
  private static final double DIAGONAL = Math.sqrt(0.5);

  private Rules() {}

  /** XP that the next level takes. */
  static int xpNeeded(int level) {
    return 4 + 3 * level;
  }

  static double magnet(Survivors s) {
    return 40 + 25 * s.taken[Card.MAGNET.number];
  }

  /** A fresh life; records and the stream of chance go on. */
  static void beginLife(Survivors s) {
    s.phase = Phase.PLAYING;
    s.lives++;
    s.lifeTicks = 0;
    s.x = 0;
    s.y = 0;
    s.hp = PLAYER_HP;
    s.level = 0;
    s.xp = 0;
    s.kills = 0;
    s.spawnSeconds = 0;
    s.shotSeconds = 0;
    s.shieldSeconds = 0;
    s.enemyCount = 0;
    s.bulletCount = 0;
    s.gemCount = 0;
    java.util.Arrays.fill(s.taken, 0);
  }

  static void step(Survivors s, double dt) {
    if (s.phase != Phase.PLAYING) {
      s.phaseTicks--;
      if (s.phaseTicks == 0) {
        timeRanOut(s);
      }
      return;
    }
    s.lifeTicks++;
    movePlayer(s, dt);
    spawn(s, dt);
    moveEnemies(s, dt);
    shoot(s, dt);
    moveBullets(s, dt);
    collect(s);
    bite(s, dt);
  }

  private static void timeRanOut(Survivors s) {
    if (s.phase == Phase.CHOOSING) {
      pick(s, 0);
    } else {
      beginLife(s);
    }
  }

  private static void movePlayer(Survivors s, double dt) {
    int across = (s.held & Key.RIGHT.bit) != 0 ? 1 : 0;
    across -= (s.held & Key.LEFT.bit) != 0 ? 1 : 0;
    int along = (s.held & Key.DOWN.bit) != 0 ? 1 : 0;
    along -= (s.held & Key.UP.bit) != 0 ? 1 : 0;
    double speed = (110 + 12 * s.taken[Card.SPEED.number]) * dt;
    if (across != 0 && along != 0) {
      speed *= DIAGONAL;
    }
    s.x += across * speed;
    s.y += along * speed;
  }

  private static void spawn(Survivors s, double dt) {
    double minutes = s.lifeTicks * dt / 60;
    s.spawnSeconds -= dt;
    while (s.spawnSeconds <= 0) {
      s.spawnSeconds += 0.3 / (1 + minutes);
      if (s.enemyCount == Survivors.ENEMIES_MAX) {
        continue;
      }
      int i = s.enemyCount++;
      place(s, i);
      s.enemyHp[i] = 10 + 6 * minutes;
      s.enemySpeed[i] = s.rng.real(38, 62 + 4 * minutes);
    }
  }

  /** Puts an enemy somewhere on the circle around the player. */
  private static void place(Survivors s, int i) {
    double dx = s.rng.real(-1, 1);
    double dy = s.rng.real(-1, 1);
    double square = dx * dx + dy * dy;
    while (square > 1 || square < 1e-4) {
      dx = s.rng.real(-1, 1);
      dy = s.rng.real(-1, 1);
      square = dx * dx + dy * dy;
    }
    double scale = SPAWN_DISTANCE / Math.sqrt(square);
    s.enemyX[i] = s.x + dx * scale;
    s.enemyY[i] = s.y + dy * scale;
  }

  private static void moveEnemies(Survivors s, double dt) {
    for (int i = 0; i < s.enemyCount; i++) {
      double dx = s.x - s.enemyX[i];
      double dy = s.y - s.enemyY[i];
      double distance = Math.sqrt(dx * dx + dy * dy);
      if (distance > LOST_DISTANCE) {
        place(s, i);
      } else if (distance > 1) {
        double step = s.enemySpeed[i] * dt / distance;
        s.enemyX[i] += dx * step;
        s.enemyY[i] += dy * step;
      }
    }
    s.crowd.separate(s.enemyX, s.enemyY, s.enemyCount, s.x, s.y);
  }

  private static void shoot(Survivors s, double dt) {
    s.shotSeconds -= dt;
    if (s.shotSeconds > 0 || s.enemyCount == 0) {
      return;
    }
    s.shotSeconds = 0.55 / (1 + 0.25 * s.taken[Card.FIRE_RATE.number]);
    int target = nearestEnemy(s);
    double dx = s.enemyX[target] - s.x;
    double dy = s.enemyY[target] - s.y;
    double distance = Math.max(1e-3, Math.sqrt(dx * dx + dy * dy));
    int volley = 1 + Math.min(VOLLEY_MAX, s.taken[Card.VOLLEY.number]);
    for (int shot = 0; shot < volley && s.bulletCount < Survivors.BULLETS_MAX; shot++) {
      // Fanned out by a shear, which needs no rotation.
      double aside = (shot - (volley - 1) * 0.5) * 0.18;
      double vx = dx / distance - dy / distance * aside;
      double vy = dy / distance + dx / distance * aside;
      int i = s.bulletCount++;
      s.bulletX[i] = s.x;
      s.bulletY[i] = s.y;
      s.bulletVx[i] = vx * BULLET_SPEED;
      s.bulletVy[i] = vy * BULLET_SPEED;
      s.bulletSeconds[i] = BULLET_SECONDS;
    }
  }

  private static int nearestEnemy(Survivors s) {
    int nearest = 0;
    double least = Double.MAX_VALUE;
    for (int i = 0; i < s.enemyCount; i++) {
      double square = square(s.enemyX[i] - s.x, s.enemyY[i] - s.y);
      if (square < least) {
        least = square;
        nearest = i;
      }
    }
    return nearest;
  }

  private static void moveBullets(Survivors s, double dt) {
    double damage = 10 + 6 * s.taken[Card.DAMAGE.number];
    for (int i = s.bulletCount - 1; i >= 0; i--) {
      s.bulletX[i] += s.bulletVx[i] * dt;
      s.bulletY[i] += s.bulletVy[i] * dt;
      s.bulletSeconds[i] -= dt;
      int hit = enemyAt(s, s.bulletX[i], s.bulletY[i]);
      if (hit >= 0) {
        s.enemyHp[hit] -= damage;
        if (s.enemyHp[hit] <= 0) {
          fall(s, hit);
        }
      }
      if (hit >= 0 || s.bulletSeconds[i] <= 0) {
        s.removeBullet(i);
      }
    }
  }

  private static int enemyAt(Survivors s, double x, double y) {
    for (int i = 0; i < s.enemyCount; i++) {
      if (square(s.enemyX[i] - x, s.enemyY[i] - y) < ENEMY_REACH * ENEMY_REACH) {
        return i;
      }
    }
    return -1;
  }

  private static void fall(Survivors s, int enemy) {
    s.kills++;
    s.bestKills = Math.max(s.bestKills, s.kills);
    s.happened(Event.KILL);
    if (s.gemCount < Survivors.GEMS_MAX) {
      int gem = s.gemCount++;
      s.gemX[gem] = s.enemyX[enemy];
      s.gemY[gem] = s.enemyY[enemy];
      s.gemXp[gem] = s.rng.bool(0.08) ? 3 : 1;
    } else {
      s.gemXp[s.rng.integer(0, s.gemCount)]++;
    }
    s.removeEnemy(enemy);
  }

  private static void collect(Survivors s) {
    double reach = magnet(s);
    for (int i = s.gemCount - 1; i >= 0; i--) {
      if (square(s.gemX[i] - s.x, s.gemY[i] - s.y) < reach * reach) {
        s.xp += s.gemXp[i];
        s.removeGem(i);
        s.happened(Event.GEM);
      }
    }
    if (s.xp >= xpNeeded(s.level)) {
      levelUp(s);
    }
  }

  private static void levelUp(Survivors s) {
    s.xp -= xpNeeded(s.level);
    s.level++;
    s.bestLevel = Math.max(s.bestLevel, s.level);
    s.phase = Phase.CHOOSING;
    s.phaseTicks = CHOOSE_TICKS;
    s.happened(Event.LEVEL_UP);
    for (int i = 0; i < Card.OFFERED; i++) {
      s.offered[i] = s.rng.integer(0, Card.COUNT - i);
      // The i-th draw counts among the cards not yet offered.
      for (int other = 0; other < Card.COUNT; other++) {
        if (offeredBefore(s, i, other) && other <= s.offered[i]) {
          s.offered[i]++;
        }
      }
    }
  }

  private static boolean offeredBefore(Survivors s, int count, int card) {
    for (int i = 0; i < count; i++) {
      if (s.offered[i] == card) {
        return true;
      }
    }
    return false;
  }

  /** Takes one of the cards on offer; ignored when there are none, as a late click is. */
  static void pick(Survivors s, int place) {
    if (s.phase != Phase.CHOOSING || place < 0 || place >= Card.OFFERED) {
      return;
    }
    int card = s.offered[place];
    s.taken[card]++;
    if (card == Card.HEART.number) {
      s.hp = Math.min(PLAYER_HP, s.hp + 40);
    }
    s.phase = Phase.PLAYING;
  }

  private static void bite(Survivors s, double dt) {
    s.shieldSeconds -= dt;
    if (s.shieldSeconds > 0) {
      return;
    }
    for (int i = 0; i < s.enemyCount; i++) {
      if (square(s.enemyX[i] - s.x, s.enemyY[i] - s.y) < PLAYER_REACH * PLAYER_REACH) {
        s.hp -= BITE;
        s.shieldSeconds = SHIELD_SECONDS;
        s.happened(Event.HURT);
        break;
      }
    }
    if (s.hp <= 0) {
      s.phase = Phase.DEAD;
      s.phaseTicks = DEAD_TICKS;
      s.happened(Event.DEATH);
    }
  }

  private static double square(double dx, double dy) {
    return dx * dx + dy * dy;
  }
}
