package org.latticereplay.host.statics;

import java.lang.reflect.Array;
import java.util.AbstractCollection;
import java.util.AbstractList;
import java.util.AbstractMap;
import java.util.AbstractQueue;
import java.util.AbstractSequentialList;
import java.util.AbstractSet;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.LinkedList;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.Stack;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.Vector;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicLongArray;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.DoubleAdder;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Predicate;

/** Finds the reader for an object by its class. */
final class Readers {
  private static final Set<Class<?>> COLLECTIONS =
      Set.of(
          ArrayList.class,
          LinkedList.class,
          ArrayDeque.class,
          PriorityQueue.class,
          Vector.class,
          Stack.class,
          HashSet.class,
          LinkedHashSet.class,
          TreeSet.class,
          CopyOnWriteArrayList.class,
          ConcurrentLinkedQueue.class,
          ConcurrentLinkedDeque.class,
          ConcurrentSkipListSet.class);

  private static final Set<Class<?>> MAPS =
      Set.of(
          HashMap.class,
          LinkedHashMap.class,
          TreeMap.class,
          Hashtable.class,
          IdentityHashMap.class,
          EnumMap.class,
          ConcurrentHashMap.class,
          ConcurrentSkipListMap.class);

  /** What these hold is all in the text they give of themselves. */
  private static final Set<Class<?>> TEXTS =
      Set.of(
          StringBuilder.class,
          StringBuffer.class,
          BitSet.class,
          AtomicBoolean.class,
          AtomicInteger.class,
          AtomicLong.class,
          AtomicIntegerArray.class,
          AtomicLongArray.class,
          LongAdder.class,
          DoubleAdder.class);

  /** Nothing in the fields of these decides anything. */
  private static final Set<Class<?>> HARMLESS =
      Set.of(
          Object.class,
          Record.class,
          Enum.class,
          Number.class,
          AbstractCollection.class,
          AbstractList.class,
          AbstractSequentialList.class,
          AbstractSet.class,
          AbstractQueue.class,
          AbstractMap.class);

  private final ClassLoader game;
  private final Predicate<Class<?>> watched;
  private final Map<Class<?>, Reader> byClass = new HashMap<>();

  /**
   * Readers for what a game reaches.
   *
   * @param game the loader of its classes
   * @param watched whether the static fields of a class of that loader are known
   */
  Readers(ClassLoader game, Predicate<Class<?>> watched) {
    this.game = game;
    this.watched = watched;
  }

  /** Whether it need not be looked into. */
  boolean isLeaf(Object object) {
    return object == null || Leaves.is(object, game);
  }

  /** The reader for an object that is no leaf. */
  Reader of(Object object) throws HiddenException {
    Class<?> type = object.getClass();
    Reader known = byClass.get(type);
    if (known == null) {
      known = make(object, type);
      byClass.put(type, known);
    }
    return known;
  }

  private Reader make(Object object, Class<?> type) throws HiddenException {
    if (type.isArray()) {
      return type.getComponentType().isPrimitive()
          ? new PrimitivesReader()
          : new ReferencesReader();
    }
    if (COLLECTIONS.contains(type) || (object instanceof EnumSet && Leaves.isOfTheJdk(type))) {
      return new ElementsReader();
    }
    if (MAPS.contains(type)) {
      return new ElementsReader.OfMap();
    }
    if (TEXTS.contains(type)) {
      return new TextReader();
    }
    if (type == AtomicReference.class) {
      return new ValueReader();
    }
    FieldsReader fields = new FieldsReader();
    for (Class<?> each = type; !HARMLESS.contains(each); each = each.getSuperclass()) {
      if (!canRead(each)) {
        throw new HiddenException(Shown.kind(type), null);
      }
      fields.add(each, false);
    }
    return fields;
  }

  private boolean canRead(Class<?> type) {
    if (type.getClassLoader() == game) {
      return type.isHidden() || watched.test(type);
    }
    return Leaves.isOfTheJdk(type) && StaticsWatch.OPENED.contains(type.getPackageName());
  }

  /** Arrays of references. */
  private static final class ReferencesReader extends Reader {
    @Override
    Object[] read(Object from) {
      Object[] array = (Object[]) from;
      return array.length == 0
          ? NONE
          : java.util.Arrays.copyOf(array, array.length, Object[].class);
    }

    @Override
    String step(int index, Object[] read) {
      return "[" + index + "]";
    }
  }

  /** Arrays of primitives: one part, a copy. */
  static final class PrimitivesReader extends Reader {
    @Override
    Object[] read(Object from) {
      int length = Array.getLength(from);
      Object copy = Array.newInstance(from.getClass().getComponentType(), length);
      System.arraycopy(from, 0, copy, 0, length);
      return new Object[] {copy};
    }

    @Override
    String step(int index, Object[] read) {
      return "";
    }
  }

  /** What is compared by its text. */
  private static final class TextReader extends Reader {
    @Override
    Object[] read(Object from) {
      return new Object[] {from.toString()};
    }

    @Override
    String step(int index, Object[] read) {
      return "";
    }
  }

  /** A reference that is held by another. */
  private static final class ValueReader extends Reader {
    @Override
    Object[] read(Object from) {
      return new Object[] {((AtomicReference<?>) from).get()};
    }

    @Override
    String step(int index, Object[] read) {
      return ".get()";
    }
  }
}
