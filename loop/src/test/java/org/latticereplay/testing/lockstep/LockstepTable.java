package org.latticereplay.testing.lockstep;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntFunction;
import java.util.function.UnaryOperator;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.lockstep.LockstepPeer;
import org.latticereplay.state.StateHash;
import org.latticereplay.testing.Seeds;

/**
 * Several peers of a {@link Skirmish} over a {@link SeededNetwork}, each with a timer and a player
 * of its own, played up to a tick.
 */
public final class LockstepTable {
  private final List<Seat> seats = new ArrayList<>();
  private final SeededNetwork network;
  private final long ticks;
  private long nowMs;

  /**
   * A table of peers at tick 0.
   *
   * @param players decides what the players do
   * @param weather decides how long messages take and when the timers beat; nothing else
   * @param ticks how many ticks each steps
   * @param games the game of each peer, which may differ
   */
  public LockstepTable(
      int peers, Seeds players, Seeds weather, long ticks, IntFunction<Skirmish> games) {
    this.ticks = ticks;
    this.network =
        new SeededNetwork(peers, weather.round(1000), peer -> seats.get(peer).peer.incoming());
    int delayTicks = 2 + players.below(11);
    int digestEveryTicks = 1 + players.below(60);
    for (int i = 0; i < peers; i++) {
      seats.add(
          new Seat(
              i,
              peers,
              delayTicks,
              digestEveryTicks,
              games.apply(i),
              players.round(i),
              weather.round(i)));
    }
  }

  /** Wraps one peer's input, as a recorder does. */
  public void wrap(int peer, UnaryOperator<StepInput> wrapper) {
    seats.get(peer).input = wrapper.apply(seats.get(peer).input);
  }

  /** A table whose weather comes from the same seed as its players. */
  public LockstepTable(int peers, Seeds seeds, long ticks, IntFunction<Skirmish> games) {
    this(peers, seeds, seeds.round(-1), ticks, games);
  }

  /** Plays until every peer has stepped every tick and all digests have arrived. */
  public void play() {
    // 201 ms for each tick is the slowest that this network and these timers can be.
    long limitMs = 1000 + 300 * ticks;
    while (seats.stream().anyMatch(seat -> seat.loop.stepIndex() < ticks)) {
      network.advance();
      for (Seat seat : seats) {
        if (nowMs >= seat.beatMs) {
          seat.beat();
        }
      }
      nowMs++;
      if (nowMs > limitMs) {
        throw new IllegalStateException("the peers wait for each other since " + seats);
      }
    }
    for (Seat seat : seats) {
      seat.peer.flushDigests();
    }
    network.settle();
  }

  /** One of the peers. */
  public LockstepPeer<Skirmish.State> peer(int i) {
    return seats.get(i).peer;
  }

  /** The loop of one of the peers. */
  public GameLoop<Skirmish.State> loop(int i) {
    return seats.get(i).loop;
  }

  /** The digest at the end of every tick, as that peer computed it. */
  public long[] digests(int i) {
    return seats.get(i).digests;
  }

  private final class Seat {
    final GameLoop<Skirmish.State> loop;
    final LockstepPeer<Skirmish.State> peer;
    final long[] digests = new long[(int) ticks];
    private final Skirmish game;
    private final int delayTicks;
    private final Seeds player;
    private final Seeds timer;
    private final SampleBuffer device = new SampleBuffer();
    StepInput input;
    long beatMs;
    private long submitted;
    private boolean asksToPause;

    Seat(
        int self,
        int peers,
        int delayTicks,
        int digestEveryTicks,
        Skirmish game,
        Seeds player,
        Seeds timer) {
      this.timer = timer;
      this.game = game;
      this.delayTicks = delayTicks;
      this.player = player;
      this.loop = new GameLoop<>(game, event -> {});
      loop.start(RunStart.seeded("skirmish"));
      this.peer =
          new LockstepPeer<>(
              loop, game, peers, self, delayTicks, digestEveryTicks, network.from(self));
      this.input = new Digesting(peer.input());
      this.beatMs = timer.below(17);
    }

    void beat() {
      beatMs = nowMs + 12 + timer.below(9);
      // Nobody submits past the last tick, so that all end there.
      if (peer.wantsInput() && submitted < ticks - delayTicks) {
        act();
        submitted++;
        peer.submit(device);
        device.clear();
      }
      peer.advance(input, (double) nowMs);
    }

    private void act() {
      if (player.oneIn(6)) {
        device.key("LRUD".charAt(player.below(4)) + "", player.oneIn(2));
      }
      if (player.oneIn(20)) {
        device.add("pick").member("card", player.below(3));
      }
      if (asksToPause || player.oneIn(400)) {
        asksToPause = !asksToPause;
        device.add("pause").member("on", asksToPause);
      }
    }

    /** Keeps every digest, taken independently of the one that is exchanged. */
    private final class Digesting implements StepInput {
      private final StepInput wrapped;
      private final StateHash fold = new StateHash();

      Digesting(StepInput wrapped) {
        this.wrapped = wrapped;
      }

      @Override
      public Samples read(long tick) {
        return wrapped.read(tick);
      }

      @Override
      public void endStep() {
        wrapped.endStep();
        fold.reset();
        digests[(int) loop.stepIndex()] = game.hash(loop.state(), fold);
      }

      @Override
      public void endFrame() {
        wrapped.endFrame();
      }
    }

    @Override
    public String toString() {
      return "tick " + loop.tick();
    }
  }
}
