package org.latticereplay.game;

import java.util.Arrays;

/**
 * One sample, either a reused slot of a {@link SampleBuffer} or a copy that is never written again.
 */
final class SampleRecord implements Sample {
  private static final String[] NO_NAMES = {};
  private static final MemberType[] NO_TYPES = {};
  private static final double[] NO_NUMBERS = {};
  private static final String[] NO_TEXTS = {};

  String kind = "";
  int present;
  long id;
  double sx;
  double sy;
  double dz;
  boolean pinch;
  boolean down;
  String code;
  String pointerType;
  int peer;

  private int extraCount;
  private String[] extraNames = NO_NAMES;
  private MemberType[] extraTypes = NO_TYPES;
  private double[] extraNumbers = NO_NUMBERS;
  private String[] extraTexts = NO_TEXTS;

  void begin(String newKind) {
    kind = newKind;
    present = 0;
    extraCount = 0;
    peer = -1;
  }

  /** Whether there is a member of that name whose type is another. */
  boolean hasOtherwise(String name, MemberType type) {
    for (KitMember member : KitMember.ALL) {
      if ((present & member.bit) != 0 && member.type != type && member.label.equals(name)) {
        return true;
      }
    }
    for (int i = 0; i < extraCount; i++) {
      if (extraTypes[i] != type && extraNames[i].equals(name)) {
        return true;
      }
    }
    return false;
  }

  /** Adds a member that is none of the kit's, or replaces the one of that name. */
  void extra(String name, MemberType type, double number, String text) {
    for (int i = 0; i < extraCount; i++) {
      if (extraNames[i].equals(name)) {
        extraNumbers[i] = number;
        extraTexts[i] = text;
        return;
      }
    }
    if (extraCount == extraNames.length) {
      int capacity = Math.max(4, extraCount * 2);
      extraNames = Arrays.copyOf(extraNames, capacity);
      extraTypes = Arrays.copyOf(extraTypes, capacity);
      extraNumbers = Arrays.copyOf(extraNumbers, capacity);
      extraTexts = Arrays.copyOf(extraTexts, capacity);
    }
    extraNames[extraCount] = name;
    extraTypes[extraCount] = type;
    extraNumbers[extraCount] = number;
    extraTexts[extraCount] = text;
    extraCount++;
  }

  void set(SampleRecord from) {
    kind = from.kind;
    present = from.present;
    id = from.id;
    sx = from.sx;
    sy = from.sy;
    dz = from.dz;
    pinch = from.pinch;
    down = from.down;
    code = from.code;
    pointerType = from.pointerType;
    peer = from.peer;
    extraCount = 0;
    for (int i = 0; i < from.extraCount; i++) {
      extra(from.extraNames[i], from.extraTypes[i], from.extraNumbers[i], from.extraTexts[i]);
    }
  }

  private int find(String member, MemberType type) {
    for (int i = 0; i < extraCount; i++) {
      if (extraNames[i].equals(member)) {
        if (extraTypes[i] == type) {
          return i;
        }
        throw new IllegalStateException(
            "sample "
                + this
                + ": expected "
                + member
                + " to be "
                + type
                + ", it is "
                + extraTypes[i]);
      }
    }
    throw absent(member);
  }

  private IllegalStateException absent(String member) {
    return new IllegalStateException(
        "sample "
            + this
            + ": there is no member "
            + member
            + " of the type asked for; look with has()");
  }

  private void need(KitMember member) {
    if ((present & member.bit) == 0) {
      throw absent(member.label);
    }
  }

  @Override
  public String kind() {
    return kind;
  }

  @Override
  public boolean has(String member) {
    for (int i = 0; i < memberCount(); i++) {
      if (memberName(i).equals(member)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public double number(String member) {
    KitMember known = KitMember.named(member, MemberType.NUMBER);
    if (known != null && (present & known.bit) != 0) {
      return switch (known) {
        case ID -> id;
        case SX -> sx;
        case SY -> sy;
        default -> dz;
      };
    }
    return extraNumbers[find(member, MemberType.NUMBER)];
  }

  @Override
  public String text(String member) {
    KitMember known = KitMember.named(member, MemberType.TEXT);
    if (known != null && (present & known.bit) != 0) {
      return known == KitMember.CODE ? code : pointerType;
    }
    return extraTexts[find(member, MemberType.TEXT)];
  }

  @Override
  public boolean flag(String member) {
    KitMember known = KitMember.named(member, MemberType.FLAG);
    if (known != null && (present & known.bit) != 0) {
      return known == KitMember.DOWN ? down : pinch;
    }
    return extraNumbers[find(member, MemberType.FLAG)] != 0;
  }

  @Override
  public int memberCount() {
    return Integer.bitCount(present) + extraCount;
  }

  /** The i-th member of the kit's own, or null when i lies beyond them. */
  private KitMember kitMember(int i) {
    int left = i;
    for (KitMember member : KitMember.ALL) {
      if ((present & member.bit) != 0 && left-- == 0) {
        return member;
      }
    }
    return null;
  }

  private int extraIndex(int i) {
    int index = i - Integer.bitCount(present);
    if (index < 0 || index >= extraCount) {
      throw new IndexOutOfBoundsException("member " + i + " of " + memberCount());
    }
    return index;
  }

  @Override
  public String memberName(int i) {
    KitMember member = kitMember(i);
    return member != null ? member.label : extraNames[extraIndex(i)];
  }

  @Override
  public MemberType memberType(int i) {
    KitMember member = kitMember(i);
    return member != null ? member.type : extraTypes[extraIndex(i)];
  }

  @Override
  public long id() {
    need(KitMember.ID);
    return id;
  }

  @Override
  public double sx() {
    need(KitMember.SX);
    return sx;
  }

  @Override
  public double sy() {
    need(KitMember.SY);
    return sy;
  }

  @Override
  public double dz() {
    need(KitMember.DZ);
    return dz;
  }

  @Override
  public boolean pinch() {
    need(KitMember.PINCH);
    return pinch;
  }

  @Override
  public String code() {
    need(KitMember.CODE);
    return code;
  }

  @Override
  public boolean down() {
    need(KitMember.DOWN);
    return down;
  }

  @Override
  public String pointerType() {
    need(KitMember.POINTER_TYPE);
    return pointerType;
  }

  @Override
  public int peer() {
    return peer;
  }

  @Override
  public Sample copy() {
    SampleRecord copy = new SampleRecord();
    copy.set(this);
    return copy;
  }

  @Override
  public String toString() {
    StringBuilder out = new StringBuilder(kind).append('{');
    for (int i = 0; i < memberCount(); i++) {
      String name = memberName(i);
      out.append(i == 0 ? "" : ", ").append(name).append(": ");
      switch (memberType(i)) {
        case NUMBER -> out.append(number(name));
        case TEXT -> out.append('"').append(text(name)).append('"');
        case FLAG -> out.append(flag(name));
      }
    }
    if (peer >= 0) {
      out.append(memberCount() == 0 ? "" : ", ").append("peer: ").append(peer);
    }
    return out.append('}').toString();
  }
}
