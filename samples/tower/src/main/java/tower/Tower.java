package tower;

import java.util.ArrayList;
import java.util.List;
import org.dyn4j.dynamics.BodyFixture;
import org.dyn4j.geometry.MassType;
import org.dyn4j.world.World;
import org.latticereplay.math.Rng;
import org.latticereplay.state.StateWriter;

/**
 * One run: a platform, the blocks on it, and the crane above.
 *
 * <p>The world is the engine's. The blocks are kept here a second time, in the order they were
 * dropped, because nothing should rest on the order in which an engine lists its bodies.
 */
final class Tower {
  private static final double PLATFORM_WIDTH = 4;
  private static final double LOST_BELOW = -3;
  private static final double CRANE_REACH = 2.4;
  private static final int CRANE_TICKS = 300;
  private static final int COOLDOWN_TICKS = 45;
  private static final int BLOCKS_PER_ROUND = 14;
  private static final int LOST_PER_ROUND = 3;
  private static final int PAUSE_TICKS = 150;

  private final Rng rng;
  private final Variant variant;
  private World<Block> world;
  final List<Block> blocks = new ArrayList<>();
  final List<Event> events = new ArrayList<>();

  private int dropped;
  private int craneTick;
  int cooldownTicks;
  int pauseTicks;
  double nextWidth;
  private double nextHeight;
  int lost;
  int round;
  int score;
  private int best;

  Tower(Rng rng, Variant variant) {
    this.rng = rng;
    this.variant = variant;
    beginRound();
  }

  private void beginRound() {
    world = new World<>();
    blocks.clear();
    Block platform = new Block(0, PLATFORM_WIDTH, 1, 0, -0.5, 0);
    for (BodyFixture fixture : platform.getFixtures()) {
      fixture.setFriction(0.8);
    }
    platform.setMass(MassType.INFINITE);
    world.addBody(platform);
    craneTick = 0;
    cooldownTicks = 0;
    pauseTicks = 0;
    lost = 0;
    score = 0;
    round++;
    drawBlock();
  }

  private void drawBlock() {
    nextWidth = rng.real(0.7, 1.6);
    nextHeight = rng.real(0.35, 0.6);
  }

  /** Where the crane hangs: to and fro at one speed, a plain function of the ticks it has swung. */
  double craneX() {
    double phase = (double) craneTick / CRANE_TICKS;
    return CRANE_REACH * (phase < 0.5 ? 4 * phase - 1 : 3 - 4 * phase);
  }

  /** The highest point of the blocks, 0 when there are none. */
  double height() {
    double height = 0;
    for (Block block : blocks) {
      height = Math.max(height, block.top());
    }
    return height;
  }

  /** Lets go of the block on the crane, if there is one. */
  void drop() {
    if (cooldownTicks > 0 || pauseTicks > 0) {
      return;
    }
    double speed = (craneTick < CRANE_TICKS / 2 ? 1 : -1) * 0.3;
    Block block = newBlock(speed);
    if (variant.fast) {
      block.setBullet(true);
      block.setLinearVelocity(speed, -160);
    }
    world.addBody(block);
    blocks.add(block);
    cooldownTicks = COOLDOWN_TICKS;
    drawBlock();
    events.add(Event.DROPPED);
  }

  private Block newBlock(double speed) {
    dropped++;
    double y = height() + 2.5;
    // The anonymous one takes back what Block does: it has whatever hash the JVM draws.
    return variant.numbered
        ? new Block(dropped, nextWidth, nextHeight, craneX(), y, speed)
        : new Block(dropped, nextWidth, nextHeight, craneX(), y, speed) {
          @Override
          public int hashCode() {
            return System.identityHashCode(this);
          }
        };
  }

  /** Knocks the topmost block sideways: the way to see a tower fall. */
  void knock() {
    Block topmost = null;
    for (Block block : blocks) {
      if (topmost == null || block.top() > topmost.top()) {
        topmost = block;
      }
    }
    if (topmost != null && pauseTicks == 0) {
      topmost.setAtRest(false);
      topmost.setLinearVelocity(rng.bool() ? 3 : -3, 1);
      topmost.setAngularVelocity(2);
      events.add(Event.KNOCKED);
    }
  }

  void step(double dt) {
    if (pauseTicks > 0) {
      pauseTicks--;
      if (pauseTicks == 0) {
        beginRound();
        return;
      }
    } else {
      craneTick = (craneTick + 1) % CRANE_TICKS;
      cooldownTicks = Math.max(0, cooldownTicks - 1);
    }
    world.step(1, dt);
    for (int i = blocks.size() - 1; i >= 0; i--) {
      Block block = blocks.get(i);
      if (block.y() < LOST_BELOW) {
        world.removeBody(block);
        blocks.remove(i);
        lost++;
        events.add(Event.LOST);
      }
    }
    score = Math.max(score, blocks.size());
    best = Math.max(best, score);
    if (pauseTicks == 0 && (lost >= LOST_PER_ROUND || blocks.size() >= BLOCKS_PER_ROUND)) {
      pauseTicks = PAUSE_TICKS;
      events.add(lost >= LOST_PER_ROUND ? Event.TOPPLED : Event.BUILT);
    }
  }

  void describe(StateWriter out) {
    out.put("rng", rng);
    out.put("dropped", dropped);
    out.put("craneTick", craneTick);
    out.put("cooldownTicks", cooldownTicks);
    out.put("pauseTicks", pauseTicks);
    out.put("nextWidth", nextWidth);
    out.put("nextHeight", nextHeight);
    out.put("lost", lost);
    out.put("round", round);
    out.put("score", score);
    out.put("best", best);
    out.list("blocks", blocks.size());
    for (Block block : blocks) {
      out.item();
      block.describe(world, out);
    }
    out.end();
  }

  void outcome(StateWriter out) {
    out.put("rounds", round);
    out.put("best", best);
  }
}
