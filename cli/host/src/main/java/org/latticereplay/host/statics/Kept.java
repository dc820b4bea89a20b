package org.latticereplay.host.statics;

import java.lang.reflect.Array;

/** An object that can change, and what it held when it was looked at. */
final class Kept {
  private final Object object;
  private final Reader reader;
  private final Object[] before;
  private final String root;
  private final Kept parent;
  private final int index;
  private final boolean fixed;

  private Kept(
      Object object,
      Reader reader,
      Object[] before,
      String root,
      Kept parent,
      int index,
      boolean fixed) {
    this.object = object;
    this.reader = reader;
    this.root = root;
    this.parent = parent;
    this.index = index;
    this.fixed = fixed;
    this.before = before;
  }

  /** The static fields of a class, as its initialiser left them. */
  static Kept initialised(Class<?> type) throws HiddenException {
    FieldsReader reader = FieldsReader.ofStatics(type);
    return new Kept(null, reader, reader.read(null), type.getName(), null, 0, false);
  }

  /** The static fields of a class without an initialiser, as they were before it was used. */
  static Kept untouched(Class<?> type) throws HiddenException {
    FieldsReader reader = FieldsReader.ofStatics(type);
    return new Kept(null, reader, reader.defaults(), type.getName(), null, 0, false);
  }

  /** What is reached from another, by a part of it. */
  static Kept reached(Object object, Reader reader, Kept parent, int index, boolean fixed)
      throws HiddenException {
    return new Kept(object, reader, reader.read(object), "", parent, index, fixed);
  }

  /** What it referred to. */
  Object[] references() {
    return reader instanceof Readers.PrimitivesReader ? Reader.NONE : before;
  }

  /** What it holds for good. */
  Object[] fixed() throws HiddenException {
    return reader.fixed(object);
  }

  /** How many parts there are to compare. */
  int size() {
    return before.length == 1 && before[0] != null && before[0].getClass().isArray()
        ? Array.getLength(before[0])
        : before.length;
  }

  /** Whether it never changes in itself. */
  boolean isConstant() {
    return before.length == 0 && reader instanceof FieldsReader;
  }

  /** How to get to one of its parts. */
  String path(int part, boolean fixedPart) {
    return path() + (fixedPart ? reader.fixedStep(part) : reader.step(part, before));
  }

  private String path() {
    return parent == null ? root : parent.path(index, fixed);
  }

  /** What is other than it was, as "FIELD was VALUE and is VALUE"; null when nothing is. */
  String change() throws HiddenException {
    if (reader instanceof Readers.PrimitivesReader) {
      return Primitives.change(before[0], object, this::path);
    }
    Object[] now = reader.read(object);
    if (now.length != before.length) {
      return path() + was(reader.sized(object, before.length), reader.sized(object, now.length));
    }
    for (int i = 0; i < now.length; i++) {
      if (!Reader.same(before[i], now[i])) {
        return path(i, false) + was(Shown.value(before[i]), Shown.value(now[i]));
      }
    }
    return null;
  }

  static String was(String before, String after) {
    return " was " + before + (before.equals(after) ? " and is another" : " and is " + after);
  }
}
