package org.latticereplay.format;

import java.util.List;
import java.util.function.Consumer;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.SampleKind;

/**
 * Reads one sample or tick marker after the other into a buffer, and checks each against what its
 * kind must have. Members may come in any order, the kind included.
 */
final class SampleReader {
  private static final double WHOLE_MAX = 9007199254740991.0;

  private final JsonReader in;
  private final DeclaredKinds kinds;
  private final SampleBuffer samples;
  private final MemberNames extras;
  private Consumer<String> skipped = name -> {};
  private long begin;
  private int seen;
  private int good;
  private KitKind kitKind;
  private String kind;
  private double index;
  private double run;
  private RuntimeException unknownKind;
  private final TextPosition[] wrongAt = new TextPosition[KitKind.NAMES.length];
  private final String[] wrongType = new String[KitKind.NAMES.length];

  /**
   * A reader of the samples that follow.
   *
   * @param kinds the kinds allowed beyond the kit's, or null for any
   */
  SampleReader(JsonReader in, List<SampleKind> kinds, SampleBuffer samples) {
    this.in = in;
    this.kinds = kinds == null ? null : new DeclaredKinds(kinds);
    this.extras = new MemberNames(in, "sample");
    this.samples = samples;
  }

  /** Tells a listener the name of every member that is skipped. */
  void tellSkipped(Consumer<String> listener) {
    skipped = listener;
  }

  /** Forgets the kinds of the samples so far. */
  void beginTick() {
    unknownKind = null;
  }

  /** Fails when a sample that a tick is about to deliver is of a kind nobody knows. */
  void checkKinds() {
    if (unknownKind != null) {
      throw unknownKind;
    }
  }

  /**
   * Reads the sample whose bracket is next. A kind nobody knows is noted for {@link #checkKinds}:
   * behind the last marker it does no harm.
   *
   * @return true when it was a tick marker; any other stands last in the buffer now
   */
  boolean readTick() {
    int first = in.peek();
    if (first != '{') {
      throw in.fail("expected a sample, got " + in.typeOf(first));
    }
    begin = in.offset();
    seen = 0;
    good = 0;
    kitKind = null;
    kind = null;
    extras.clear();
    samples.add("");
    if (in.lookingAt(StreamLines.TICK)) {
      usualTick();
    } else if (in.open('{', '}')) {
      do {
        member();
      } while (in.more('}'));
    }
    return finish();
  }

  /** Reads a marker that begins as every writer begins one. */
  private void usualTick() {
    in.take(StreamLines.TICK.length);
    kitKind = KitKind.TICK;
    kind = kitKind.label;
    seen = KitKind.KIND | KitKind.INDEX;
    number(KitKind.INDEX, in.peek());
    while (in.more('}')) {
      member();
    }
  }

  /** The offset of the first byte of the sample or marker read last. */
  long begin() {
    return begin;
  }

  /** The index of the marker read last. */
  double index() {
    return index;
  }

  /** How many ticks the marker read last says it stands for; 1 when it does not say. */
  double run() {
    return (good & KitKind.RUN) == 0 ? 1 : run;
  }

  /** Whether the marker read last says {@code run} rightly, or not at all. */
  boolean runIsNumber() {
    return (seen & KitKind.RUN) == (good & KitKind.RUN);
  }

  private void member() {
    long packed = in.name();
    int bit = packed != 0 ? KitKind.member(packed) : KitKind.memberNamed(in.text());
    if (bit == 0) {
      extra(in.text());
      return;
    }
    if ((seen & bit) != 0) {
      throw in.fail("the member " + KitKind.nameOf(bit) + " stands here twice");
    }
    seen |= bit;
    int b = in.peek();
    switch (bit) {
      case KitKind.KIND -> kind(b);
      case KitKind.CODE, KitKind.POINTER_TYPE -> text(bit, b);
      case KitKind.PINCH, KitKind.PRESSED -> flag(bit, b);
      default -> number(bit, b);
    }
  }

  private void kind(int b) {
    if (b != '"') {
      throw in.fail("kind: expected text, got " + in.typeOf(b));
    }
    long packed = in.string();
    kitKind = packed == 0 ? null : KitKind.of(packed);
    kind = kitKind != null ? kitKind.label : in.text();
  }

  private void number(int bit, int b) {
    if (!JsonReader.startsNumber(b)) {
      mistyped(bit, b);
      return;
    }
    good |= bit;
    double value = in.number();
    switch (bit) {
      case KitKind.ID -> {
        if (value != Math.rint(value) || Math.abs(value) > WHOLE_MAX) {
          throw in.fail("id: expected a whole number of at most 2^53-1, got " + in.numberText());
        }
        samples.id((long) value);
      }
      case KitKind.SX -> samples.sx(value);
      case KitKind.SY -> samples.sy(value);
      case KitKind.DZ -> samples.dz(value);
      case KitKind.INDEX -> index = value;
      case KitKind.RUN -> run = value;
      default -> {
        if (value != Math.rint(value) || value < 0 || value > Integer.MAX_VALUE) {
          throw in.fail("peer: expected 0 .. 2^31-1, got " + in.numberText());
        }
        samples.peer((int) value);
      }
    }
  }

  private void text(int bit, int b) {
    if (b != '"') {
      mistyped(bit, b);
      return;
    }
    good |= bit;
    in.string();
    if (bit == KitKind.CODE) {
      samples.code(in.text());
    } else {
      samples.pointerType(in.text());
    }
  }

  private void flag(int bit, int b) {
    if (b != 't' && b != 'f') {
      mistyped(bit, b);
      return;
    }
    good |= bit;
    if (bit == KitKind.PINCH) {
      samples.pinch(in.flag());
    } else {
      samples.down(in.flag());
    }
  }

  /** A member of the kit's name and another type: wrong where the kind needs it, else an extra. */
  private void mistyped(int bit, int b) {
    if (bit == KitKind.PEER) {
      throw in.fail("peer: expected a number, got " + in.typeOf(b));
    }
    int at = Integer.numberOfTrailingZeros(bit);
    wrongAt[at] = in.position();
    wrongType[at] = in.typeOf(b);
    scalar(KitKind.nameOf(bit), b);
  }

  private void extra(String name) {
    extras.add(name);
    scalar(name, in.peek());
  }

  /** Delivers a number, text or flag by name; anything else is skipped. */
  private void scalar(String name, int b) {
    if (b == '"') {
      in.string();
      samples.member(name, in.text());
    } else if (JsonReader.startsNumber(b)) {
      samples.member(name, in.number());
    } else if (b == 't' || b == 'f') {
      samples.member(name, in.flag());
    } else {
      in.typeOf(b);
      in.skip();
      skipped.accept(name);
    }
  }

  private boolean finish() {
    if (kitKind != null) {
      int missing = kitKind.needed & ~good;
      if (missing != 0) {
        throw missing(Integer.lowestOneBit(missing));
      }
      if (kitKind == KitKind.TICK) {
        if (samples.get(samples.size() - 1).memberCount() > 0) {
          skipped.accept("a member of a tick");
        }
        samples.dropLast();
        return true;
      }
    } else if ((seen & KitKind.KIND) == 0) {
      throw in.fail("a sample without a kind");
    }
    samples.kind(kind);
    if ((good & KitKind.INDEX) != 0) {
      samples.member("index", index);
    }
    if ((good & KitKind.RUN) != 0) {
      samples.member("run", run);
    }
    if (kitKind == null && kinds != null) {
      declared();
    }
    return false;
  }

  private RuntimeException missing(int bit) {
    String wanted = KitKind.nameOf(bit) + " of a " + kind + ": expected " + KitKind.typeOf(bit);
    int at = Integer.numberOfTrailingZeros(bit);
    return (seen & bit) != 0
        ? in.fail(wrongAt[at], wanted + ", got " + wrongType[at])
        : in.fail(wanted + ", it is absent");
  }

  /** Checks the sample read last, whose kind is none of the kit's. */
  private void declared() {
    SampleKind declared = kinds.find(kind);
    if (declared == null) {
      unknownKind = unknownKind == null ? in.fail(kinds.unknown(kind)) : unknownKind;
      return;
    }
    String fault = DeclaredKinds.fault(samples.get(samples.size() - 1), declared);
    if (fault != null) {
      throw in.fail(fault);
    }
  }
}
