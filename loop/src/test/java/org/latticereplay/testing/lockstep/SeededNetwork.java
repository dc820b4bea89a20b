package org.latticereplay.testing.lockstep;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.lockstep.PeerMessages;
import org.latticereplay.testing.Seeds;

/**
 * Carries messages between peers in milliseconds of its own: each copy takes 0 to 200 ms, so they
 * overtake each other, and one message in eight comes twice.
 */
final class SeededNetwork {
  private static final int DELAY_MS_MAX = 200;
  private static final int DUPLICATED_ONE_IN = 8;

  private record Message(int to, Consumer<PeerMessages> content) {}

  private final int peers;
  private final Seeds seeds;
  private final IntFunction<PeerMessages> receivers;
  // What arrives at a millisecond, at that time modulo the length.
  private final List<List<Message>> arrivals = new ArrayList<>();
  private long nowMs;

  SeededNetwork(int peers, Seeds seeds, IntFunction<PeerMessages> receivers) {
    this.peers = peers;
    this.seeds = seeds;
    this.receivers = receivers;
    for (int i = 0; i <= DELAY_MS_MAX; i++) {
      arrivals.add(new ArrayList<>());
    }
  }

  /** Delivers what arrives at the next millisecond, and goes on to it. */
  void advance() {
    List<Message> due = arrivals.get((int) (nowMs % arrivals.size()));
    for (Message message : due) {
      message.content().accept(receivers.apply(message.to()));
    }
    due.clear();
    nowMs++;
  }

  /** Delivers everything that is under way. */
  void settle() {
    for (int i = 0; i < arrivals.size(); i++) {
      advance();
    }
  }

  /** The sending end of one peer: to every other one. */
  PeerMessages from(int self) {
    return new PeerMessages() {
      @Override
      public void samples(int peer, long tick, Samples samples) {
        SampleBuffer copy = copy(samples);
        send(self, to -> to.samples(peer, tick, copy));
      }

      @Override
      public void digests(int peer, long firstTick, long[] digests, int count) {
        long[] copy = Arrays.copyOf(digests, count);
        send(self, to -> to.digests(peer, firstTick, copy, count));
      }
    };
  }

  private static SampleBuffer copy(Samples samples) {
    SampleBuffer copy = new SampleBuffer();
    for (int i = 0; i < samples.size(); i++) {
      copy.add(samples.get(i));
    }
    return copy;
  }

  private void send(int self, Consumer<PeerMessages> content) {
    for (int to = 0; to < peers; to++) {
      if (to == self) {
        continue;
      }
      int copies = seeds.oneIn(DUPLICATED_ONE_IN) ? 2 : 1;
      for (int copy = 0; copy < copies; copy++) {
        long atMs = nowMs + seeds.below(DELAY_MS_MAX + 1);
        arrivals.get((int) (atMs % arrivals.size())).add(new Message(to, content));
      }
    }
  }
}
