package tower;

import org.latticereplay.game.SampleBuffer;
import org.latticereplay.math.Rng;

/**
 * A player made of rules, for recording sessions: aims at the middle with an unsteady hand, and in
 * every third round knocks at the tower out of spite.
 */
final class ScriptedPlayer {
  private static final double SHAKE = 0.15;

  private final Rng chance;
  private double aim;
  private long nextTick = 60;
  private String pressed = "";

  ScriptedPlayer(Rng chance) {
    this.chance = chance;
  }

  /** Adds what the player does at this tick. */
  void play(Tower tower, long tick, SampleBuffer device) {
    if (!pressed.isEmpty()) {
      device.key(pressed, false);
      pressed = "";
    }
    if (tick < nextTick || tower.pauseTicks > 0) {
      return;
    }
    if (tower.round % 3 == 0 && tower.blocks.size() > 6 && chance.bool(0.003)) {
      press("KeyK", device);
      nextTick = tick + 90;
    } else if (tower.cooldownTicks == 0 && Math.abs(tower.craneX() - aim) < 0.06) {
      press("Space", device);
      aim = chance.real(-SHAKE, SHAKE) + chance.real(-SHAKE, SHAKE);
      nextTick = tick + chance.integer(40, 120);
    }
  }

  private void press(String code, SampleBuffer device) {
    device.key(code, true);
    pressed = code;
  }
}
