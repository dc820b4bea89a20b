package tower;

import org.latticereplay.game.SampleBuffer;
import org.latticereplay.math.Rng;

/**
 * A player made of rules, for recording sessions: aims at the middle with an unsteady hand, and now
 * and then knocks the tower over out of spite.
 */
final class ScriptedPlayer {
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
    if (tower.blocks.size() > 5 && chance.bool(0.004)) {
      press("KeyK", device);
      nextTick = tick + 90;
    } else if (tower.cooldownTicks == 0 && Math.abs(tower.craneX() - aim) < 0.06) {
      press("Space", device);
      aim = chance.real(-0.25, 0.25) + chance.real(-0.25, 0.25);
      nextTick = tick + chance.integer(40, 120);
    }
  }

  private void press(String code, SampleBuffer device) {
    device.key(code, true);
    pressed = code;
  }
}
