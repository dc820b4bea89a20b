package org.latticereplay.format;

import org.latticereplay.format.json.PackedText;
import org.latticereplay.game.MemberType;

/** The kit's kinds of samples, and the members each must have. */
enum KitKind {
  DOWN("down", KitKind.ID | KitKind.SX | KitKind.SY | KitKind.POINTER_TYPE),
  MOVE("move", KitKind.ID | KitKind.SX | KitKind.SY),
  UP("up", KitKind.ID | KitKind.SX | KitKind.SY),
  CANCEL("cancel", KitKind.ID),
  WHEEL("wheel", KitKind.SX | KitKind.SY | KitKind.DZ | KitKind.PINCH),
  KEY("key", KitKind.CODE | KitKind.PRESSED),
  BLUR("blur", 0),
  TICK("tick", KitKind.INDEX);

  static final int ID = 1;
  static final int SX = 1 << 1;
  static final int SY = 1 << 2;
  static final int DZ = 1 << 3;
  static final int PINCH = 1 << 4;
  static final int CODE = 1 << 5;
  static final int PRESSED = 1 << 6;
  static final int POINTER_TYPE = 1 << 7;
  static final int INDEX = 1 << 8;
  static final int RUN = 1 << 9;
  static final int PEER = 1 << 10;
  static final int KIND = 1 << 11;

  /** The members in the order of their bits. */
  static final String[] NAMES = {
    "id", "sx", "sy", "dz", "pinch", "code", "down", "pointerType", "index", "run", "peer", "kind"
  };

  private static final int NUMBERS = ID | SX | SY | DZ | INDEX | RUN | PEER;
  private static final int FLAGS = PINCH | PRESSED;
  private static final KitKind[] ALL = values();
  private static final long[] PACKED_NAMES = packedNames();

  final String label;
  final int needed;
  private final long packed;

  KitKind(String label, int needed) {
    this.label = label;
    this.needed = needed;
    this.packed = PackedText.of(label);
  }

  private static long[] packedNames() {
    long[] packed = new long[NAMES.length];
    for (int i = 0; i < packed.length; i++) {
      packed[i] = PackedText.of(NAMES[i]);
    }
    return packed;
  }

  /** The kind of that packed name, or null. */
  static KitKind of(long packedName) {
    for (KitKind kind : ALL) {
      if (kind.packed == packedName) {
        return kind;
      }
    }
    return null;
  }

  /** The kind of that name, or null. */
  static KitKind named(String name) {
    for (KitKind kind : ALL) {
      if (kind.label.equals(name)) {
        return kind;
      }
    }
    return null;
  }

  /** The bit of the member of that packed name, or 0. */
  static int member(long packedName) {
    for (int i = 0; i < PACKED_NAMES.length; i++) {
      if (PACKED_NAMES[i] == packedName) {
        return 1 << i;
      }
    }
    return 0;
  }

  /** The bit of the member of that name, or 0. */
  static int memberNamed(String name) {
    for (int i = 0; i < NAMES.length; i++) {
      if (NAMES[i].equals(name)) {
        return 1 << i;
      }
    }
    return 0;
  }

  static String nameOf(int bit) {
    return NAMES[Integer.numberOfTrailingZeros(bit)];
  }

  /** What a member has to be. */
  static MemberType memberType(int bit) {
    return (bit & NUMBERS) != 0
        ? MemberType.NUMBER
        : (bit & FLAGS) != 0 ? MemberType.FLAG : MemberType.TEXT;
  }

  /** What a member has to be, in words. */
  static String typeOf(int bit) {
    return DeclaredKinds.words(memberType(bit));
  }
}
