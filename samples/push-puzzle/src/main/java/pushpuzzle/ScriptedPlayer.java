package pushpuzzle;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.math.Rng;

/**
 * A player made of rules, for recording sessions: knows the solution, but takes its time, goes
 * astray, takes moves back, and now and then starts a level over.
 */
final class ScriptedPlayer {
  private final Rng chance;
  private final Map<Integer, List<Direction>> solutions = new HashMap<>();
  private final Deque<String> plan = new ArrayDeque<>();
  private String pressed = "";
  private long nextTick;
  private int plannedWins = -1;
  private boolean goingOn;

  ScriptedPlayer(Rng chance) {
    this.chance = chance;
  }

  /** Adds what the player does at this tick. */
  void play(Puzzle puzzle, long tick, SampleBuffer device) {
    if (!pressed.isEmpty()) {
      device.key(pressed, false);
      pressed = "";
    }
    if (tick < nextTick) {
      return;
    }
    if (puzzle.solved) {
      press(goingOn ? "Enter" : "Space", device);
      nextTick = tick + 20;
      goingOn = !goingOn;
      return;
    }
    if (plannedWins != puzzle.wins) {
      plannedWins = puzzle.wins;
      plan(puzzle);
    }
    press(plan.remove(), device);
    nextTick = tick + 4 + chance.integer(0, 9);
  }

  private void press(String code, SampleBuffer device) {
    device.key(code, true);
    pressed = code;
  }

  private void plan(Puzzle puzzle) {
    plan.clear();
    if (chance.bool(0.3)) {
      for (int i = chance.integer(3, 12); i > 0; i--) {
        plan.add(anyDirection());
      }
      plan.add("KeyR");
    }
    List<Direction> solution =
        solutions.computeIfAbsent(puzzle.level, level -> Solver.solve(puzzle));
    for (Direction direction : solution) {
      if (chance.bool(0.12)) {
        // Thinks twice. Only about a move that is free: an undo after a bump takes back too much.
        plan.add(direction.code);
        plan.add("KeyZ");
      }
      plan.add(direction.code);
    }
  }

  private String anyDirection() {
    return Direction.numbered(chance.integer(0, 4)).code;
  }
}
