package org.latticereplay.loop;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.math.Rng;
import org.latticereplay.replay.Replay;
import org.latticereplay.replay.ReplayResult;
import org.latticereplay.replay.ReplaySource;
import org.latticereplay.state.StateHash;
import org.latticereplay.tween.TweenOptions;
import org.latticereplay.tween.Tweens;

/**
 * The example of {@code loop/README.md}: what stands between the markers is what is printed there.
 */
final class ReadmeExample {
  private ReadmeExample() {}

  // begin game
  static final class Dodge { // the rules: all that decides the future is in fields
    final Timeline timers = new Timeline();
    final Tweens tweens = new Tweens();
    final Rng rng = Rng.of("dodge");
    double ship;
    double rock = 1;
    long score;
    int steer; // what the player holds: -1, 0 or 1

    Dodge() {
      timers.every(0.5, this::moveRock);
    }

    void moveRock(long repeats) {
      score += repeats;
      tweens.start(TweenOptions.of(rock, rng.next(), 0.4, x -> rock = x).ease("cubicOut"));
    }

    void update(double dt, long tick) {
      ship = Math.max(0, Math.min(1, ship + steer * dt));
      timers.advance(dt);
      tweens.step(dt);
      score = Math.abs(ship - rock) < 0.01 ? 0 : score;
    }

    long hash() {
      StateHash fold = new StateHash();
      fold.put("ship", ship);
      fold.put("rock", rock);
      fold.put("score", score);
      fold.put("rng", rng);
      fold.put("timers", timers);
      fold.put("tweens", tweens);
      return fold.digest();
    }
  }

  // end game

  /** A live session at the host's pace, one held key and one digest a tick. */
  static final class Session implements ReplaySource {
    final List<Integer> held = new ArrayList<>();
    final List<Long> digests = new ArrayList<>();
    private final Dodge replayed;

    Session(Dodge replayed) {
      this.replayed = replayed;
    }

    // begin live
    Loop live(Clock clock, FrameSource frames, Dodge game, List<Double> picture) {
      return Loop.builder(clock, frames)
          .update(
              (dt, tick) -> {
                held.add(game.steer);
                game.update(dt, tick);
                digests.add(game.hash());
              })
          .render((alpha, time, nowMs) -> picture.set(0, game.ship))
          .build();
    }

    // end live

    // begin replay
    @Override
    public long ticks() {
      return held.size();
    }

    @Override
    public void applyAt(long tick) {
      replayed.steer = held.get((int) tick);
    }

    @Override
    public long checkpointAt(long tick) {
      return digests.get((int) tick);
    }

    ReplayResult replay() {
      return Replay.of(this, replayed::update, replayed::hash).run();
    }
    // end replay
  }
}
