package org.latticereplay.game;

/** The members of the kit's own kinds, each with a place of its own in a {@link SampleRecord}. */
enum KitMember {
  ID("id", MemberType.NUMBER, 1 << 0),
  SX("sx", MemberType.NUMBER, 1 << 1),
  SY("sy", MemberType.NUMBER, 1 << 2),
  DZ("dz", MemberType.NUMBER, 1 << 3),
  PINCH("pinch", MemberType.FLAG, 1 << 4),
  CODE("code", MemberType.TEXT, 1 << 5),
  DOWN("down", MemberType.FLAG, 1 << 6),
  POINTER_TYPE("pointerType", MemberType.TEXT, 1 << 7);

  static final KitMember[] ALL = values();

  final String label;
  final MemberType type;
  final int bit;

  KitMember(String label, MemberType type, int bit) {
    this.label = label;
    this.type = type;
    this.bit = bit;
  }

  /**
   * The member of that name and type, or null: a text named {@code sx} is no member of the kit's.
   */
  static KitMember named(String name, MemberType type) {
    for (KitMember member : ALL) {
      if (member.type == type && member.label.equals(name)) {
        return member;
      }
    }
    return null;
  }
}
