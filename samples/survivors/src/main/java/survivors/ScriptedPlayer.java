package survivors;

import org.latticereplay.game.SampleBuffer;
import survivors.Survivors.Phase;

/**
 * A player made of rules, for recording sessions: looks at the state as a person looks at the
 * screen, and does no more than press keys and pick cards.
 *
 * <p>It is no part of the game. A replay never runs it, so it might use anything, a clock even;
 * what counts is only which samples it made.
 */
final class ScriptedPlayer {
  private static final long NEVER = -1;
  private static final int THINK_TICKS = 9;
  private static final int CHOOSE_TICKS = 40;
  private static final double FEAR_DISTANCE = 150;

  private static final Card[] PREFERENCE = {
    Card.HEART, Card.VOLLEY, Card.FIRE_RATE, Card.DAMAGE, Card.MAGNET, Card.SPEED
  };

  private int pressed;
  private long nextThought;
  private long nextChoice = NEVER;

  /** Adds what the player does before this tick is stepped. */
  void play(Survivors s, long tick, SampleBuffer device) {
    if (s.phase == Phase.CHOOSING) {
      nextChoice = nextChoice == NEVER ? tick + CHOOSE_TICKS : nextChoice;
      if (tick >= nextChoice) {
        device.add("pick").member("card", choice(s));
        nextChoice = NEVER;
      }
    } else if (tick >= nextThought) {
      press(wish(s), device);
      nextThought = tick + THINK_TICKS;
    }
  }

  private static int choice(Survivors s) {
    for (Card card : PREFERENCE) {
      for (int place = 0; place < Card.OFFERED; place++) {
        if (s.offered[place] == card.number && wanted(s, card)) {
          return place;
        }
      }
    }
    return 0;
  }

  private static boolean wanted(Survivors s, Card card) {
    return switch (card) {
      case VOLLEY -> s.taken[card.number] < Rules.VOLLEY_MAX;
      case HEART -> s.hp < 60;
      default -> true;
    };
  }

  /** The keys to hold: away from the near, towards a gem, and around rather than into a corner. */
  private static int wish(Survivors s) {
    double wx = 0;
    double wy = 0;
    for (int i = 0; i < s.enemyCount; i++) {
      double dx = s.x - s.enemyX[i];
      double dy = s.y - s.enemyY[i];
      double square = dx * dx + dy * dy;
      if (square < FEAR_DISTANCE * FEAR_DISTANCE) {
        double fear = 60 / (square + 100);
        wx += (dx + 0.4 * dy) * fear;
        wy += (dy - 0.4 * dx) * fear;
      }
    }
    double nearest = Double.MAX_VALUE;
    double gx = 0;
    double gy = 0;
    for (int i = 0; i < s.gemCount; i++) {
      double dx = s.gemX[i] - s.x;
      double dy = s.gemY[i] - s.y;
      double square = dx * dx + dy * dy;
      if (square < nearest) {
        nearest = square;
        gx = dx;
        gy = dy;
      }
    }
    if (s.gemCount > 0) {
      double distance = Math.sqrt(nearest) + 1;
      wx += gx / distance;
      wy += gy / distance;
    }
    int keys = 0;
    double least = 0.38 * Math.sqrt(wx * wx + wy * wy) + 0.05;
    keys |= wx > least ? Key.RIGHT.bit : wx < -least ? Key.LEFT.bit : 0;
    keys |= wy > least ? Key.DOWN.bit : wy < -least ? Key.UP.bit : 0;
    return keys;
  }

  private void press(int wished, SampleBuffer device) {
    for (Key key : Key.values()) {
      if (((wished ^ pressed) & key.bit) != 0) {
        device.key(key.code, (wished & key.bit) != 0);
      }
    }
    pressed = wished;
  }
}
