package org.latticereplay.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.PackedText;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.game.RunStart;

/** Reads checkpoints one after the other, each past the one before. */
final class CheckpointReader implements Parts {
  private static final long TICK_PACKED = PackedText.of("tick");
  private static final long DIGEST_PACKED = PackedText.of("digest");
  private static final long PARTS_PACKED = PackedText.of("parts");
  private static final int TICK = 1;
  private static final int DIGEST = 2;
  private static final int PARTS_SEEN = 4;

  private final JsonReader in;
  private final MemberNames extras;
  private final long startTick;
  private final boolean withParts;
  private final List<String> partNames = new ArrayList<>();
  private long[] partDigests = new long[16];
  private Consumer<String> skipped = name -> {};
  private long atOffset;
  private long atLine;
  private long atLineStart;
  private long tick;
  private long digest;
  private long count;
  private long index;

  /**
   * A reader of the checkpoints that follow.
   *
   * @param withParts whether {@code parts} has its meaning here, or none
   */
  CheckpointReader(JsonReader in, long startTick, boolean withParts) {
    this.in = in;
    this.extras = new MemberNames(in, "checkpoint");
    this.startTick = startTick;
    this.withParts = withParts;
    this.tick = startTick - 1;
  }

  /** Tells a listener the name of every member that is skipped. */
  void tellSkipped(Consumer<String> listener) {
    skipped = listener;
  }

  /** The log tick of the checkpoint read last. */
  long tick() {
    return tick;
  }

  /** Its digest. */
  long digest() {
    return digest;
  }

  /** How many were read. */
  long count() {
    return count;
  }

  /** Which one it is, from 0: the one being read, or else the one read last. */
  long index() {
    return index;
  }

  /** The error that stands where the checkpoint read last begins. */
  RuntimeException fail(String reason) {
    return in.fail(new TextPosition(atOffset, atLine, atLineStart), reason);
  }

  /** Reads the checkpoint whose bracket is next. */
  void read() {
    index = count;
    int first = in.peek();
    if (first != '{') {
      throw in.fail("expected a checkpoint, got " + in.typeOf(first));
    }
    atOffset = in.offset();
    atLine = in.line();
    atLineStart = in.lineStart();
    int seen = 0;
    long readTick = -1;
    extras.clear();
    partNames.clear();
    if (in.open('{', '}')) {
      do {
        long name = in.name();
        int bit = bit(name);
        if ((seen & bit) != 0) {
          throw in.fail("the member " + in.text() + " stands here twice");
        }
        seen |= bit;
        if (bit == TICK) {
          readTick = whole("tick");
        } else if (bit == DIGEST) {
          digest = whole("digest");
        } else if (bit == PARTS_SEEN) {
          parts();
        } else {
          other(in.text());
        }
      } while (in.more('}'));
    }
    if ((seen & (TICK | DIGEST)) != (TICK | DIGEST)) {
      throw in.fail("a checkpoint without its " + ((seen & TICK) == 0 ? "tick" : "digest"));
    }
    if (readTick < startTick) {
      throw fail("a checkpoint at tick " + readTick + ", before startTick " + startTick);
    }
    if (readTick <= tick) {
      throw fail("a checkpoint at tick " + readTick + " after the one at tick " + tick);
    }
    tick = readTick;
    count++;
  }

  private void other(String name) {
    extras.add(name);
    in.typeOf(in.peek());
    in.skip();
    skipped.accept(name);
  }

  private int bit(long name) {
    if (name == TICK_PACKED) {
      return TICK;
    }
    if (name == DIGEST_PACKED) {
      return DIGEST;
    }
    return withParts && name == PARTS_PACKED ? PARTS_SEEN : 0;
  }

  private void parts() {
    int b = in.peek();
    if (b != '{') {
      throw in.fail("parts of a checkpoint: expected an object, got " + in.typeOf(b));
    }
    if (in.open('{', '}')) {
      do {
        in.name();
        String name = in.text();
        if (partNames.contains(name)) {
          throw in.fail("the part " + JsonText.quote(name) + " stands here twice");
        }
        if (partNames.size() == LogBounds.PARTS) {
          throw in.fail("a checkpoint of more than " + LogBounds.PARTS + " parts");
        }
        if (partNames.size() == partDigests.length) {
          partDigests = Arrays.copyOf(partDigests, partDigests.length * 2);
        }
        partDigests[partNames.size()] = whole("a part");
        partNames.add(name);
      } while (in.more('}'));
    }
  }

  @Override
  public int size() {
    return partNames.size();
  }

  @Override
  public String name(int i) {
    return partNames.get(i);
  }

  @Override
  public long digest(int i) {
    return partDigests[Objects.checkIndex(i, partNames.size())];
  }

  private long whole(String name) {
    int b = in.peek();
    if (!JsonReader.startsNumber(b)) {
      throw in.fail(name + " of a checkpoint: expected a number, got " + in.typeOf(b));
    }
    double value = in.number();
    if (value != Math.rint(value) || value < 0 || value > RunStart.TICK_MAX) {
      throw in.fail(name + " of a checkpoint: expected a whole number 0 .. 2^53-1, got " + cut());
    }
    return (long) value;
  }

  private String cut() {
    String text = in.numberText();
    return text.length() <= 40 ? text : text.substring(0, 40) + "...";
  }
}
