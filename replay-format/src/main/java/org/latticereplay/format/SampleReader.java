package org.latticereplay.format;

import java.util.List;
import java.util.function.Consumer;
import org.latticereplay.game.MemberType;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.SampleKind;

/**
 * Reads one sample or tick marker after the other into a bucket, and checks each against what its
 * kind must have. Members may come in any order, the kind included.
 */
final class SampleReader {
  /** How many members beyond the known ones a sample may have. */
  static final int EXTRA_MAX = 256;

  private static final double WHOLE_MAX = 9007199254740991.0;

  private final Json in;
  private final List<SampleKind> kinds;
  private final SampleBuffer bucket;
  private final String[] extras = new String[EXTRA_MAX];
  private Consumer<String> passedOver = name -> {};
  private int extraCount;
  private int seen;
  private int good;
  private KitKind kitKind;
  private String kind;
  private double index;
  private double run;
  private UnreadableLogException unknownKind;
  private final TextPosition[] wrongAt = new TextPosition[KitKind.NAMES.length];
  private final String[] wrongType = new String[KitKind.NAMES.length];

  /**
   * A reader of the samples that follow.
   *
   * @param kinds the kinds allowed beyond the kit's, or null for any
   */
  SampleReader(Json in, List<SampleKind> kinds, SampleBuffer bucket) {
    this.in = in;
    this.kinds = kinds;
    this.bucket = bucket;
  }

  /** Has the name of every member told that is passed over. */
  void tellPassedOver(Consumer<String> listener) {
    passedOver = listener;
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
   * @return true when it was a tick marker; any other stands last in the bucket now
   */
  boolean readTick() {
    int first = in.peek();
    if (first != '{') {
      throw in.fail("expected a sample, got " + in.typeOf(first));
    }
    seen = 0;
    good = 0;
    kitKind = null;
    kind = null;
    extraCount = 0;
    if (in.lookingAt(StreamLines.TICK)) {
      return usualTick();
    }
    bucket.add("");
    if (in.open('{', '}')) {
      do {
        member();
      } while (in.more('}'));
    }
    return finish();
  }

  /** Reads a marker that begins as every writer begins one. */
  private boolean usualTick() {
    in.pos += StreamLines.TICK.length;
    kitKind = KitKind.TICK;
    kind = kitKind.label;
    seen = KitKind.KIND | KitKind.INDEX;
    bucket.add("");
    number(KitKind.INDEX, in.peek());
    while (in.more('}')) {
      member();
    }
    return finish();
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
    kitKind = packed != 0 ? KitKind.of(packed) : KitKind.named(in.text());
    kind = kitKind != null ? kitKind.label : in.text();
  }

  private void number(int bit, int b) {
    if (!Json.startsNumber(b)) {
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
        bucket.id((long) value);
      }
      case KitKind.SX -> bucket.sx(value);
      case KitKind.SY -> bucket.sy(value);
      case KitKind.DZ -> bucket.dz(value);
      case KitKind.INDEX -> index = value;
      case KitKind.RUN -> run = value;
      default -> {
        if (value != Math.rint(value) || value < 0 || value > Integer.MAX_VALUE) {
          throw in.fail("peer: expected 0 .. 2^31-1, got " + in.numberText());
        }
        bucket.peer((int) value);
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
      bucket.code(in.text());
    } else {
      bucket.pointerType(in.text());
    }
  }

  private void flag(int bit, int b) {
    if (b != 't' && b != 'f') {
      mistyped(bit, b);
      return;
    }
    good |= bit;
    if (bit == KitKind.PINCH) {
      bucket.pinch(in.flag());
    } else {
      bucket.down(in.flag());
    }
  }

  /** A member of the kit's name and another type: wrong where the kind needs it, else an extra. */
  private void mistyped(int bit, int b) {
    if (bit == KitKind.PEER) {
      throw in.fail("peer: expected a number, got " + in.typeOf(b));
    }
    int at = Integer.numberOfTrailingZeros(bit);
    wrongAt[at] = in.spot();
    wrongType[at] = in.typeOf(b);
    scalar(KitKind.nameOf(bit), b);
  }

  private void extra(String name) {
    for (int i = 0; i < extraCount; i++) {
      if (extras[i].equals(name)) {
        throw in.fail("the member " + JsonText.quote(name) + " stands here twice");
      }
    }
    if (extraCount == EXTRA_MAX) {
      throw in.fail("a sample of more than " + EXTRA_MAX + " unknown members");
    }
    extras[extraCount++] = name;
    scalar(name, in.peek());
  }

  /** Delivers a number, text or flag by name; anything else is passed. */
  private void scalar(String name, int b) {
    if (b == '"') {
      in.string();
      bucket.member(name, in.text());
    } else if (Json.startsNumber(b)) {
      bucket.member(name, in.number());
    } else if (b == 't' || b == 'f') {
      bucket.member(name, in.flag());
    } else {
      in.typeOf(b);
      in.skip();
      passedOver.accept(name);
    }
  }

  private boolean finish() {
    if (kitKind != null) {
      int missing = kitKind.needed & ~good;
      if (missing != 0) {
        throw missing(Integer.lowestOneBit(missing));
      }
      if (kitKind == KitKind.TICK) {
        if (bucket.get(bucket.size() - 1).memberCount() > 0) {
          passedOver.accept("a member of a tick");
        }
        bucket.dropLast();
        return true;
      }
    } else if ((seen & KitKind.KIND) == 0) {
      throw in.fail("a sample without a kind");
    } else {
      declared();
    }
    bucket.kind(kind);
    if ((good & KitKind.INDEX) != 0) {
      bucket.member("index", index);
    }
    if ((good & KitKind.RUN) != 0) {
      bucket.member("run", run);
    }
    return false;
  }

  private UnreadableLogException missing(int bit) {
    String wanted = KitKind.nameOf(bit) + " of a " + kind + ": expected " + KitKind.typeOf(bit);
    int at = Integer.numberOfTrailingZeros(bit);
    return (seen & bit) != 0
        ? in.fail(wrongAt[at], wanted + ", got " + wrongType[at])
        : in.fail(wanted + ", it is absent");
  }

  private void declared() {
    if (kinds == null) {
      return;
    }
    for (int i = 0; i < kinds.size(); i++) {
      if (kinds.get(i).name().equals(kind)) {
        check(kinds.get(i));
        return;
      }
    }
    StringBuilder known = new StringBuilder();
    for (SampleKind each : kinds) {
      known.append(known.length() == 0 ? ", nor one the game declares: " : ", ");
      known.append(each.name());
    }
    if (unknownKind == null) {
      unknownKind =
          in.fail(
              "a sample of kind " + JsonText.quote(kind) + ", which is none of the kit's" + known);
    }
  }

  private void check(SampleKind declared) {
    Sample sample = bucket.get(bucket.size() - 1);
    List<SampleKind.Member> members = declared.members();
    for (int i = 0; i < members.size(); i++) {
      SampleKind.Member member = members.get(i);
      int at = find(sample, member.name());
      MemberType type = at < 0 ? null : sample.memberType(at);
      boolean whole =
          type == MemberType.NUMBER
              && member.whole()
              && sample.number(member.name()) != Math.rint(sample.number(member.name()));
      boolean held = at < 0 && heldBack(member);
      if (!held && (type != member.type() || whole)) {
        throw in.fail(
            member.name()
                + " of a "
                + kind
                + ": expected "
                + (member.whole() ? "a whole number" : words(member.type()))
                + (at < 0
                    ? ", it is absent"
                    : whole ? ", got a fraction" : ", got " + words(type)));
      }
    }
  }

  /** Numbers that a marker would own are added to the sample only once it is known to be none. */
  private boolean heldBack(SampleKind.Member member) {
    int bit = KitKind.memberNamed(member.name()) & (KitKind.INDEX | KitKind.RUN) & good;
    double value = bit == KitKind.INDEX ? index : run;
    return bit != 0
        && member.type() == MemberType.NUMBER
        && !(member.whole() && value != Math.rint(value));
  }

  private static int find(Sample sample, String name) {
    for (int i = 0; i < sample.memberCount(); i++) {
      if (sample.memberName(i).equals(name)) {
        return i;
      }
    }
    return -1;
  }

  private static String words(MemberType type) {
    return switch (type) {
      case NUMBER -> "a number";
      case TEXT -> "text";
      case FLAG -> "a flag";
    };
  }
}
