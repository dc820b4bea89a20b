package survivors;

import java.util.List;
import java.util.function.Consumer;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.Presented;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;
import org.latticereplay.state.StateWriter;

/** Stay alive: the arrow keys move, the gun aims by itself, and each level offers three cards. */
public final class SurvivorsGame implements GameSimulation<Survivors>, Presented<Survivors> {
  /** A provider needs a public constructor without arguments. */
  public SurvivorsGame() {}

  @Override
  public GameIdentity identity() {
    return GameIdentity.of("survivors@1", 60);
  }

  /** The one kind of input that no keyboard knows: the choice of a card, by its place on offer. */
  @Override
  public List<SampleKind> sampleKinds() {
    return List.of(SampleKind.named("pick").whole("card", 0, Card.OFFERED - 1));
  }

  @Override
  public Survivors create(RunStart start) {
    Survivors s = new Survivors();
    s.rng = start.rng();
    Rules.beginLife(s);
    return s;
  }

  @Override
  public void step(Survivors s, Samples in, double dt, long tick) {
    for (int i = 0; i < in.size(); i++) {
      take(s, in.get(i));
    }
    Rules.step(s, dt);
  }

  private static void take(Survivors s, Sample sample) {
    switch (sample.kind()) {
      case "key" -> {
        Key key = Key.of(sample.code());
        if (key != null) {
          s.held = sample.down() ? s.held | key.bit : s.held & ~key.bit;
        }
      }
      case "blur" -> s.held = 0;
      case "pick" -> Rules.pick(s, (int) sample.number("card"));
      default -> {} // pointers and wheels mean nothing here
    }
  }

  @Override
  public void describe(Survivors s, StateWriter out) {
    out.put("held", s.held);
    out.put("rng", s.rng);
    out.put("phase", s.phase);
    out.put("phaseTicks", s.phaseTicks);
    out.put("lifeTicks", s.lifeTicks);
    out.begin("player");
    out.put("x", s.x);
    out.put("y", s.y);
    out.put("hp", s.hp);
    out.put("level", s.level);
    out.put("xp", s.xp);
    out.put("kills", s.kills);
    out.put("lives", s.lives);
    out.put("bestKills", s.bestKills);
    out.put("bestLevel", s.bestLevel);
    out.put("taken", s.taken);
    out.put("offered", s.offered);
    out.put("spawnSeconds", s.spawnSeconds);
    out.put("shotSeconds", s.shotSeconds);
    out.put("shieldSeconds", s.shieldSeconds);
    out.end();
    out.begin("enemies");
    out.put("x", s.enemyX, s.enemyCount);
    out.put("y", s.enemyY, s.enemyCount);
    out.put("hp", s.enemyHp, s.enemyCount);
    out.put("speed", s.enemySpeed, s.enemyCount);
    out.end();
    out.begin("bullets");
    out.put("x", s.bulletX, s.bulletCount);
    out.put("y", s.bulletY, s.bulletCount);
    out.put("vx", s.bulletVx, s.bulletCount);
    out.put("vy", s.bulletVy, s.bulletCount);
    out.put("seconds", s.bulletSeconds, s.bulletCount);
    out.end();
    out.begin("gems");
    out.put("x", s.gemX, s.gemCount);
    out.put("y", s.gemY, s.gemCount);
    out.put("xp", s.gemXp, s.gemCount);
    out.end();
  }

  @Override
  public void drainEvents(Survivors s, Consumer<Object> to) {
    for (int i = 0; i < s.eventCount; i++) {
      to.accept(s.events[i]);
    }
    s.eventCount = 0;
  }

  @Override
  public void outcome(Survivors s, StateWriter out) {
    out.put("bestKills", s.bestKills);
    out.put("bestLevel", s.bestLevel);
    out.put("lives", s.lives);
  }

  @Override
  public Object view(Survivors s) {
    return new Hud(
        s.level,
        s.xp,
        Rules.xpNeeded(s.level),
        (int) Math.ceil(s.hp),
        s.kills,
        s.enemyCount,
        s.lifeTicks / identity().hz(),
        s.phase == Survivors.Phase.CHOOSING);
  }

  /** Moves at every level and whenever cards appear or go; the rest can wait for the clock. */
  @Override
  public long version(Survivors s) {
    return s.lives * 10_000L + s.level * 2L + (s.phase == Survivors.Phase.CHOOSING ? 1 : 0);
  }

  @Override
  public double everyMs() {
    return 250;
  }
}
