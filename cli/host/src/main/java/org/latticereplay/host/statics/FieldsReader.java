package org.latticereplay.host.statics;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.List;

/** Reads fields by reflection: those of an object, or the static ones of a class. */
final class FieldsReader extends Reader {
  private final List<Field> changing = new ArrayList<>();
  private final List<Field> fixed = new ArrayList<>();

  /** The static fields of a class. */
  static FieldsReader ofStatics(Class<?> type) throws HiddenException {
    FieldsReader reader = new FieldsReader();
    reader.add(type, true);
    return reader;
  }

  /** Adds the fields that a class declares. */
  void add(Class<?> type, boolean statics) throws HiddenException {
    for (Field field : type.getDeclaredFields()) {
      if (Modifier.isStatic(field.getModifiers()) != statics) {
        continue;
      }
      boolean constant = Modifier.isFinal(field.getModifiers());
      if (constant && field.getType().isPrimitive()) {
        continue;
      }
      if (!field.trySetAccessible()) {
        throw new HiddenException(type, null);
      }
      (constant ? fixed : changing).add(field);
    }
  }

  /** What the fields that can change hold in a class that has no initialiser. */
  Object[] defaults() {
    Object[] values = new Object[changing.size()];
    for (int i = 0; i < values.length; i++) {
      // The only element of a new array is the value that every field of its type begins with.
      values[i] = Array.get(Array.newInstance(changing.get(i).getType(), 1), 0);
    }
    return values;
  }

  @Override
  Object[] read(Object from) throws HiddenException {
    return values(changing, from);
  }

  @Override
  Object[] fixed(Object from) throws HiddenException {
    return values(fixed, from);
  }

  private static Object[] values(List<Field> fields, Object from) throws HiddenException {
    if (fields.isEmpty()) {
      return NONE;
    }
    Object[] values = new Object[fields.size()];
    try {
      for (int i = 0; i < values.length; i++) {
        values[i] = fields.get(i).get(from);
      }
    } catch (IllegalAccessException e) {
      throw new HiddenException(fields.get(0).getDeclaringClass(), e);
    }
    return values;
  }

  @Override
  String step(int index, Object[] read) {
    return "." + changing.get(index).getName();
  }

  @Override
  String fixedStep(int index) {
    return "." + fixed.get(index).getName();
  }
}
