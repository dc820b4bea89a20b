package tower;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.StepInput;
import org.latticereplay.math.Rng;
import org.latticereplay.state.StateHash;

final class TowerGameTest {
  private final TowerGame game = new TowerGame();
  private final List<Object> events = new ArrayList<>();
  private final GameLoop<Tower> loop = new GameLoop<>(game, events::add);
  private final SampleBuffer device = new SampleBuffer();
  private final StepInput input = StepInput.from(device);

  private Tower started() {
    loop.start(RunStart.seeded("tower test"));
    return loop.state();
  }

  private void steps(int n) {
    loop.steps(input, n, 0);
  }

  private long digest() {
    return game.hash(loop.state(), new StateHash());
  }

  @Test
  void aBlockDroppedOverThePlatformComesToRestOnIt() {
    Tower tower = started();
    while (Math.abs(tower.craneX()) > 0.1) {
      steps(1);
    }
    device.key("Space", true);
    steps(180);
    Block block = tower.blocks.get(0);
    assertEquals(block.height() / 2, block.y(), 0.02);
    assertEquals(block.height(), tower.height(), 0.03);
    assertEquals(List.of(Event.DROPPED), events);
  }

  @Test
  void aBlockDroppedBesideThePlatformIsLost() {
    Tower tower = started();
    loop.modify(state -> state.nextWidth = 0.7);
    assertTrue(tower.craneX() < -2);
    device.key("Space", true);
    steps(180);
    assertEquals(List.of(Event.DROPPED, Event.LOST), events);
    assertEquals(1, tower.lost);
    assertTrue(tower.blocks.isEmpty());
  }

  @Test
  void theCraneNeedsTimeForTheNextBlock() {
    Tower tower = started();
    for (int i = 0; i < 10; i++) {
      device.key("Space", true);
      steps(1);
    }
    assertEquals(1, tower.blocks.size());
  }

  @Test
  void theScriptedPlayerSeesRoundsEndBothWays() {
    Tower tower = started();
    ScriptedPlayer player = new ScriptedPlayer(Rng.of("player"));
    for (int tick = 0; tick < 20_000; tick++) {
      player.play(tower, tick, device);
      steps(1);
    }
    assertTrue(tower.round > 4, "rounds " + tower.round);
    assertTrue(
        events.containsAll(Arrays.asList(Event.values())),
        () -> "only " + new java.util.TreeSet<>(events));
  }

  @Test
  void whatTheEngineRemembersBetweenStepsIsDescribed() {
    Tower tower = started();
    steps(75); // the crane is over the platform
    device.key("Space", true);
    steps(300);
    long before = digest();
    loop.modify(state -> state.blocks.get(0).setAtRest(false));
    assertNotEquals(before, digest());
    assertEquals(1, tower.blocks.size());
  }

  /** Which JVM this is decides nothing here: the numbers are compared with its own. */
  @Test
  void freshProcessesOfOtherKindsComputeTheSameMotion() throws Exception {
    long here = EngineProbe.digest(3000, Variant.PROVIDED);
    assertEquals(here, EngineProbe.digest(3000, Variant.PROVIDED));
    assertEquals(here, probed(Variant.PROVIDED, 0));
    assertEquals(here, probed(Variant.PROVIDED, 777, "-XX:+UseParallelGC"));
    assertEquals(
        here,
        probed(Variant.PROVIDED, 0, "-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2", "-Xint"));
  }

  @Test
  void fastBlocksNeedHashesOfTheirOwn() throws Exception {
    // With hashes that the game gives, the JVM's make no difference; without, the engine solves
    // impacts in the order of hashes that are all alike here, and drawn at random there.
    String[] alike = {"-XX:+UnlockExperimentalVMOptions", "-XX:hashCode=2"};
    assertEquals(probed(Variant.FAST, 0), probed(Variant.FAST, 0, alike));
  }

  private static long probed(Variant variant, int hashedBefore, String... options)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
    command.addAll(List.of(options));
    command.addAll(List.of("-cp", System.getProperty("java.class.path"), "tower.EngineProbe"));
    command.addAll(List.of("3000", variant.name(), Integer.toString(hashedBefore)));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertEquals(0, process.waitFor(), out);
    return Long.parseLong(out.strip());
  }
}
