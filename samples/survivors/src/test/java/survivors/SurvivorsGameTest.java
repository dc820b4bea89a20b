package survivors;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.StepInput;
import org.latticereplay.state.StateHash;
import survivors.Survivors.Phase;

final class SurvivorsGameTest {
  private static final int TICKS_PER_SECOND = 60;

  private final SurvivorsGame game = new SurvivorsGame();
  private final List<Object> events = new ArrayList<>();
  private final List<Object> readings = new ArrayList<>();
  private final GameLoop<Survivors> loop = new GameLoop<>(game, events::add, readings::add);

  private Survivors started() {
    loop.start(RunStart.seeded("survivors test"));
    return loop.state();
  }

  @Test
  void heldKeysMoveThePlayerAtOneSpeedInEveryDirection() {
    Survivors s = started();
    SampleBuffer keys = new SampleBuffer();
    keys.key("ArrowRight", true).key("KeyQ", true);
    loop.steps(StepInput.from(keys), 60, 0);
    assertEquals(110, s.x, 0.01);
    keys.key("ArrowUp", true);
    loop.steps(StepInput.from(keys), 60, 0);
    assertEquals(110 + 110 * Math.sqrt(0.5), s.x, 0.01);
    assertEquals(-110 * Math.sqrt(0.5), s.y, 0.01);
    keys.blur();
    double x = s.x;
    loop.steps(StepInput.from(keys), 60, 0);
    assertEquals(x, s.x);
  }

  @Test
  void aLevelUpHoldsTheFieldUntilACardIsPicked() {
    Survivors s = started();
    loop.steps(StepInput.none(), 60, 0);
    loop.modify(state -> state.xp = Rules.xpNeeded(0));
    loop.steps(StepInput.none(), 1, 0);
    assertEquals(Phase.CHOOSING, s.phase);
    assertEquals(1, s.level);
    assertEquals(3, java.util.Arrays.stream(s.offered).distinct().count());
    int lifeTicks = s.lifeTicks;
    loop.steps(StepInput.none(), 100, 0);
    assertEquals(lifeTicks, s.lifeTicks);

    SampleBuffer pick = new SampleBuffer();
    pick.add("pick").member("card", 2);
    int card = s.offered[2];
    loop.steps(StepInput.from(pick), 1, 0);
    assertEquals(Phase.PLAYING, s.phase);
    assertEquals(1, s.taken[card]);
    assertTrue(events.contains(Event.LEVEL_UP));
  }

  @Test
  void aLevelUpNobodyAnswersTakesTheFirstCard() {
    Survivors s = started();
    loop.modify(state -> state.xp = Rules.xpNeeded(0));
    loop.steps(StepInput.none(), 601, 0);
    assertEquals(Phase.PLAYING, s.phase);
    assertEquals(1, s.taken[s.offered[0]]);
  }

  @Test
  void theScriptedPlayerGetsSomewhere() {
    Survivors s = started();
    ScriptedPlayer player = new ScriptedPlayer();
    SampleBuffer device = new SampleBuffer();
    StepInput input = StepInput.from(device);
    int most = 0;
    for (int tick = 0; tick < 300 * TICKS_PER_SECOND; tick++) {
      player.play(s, tick, device);
      loop.steps(input, 1, tick * 1000.0 / TICKS_PER_SECOND);
      most = Math.max(most, s.enemyCount);
    }
    assertTrue(most >= 100, "only " + most + " enemies at a time");
    assertTrue(s.bestLevel >= 8, "level " + s.bestLevel);
    assertTrue(s.bestKills >= 150, "kills " + s.bestKills);
    // A reading every 250 ms at least, one for every level and life, never one a frame.
    assertTrue(readings.size() >= 1200 && readings.size() < 3000, "readings " + readings.size());
  }

  @Test
  void aStepAllocatesNothingOnceWarm() {
    GameLoop<Survivors> alone = new GameLoop<>(game, event -> {});
    alone.start(RunStart.seeded("survivors allocation"));
    alone.steps(StepInput.none(), 60_000, 0);
    int lives = alone.state().lives;
    var threads = (com.sun.management.ThreadMXBean) ManagementFactory.getThreadMXBean();
    long before = threads.getCurrentThreadAllocatedBytes();
    alone.steps(StepInput.none(), 60_000, 0);
    long allocatedBytes = threads.getCurrentThreadAllocatedBytes() - before;
    // Nobody steers, yet the field lives: enemies come, are shot, bite, and a new life begins.
    assertTrue(alone.state().lives > lives + 5, "lives " + alone.state().lives);
    // Slack for the meter itself; a byte a step would be 60,000.
    assertTrue(allocatedBytes < 1_024, () -> "allocated " + allocatedBytes + " bytes");
  }

  @Test
  void describingDoesNotChangeTheStateAndSeesEveryField() {
    Survivors s = started();
    loop.steps(StepInput.none(), 600, 0);
    StateHash fold = new StateHash();
    long once = game.hash(s, fold);
    fold.reset();
    assertEquals(once, game.hash(s, fold));
    List<Runnable> changes =
        List.of(
            () -> s.held ^= 1,
            () -> s.phaseTicks++,
            () -> s.enemyX[s.enemyCount - 1] = Math.nextUp(s.enemyX[s.enemyCount - 1]),
            () -> s.rng.nextUint32(),
            () -> s.taken[5]++,
            () -> s.shieldSeconds += 1e-9);
    long last = once;
    for (Runnable change : changes) {
      change.run();
      fold.reset();
      long next = game.hash(s, fold);
      assertTrue(next != last);
      last = next;
    }
  }
}
