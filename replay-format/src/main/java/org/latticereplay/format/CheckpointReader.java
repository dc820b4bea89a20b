package org.latticereplay.format;

import org.latticereplay.game.RunStart;

/** Reads checkpoints one after the other, each past the one before. */
final class CheckpointReader {
  private static final long TICK_PACKED = Json.packed("tick");
  private static final long DIGEST_PACKED = Json.packed("digest");
  private static final int TICK = 1;
  private static final int DIGEST = 2;

  private final Json in;
  private final String[] extras = new String[SampleReader.EXTRA_MAX];
  private final long startTick;
  private long atOffset;
  private long atLine;
  private long atLineStart;
  private long tick;
  private long digest;
  private long count;
  private long index;
  private int extraCount;

  CheckpointReader(Json in, long startTick) {
    this.in = in;
    this.startTick = startTick;
    this.tick = startTick - 1;
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
  UnreadableLogException fail(String reason) {
    return in.fail(new Spot(atOffset, atLine, atLineStart), reason);
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
    extraCount = 0;
    if (in.open('{', '}')) {
      do {
        long name = in.name();
        int bit = name == TICK_PACKED ? TICK : name == DIGEST_PACKED ? DIGEST : named(name);
        if ((seen & bit) != 0) {
          throw in.fail("the member " + (bit == TICK ? "tick" : "digest") + " stands here twice");
        }
        seen |= bit;
        if (bit == TICK) {
          readTick = whole("tick");
        } else if (bit == DIGEST) {
          digest = whole("digest");
        } else {
          in.typeOf(in.peek());
          in.skip();
        }
      } while (in.more('}'));
    }
    if (seen != (TICK | DIGEST)) {
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

  private int named(long packed) {
    String name = in.text();
    if (packed == 0 && name.equals("tick")) {
      return TICK;
    }
    if (packed == 0 && name.equals("digest")) {
      return DIGEST;
    }
    for (int i = 0; i < extraCount; i++) {
      if (extras[i].equals(name)) {
        throw in.fail("the member " + JsonText.quote(name) + " stands here twice");
      }
    }
    if (extraCount == extras.length) {
      throw in.fail("a checkpoint of more than " + extras.length + " unknown members");
    }
    extras[extraCount++] = name;
    return 0;
  }

  private long whole(String name) {
    int b = in.peek();
    if (!Json.startsNumber(b)) {
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
