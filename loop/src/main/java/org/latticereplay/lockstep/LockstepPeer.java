package org.latticereplay.lockstep;

import java.util.Objects;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.Samples;
import org.latticereplay.game.StepInput;
import org.latticereplay.state.StateHash;

/**
 * One machine of a lockstep game: sends what its own player does, steps exactly the ticks whose
 * inputs have all arrived, and exchanges digests with the others.
 *
 * <p>The host owns the timer, the device and the network. At each beat of the timer:
 *
 * <pre>{@code
 * if (peer.wantsInput()) {
 *   peer.submit(device);        // the player's samples since the last one, possibly none
 * }
 * peer.advance(nowMs);          // 0 steps while some peer's inputs are still under way
 * }</pre>
 *
 * <p>Inputs act {@code delayTicks} after they were made, which is how long the network has to bring
 * them over; a longer way stalls the game and never changes it. Whatever players decide (a pause, a
 * pick at a level-up, leaving) is a sample too: it then takes effect at the same tick everywhere.
 *
 * <p>A lockstep game is recorded like any other: wrap {@link #input} in the recorder and hand that
 * to {@link #advance(StepInput, double)}. All peers record the same session.
 *
 * <p>Confined to one thread.
 *
 * @param <S> the state of one run
 */
public final class LockstepPeer<S> {
  // Digests wait here for the slowest peer's: over a minute at 60 Hz, after which it is not slow
  // but silent.
  private static final int DIGEST_WINDOW_TICKS = 4096;

  private final GameLoop<S> loop;
  private final GameSimulation<S> simulation;
  private final int self;
  private final int delayTicks;
  private final PeerMessages outgoing;
  private final InputBuffer buffer;
  private final DesyncDetector detector;
  private final StateHash fold = new StateHash();
  private final long[] digests;
  private final Merged input = new Merged();
  private final Incoming incoming = new Incoming();

  private int digestCount;
  private long submitTick;

  /**
   * A peer at the start of a run. All peers are given the same numbers, their own apart.
   *
   * @param loop the loop of that simulation, started; its next tick is where the game begins
   * @param peers how many play, 1 or more
   * @param self which of them this is, 0 .. peers-1
   * @param delayTicks how many ticks after it was made an input acts, 0 .. 1000
   * @param digestEveryTicks how often digests are sent: every digest of that many ticks in one
   *     message, so that a disagreement is placed to the tick; 1 .. 2048
   * @param outgoing sends to every other peer
   */
  public LockstepPeer(
      GameLoop<S> loop,
      GameSimulation<S> simulation,
      int peers,
      int self,
      int delayTicks,
      int digestEveryTicks,
      PeerMessages outgoing) {
    this.loop = Objects.requireNonNull(loop, "loop: expected one, got null");
    this.simulation = Objects.requireNonNull(simulation, "simulation: expected one, got null");
    this.outgoing = Objects.requireNonNull(outgoing, "outgoing: expected messages, got null");
    if (!loop.running()) {
      throw new IllegalStateException("the loop has no run; call start first");
    }
    if (self < 0 || self >= peers) {
      throw new IllegalArgumentException(
          "self: expected 0 .. peers-1 (peers is " + peers + "), got " + self);
    }
    if (delayTicks < 0 || delayTicks > 1000) {
      throw new IllegalArgumentException("delayTicks: expected 0 .. 1000, got " + delayTicks);
    }
    if (digestEveryTicks < 1 || digestEveryTicks > DIGEST_WINDOW_TICKS / 2) {
      throw new IllegalArgumentException(
          "digestEveryTicks: expected 1 .. 2048, got " + digestEveryTicks);
    }
    this.self = self;
    this.delayTicks = delayTicks;
    this.digests = new long[digestEveryTicks];
    // A peer may be delay + 1 steps ahead of this one, and submits delay ticks ahead of itself.
    this.buffer = new InputBuffer(peers, loop.tick(), 2 * delayTicks + 2);
    this.detector = new DesyncDetector(peers, loop.tick(), DIGEST_WINDOW_TICKS);
    this.submitTick = loop.tick() + delayTicks;
    for (long tick = loop.tick(); tick < submitTick; tick++) {
      for (int peer = 0; peer < peers; peer++) {
        buffer.offer(peer, tick, Samples.none());
      }
    }
  }

  /** Whether this peer's own input is due: it may be no further ahead than the delay. */
  public boolean wantsInput() {
    return submitTick - buffer.next() <= delayTicks;
  }

  /**
   * What the own player did since the last submit, all of it: sent to the others, and played here
   * at the same tick as there.
   *
   * @param samples copied; possibly none
   * @throws IllegalStateException if no input is due
   */
  public void submit(Samples samples) {
    if (!wantsInput()) {
      throw new IllegalStateException(
          "submit ahead of tick "
              + buffer.next()
              + " by more than the delay; ask wantsInput() first and keep the samples until then");
    }
    long tick = submitTick++;
    buffer.offer(self, tick, samples);
    outgoing.samples(self, tick, samples);
  }

  /**
   * The same from a device: its samples for the tick are read and submitted, then its step and its
   * frame end, as they would in a game that is played alone.
   *
   * @param device read once
   * @throws IllegalStateException if no input is due
   */
  public void submit(StepInput device) {
    submit(device.read(submitTick));
    device.endStep();
    device.endFrame();
  }

  /** Takes what the others sent; see {@link InputBuffer#offer} for what it refuses. */
  public PeerMessages incoming() {
    return incoming;
  }

  /** The merged samples of all peers, with this peer's digest taken at the end of each tick. */
  public StepInput input() {
    return input;
  }

  /** {@link #advance(StepInput, double)} with {@link #input} as it is. */
  public int advance(double nowMs) {
    return advance(input, nowMs);
  }

  /**
   * A frame of exactly the ticks that are ready.
   *
   * @param wrapped {@link #input}, or what wraps it, a recorder say
   * @param nowMs the host's time in milliseconds; decides only when a reading is due
   * @return how many ran; 0 while waiting, and while the loop is paused
   */
  public int advance(StepInput wrapped, double nowMs) {
    return loop.steps(wrapped, buffer.ready(), nowMs);
  }

  /** Sends the digests that have not filled a message yet: at the end of a game. */
  public void flushDigests() {
    if (digestCount > 0) {
      outgoing.digests(self, buffer.next() - digestCount, digests, digestCount);
      digestCount = 0;
    }
  }

  /** What the next tick waits for. */
  public InputBuffer buffer() {
    return buffer;
  }

  /** What the peers' digests came to so far. */
  public DesyncDetector detector() {
    return detector;
  }

  private void endTick(long tick) {
    fold.reset();
    long digest = simulation.hash(loop.state(), fold);
    digests[digestCount++] = digest;
    detector.report(self, tick, digest);
    if (digestCount == digests.length) {
      flushDigests();
    }
  }

  private final class Merged implements StepInput {
    @Override
    public Samples read(long tick) {
      return buffer.read(tick);
    }

    @Override
    public void endStep() {
      long tick = buffer.next();
      buffer.endStep();
      endTick(tick);
    }
  }

  private final class Incoming implements PeerMessages {
    @Override
    public void samples(int peer, long tick, Samples samples) {
      buffer.offer(peer, tick, samples);
    }

    @Override
    public void digests(int peer, long firstTick, long[] sent, int count) {
      for (int i = 0; i < count; i++) {
        detector.report(peer, firstTick + i, sent[i]);
      }
    }
  }
}
