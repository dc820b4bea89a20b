package org.latticereplay.game;

import java.util.Arrays;

/**
 * A bucket of samples that is filled, delivered and cleared, tick after tick: what a live game
 * collects its input in, and what a log is read into.
 *
 * <p>Confined to one thread. Its slots are reused, so once it has held its largest bucket it
 * allocates nothing.
 *
 * <pre>{@code
 * buffer.key("ArrowUp", true);
 * buffer.down(1, 120.5, 80, "touch");
 * buffer.add("pick").member("card", 2);
 * }</pre>
 */
public final class SampleBuffer implements Samples {
  private static final double WHOLE_MAX = 9007199254740991.0;

  private SampleRecord[] slots = new SampleRecord[8];
  private int size;
  private SampleRecord open;

  /** An empty bucket. */
  public SampleBuffer() {
    for (int i = 0; i < slots.length; i++) {
      slots[i] = new SampleRecord();
    }
  }

  @Override
  public int size() {
    return size;
  }

  @Override
  public Sample get(int i) {
    if (i < 0 || i >= size) {
      throw new IndexOutOfBoundsException("sample " + i + " of " + size);
    }
    return slots[i];
  }

  /** Empties the bucket; views handed out before are void. */
  public void clear() {
    size = 0;
    open = null;
  }

  /**
   * Starts a sample of any kind without members; {@link #member} adds them to it.
   *
   * @throws IllegalArgumentException for no kind, and for {@code tick}, which closes a bucket
   */
  public SampleBuffer add(String kind) {
    if (kind == null || kind.equals("tick")) {
      throw new IllegalArgumentException(
          "kind: expected the kind of a sample, got " + kind + "; a tick is no sample");
    }
    if (size == slots.length) {
      slots = Arrays.copyOf(slots, size * 2);
      for (int i = size; i < slots.length; i++) {
        slots[i] = new SampleRecord();
      }
    }
    open = slots[size++];
    open.begin(kind);
    return this;
  }

  /** Renames the sample begun last: a reader may meet its members before its kind. */
  public SampleBuffer kind(String kind) {
    sample().kind = kind;
    return this;
  }

  /** Takes back the sample begun last. */
  public void dropLast() {
    sample();
    size--;
    open = null;
  }

  /** Gives the sample begun last its {@code id}. */
  public SampleBuffer id(long id) {
    SampleRecord into = sample();
    into.id = id;
    into.present |= KitMember.ID.bit;
    return this;
  }

  /** Gives the sample begun last its {@code sx}; the caller knows that it is finite. */
  public SampleBuffer sx(double sx) {
    SampleRecord into = sample();
    into.sx = sx;
    into.present |= KitMember.SX.bit;
    return this;
  }

  /** Gives the sample begun last its {@code sy}; the caller knows that it is finite. */
  public SampleBuffer sy(double sy) {
    SampleRecord into = sample();
    into.sy = sy;
    into.present |= KitMember.SY.bit;
    return this;
  }

  /** Gives the sample begun last its {@code dz}; the caller knows that it is finite. */
  public SampleBuffer dz(double dz) {
    SampleRecord into = sample();
    into.dz = dz;
    into.present |= KitMember.DZ.bit;
    return this;
  }

  /** Gives the sample begun last its {@code pinch}. */
  public SampleBuffer pinch(boolean pinch) {
    SampleRecord into = sample();
    into.pinch = pinch;
    into.present |= KitMember.PINCH.bit;
    return this;
  }

  /** Gives the sample begun last its {@code code}. */
  public SampleBuffer code(String code) {
    SampleRecord into = sample();
    into.code = code;
    into.present |= KitMember.CODE.bit;
    return this;
  }

  /** Gives the sample begun last its {@code down}. */
  public SampleBuffer down(boolean down) {
    SampleRecord into = sample();
    into.down = down;
    into.present |= KitMember.DOWN.bit;
    return this;
  }

  /** Gives the sample begun last its {@code pointerType}. */
  public SampleBuffer pointerType(String pointerType) {
    SampleRecord into = sample();
    into.pointerType = pointerType;
    into.present |= KitMember.POINTER_TYPE.bit;
    return this;
  }

  /** Adds a copy of a sample. */
  public SampleBuffer add(Sample sample) {
    add(sample.kind());
    if (sample instanceof SampleRecord held) {
      open.set(held);
      return this;
    }
    for (int i = 0; i < sample.memberCount(); i++) {
      String name = sample.memberName(i);
      switch (sample.memberType(i)) {
        case NUMBER -> member(name, sample.number(name));
        case TEXT -> member(name, sample.text(name));
        case FLAG -> member(name, sample.flag(name));
      }
    }
    return peer(sample.peer());
  }

  /**
   * Adds a number to the sample begun last; a member of that name and type is replaced.
   *
   * @throws IllegalArgumentException if no log can hold it: NaN, an infinity, an {@code id} that is
   *     not whole, the names {@code kind} and {@code peer}, or a name the sample has with another
   *     type. The sample is taken back, so that no half of it is delivered
   */
  public SampleBuffer member(String name, double value) {
    SampleRecord into = open(name, MemberType.NUMBER);
    if (!(Math.abs(value) <= Double.MAX_VALUE)) {
      throw refused(name + ": expected a finite number, got " + value);
    }
    KitMember known = KitMember.named(name, MemberType.NUMBER);
    if (known == null) {
      into.extra(name, MemberType.NUMBER, value, null);
      return this;
    }
    switch (known) {
      case ID -> into.id = whole(value);
      case SX -> into.sx = value;
      case SY -> into.sy = value;
      default -> into.dz = value;
    }
    into.present |= known.bit;
    return this;
  }

  private long whole(double value) {
    if (value != Math.rint(value) || Math.abs(value) > WHOLE_MAX) {
      throw refused("id: expected a whole number of at most 2^53-1, got " + value);
    }
    return (long) value;
  }

  private SampleRecord open(String name, MemberType type) {
    SampleRecord into = sample();
    if (name == null || name.equals("kind") || name.equals("peer")) {
      throw refused("member name: expected text other than kind and peer, got " + name);
    }
    if (into.hasOtherwise(name, type)) {
      throw refused(name + ": this sample has it already, and not as a " + type);
    }
    return into;
  }

  private IllegalArgumentException refused(String reason) {
    dropLast();
    return new IllegalArgumentException(reason);
  }

  /** Adds a text to the sample begun last, under the rules for a number. */
  public SampleBuffer member(String name, String value) {
    SampleRecord into = open(name, MemberType.TEXT);
    if (value == null) {
      throw refused(name + ": expected text, got null");
    }
    KitMember known = KitMember.named(name, MemberType.TEXT);
    if (known == null) {
      into.extra(name, MemberType.TEXT, 0, value);
      return this;
    }
    if (known == KitMember.CODE) {
      into.code = value;
    } else {
      into.pointerType = value;
    }
    into.present |= known.bit;
    return this;
  }

  /** Adds a flag to the sample begun last, under the rules for a number. */
  public SampleBuffer member(String name, boolean value) {
    SampleRecord into = open(name, MemberType.FLAG);
    KitMember known = KitMember.named(name, MemberType.FLAG);
    if (known == null) {
      into.extra(name, MemberType.FLAG, value ? 1 : 0, null);
      return this;
    }
    if (known == KitMember.DOWN) {
      into.down = value;
    } else {
      into.pinch = value;
    }
    into.present |= known.bit;
    return this;
  }

  /** Says which player made the sample begun last; -1 for none. */
  public SampleBuffer peer(int peer) {
    SampleRecord into = sample();
    if (peer < -1) {
      throw refused("peer: expected -1 or more, got " + peer);
    }
    into.peer = peer;
    return this;
  }

  private SampleRecord sample() {
    if (open == null) {
      throw new IllegalStateException("no sample was begun; call add(kind) first");
    }
    return open;
  }

  /** A pointer went down. */
  public SampleBuffer down(long id, double sx, double sy, String pointerType) {
    return at("down", id, sx, sy).member("pointerType", pointerType);
  }

  /** A pointer moved. */
  public SampleBuffer move(long id, double sx, double sy) {
    return at("move", id, sx, sy);
  }

  /** A pointer came up. */
  public SampleBuffer up(long id, double sx, double sy) {
    return at("up", id, sx, sy);
  }

  /** The host took a pointer away. */
  public SampleBuffer cancel(long id) {
    return add("cancel").member("id", (double) id);
  }

  /** The wheel turned, or two fingers pinched. */
  public SampleBuffer wheel(double sx, double sy, double dz, boolean pinch) {
    return add("wheel").member("sx", sx).member("sy", sy).member("dz", dz).member("pinch", pinch);
  }

  /** A key went down or came up. */
  public SampleBuffer key(String code, boolean down) {
    return add("key").member("code", code).member("down", down);
  }

  /** The window lost the focus: no key and no pointer is held any more. */
  public SampleBuffer blur() {
    return add("blur");
  }

  private SampleBuffer at(String kind, long id, double sx, double sy) {
    return add(kind).member("id", (double) id).member("sx", sx).member("sy", sy);
  }
}
