package org.latticereplay.game;

import java.util.Collections;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Named choices made before a run: texts, numbers and flags, in name order (by UTF-16 code units).
 *
 * <p>Immutable; any thread may read one. A log carries them, so a run may rest on them.
 */
public final class Settings {
  private static final Settings NONE = new Settings(new TreeMap<>());

  private final SortedMap<String, Object> values;

  private Settings(SortedMap<String, Object> values) {
    this.values = values;
  }

  /** No settings at all. */
  public static Settings none() {
    return NONE;
  }

  /**
   * All of these at once: many, one after the other, would be copied over and over.
   *
   * @param values texts, numbers and flags by their names
   * @throws IllegalArgumentException if one is something else, or a number that is NaN or infinite
   */
  public static Settings of(Map<String, ?> values) {
    TreeMap<String, Object> all = new TreeMap<>();
    for (Map.Entry<String, ?> each : values.entrySet()) {
      Object value = each.getValue();
      boolean finite = value instanceof Double number && Math.abs(number) <= Double.MAX_VALUE;
      if (!finite && !(value instanceof String) && !(value instanceof Boolean)) {
        throw new IllegalArgumentException(
            each.getKey() + ": expected a text, a finite number or a flag, got " + value);
      }
      all.put(each.getKey(), value);
    }
    return new Settings(all);
  }

  /** These settings and a text; a setting of that name is replaced. */
  public Settings with(String name, String value) {
    return put(name, value);
  }

  /**
   * These settings and a number; a setting of that name is replaced.
   *
   * @throws IllegalArgumentException if it is NaN or infinite: no log can hold it
   */
  public Settings with(String name, double value) {
    if (!(Math.abs(value) <= Double.MAX_VALUE)) {
      throw new IllegalArgumentException(name + ": expected a finite number, got " + value);
    }
    return put(name, value);
  }

  /** These settings and a flag; a setting of that name is replaced. */
  public Settings with(String name, boolean value) {
    return put(name, value);
  }

  private Settings put(String name, Object value) {
    if (name == null || value == null) {
      throw new IllegalArgumentException("setting " + name + ": expected a value, got null");
    }
    TreeMap<String, Object> copy = new TreeMap<>(values);
    copy.put(name, value);
    return new Settings(copy);
  }

  /** The names, in order. */
  public Set<String> names() {
    return Collections.unmodifiableSet(values.keySet());
  }

  /** Whether there are none. */
  public boolean isEmpty() {
    return values.isEmpty();
  }

  /**
   * The value as it stands, a {@link String}, {@link Double} or {@link Boolean}; null when absent.
   */
  public Object get(String name) {
    return values.get(name);
  }

  /**
   * A text, or the fallback when there is no setting of that name.
   *
   * @throws IllegalArgumentException if the setting is not a text
   */
  public String text(String name, String fallback) {
    return typed(name, String.class, fallback);
  }

  /**
   * A number, or the fallback when there is no setting of that name.
   *
   * @throws IllegalArgumentException if the setting is not a number
   */
  public double number(String name, double fallback) {
    return typed(name, Double.class, fallback);
  }

  /**
   * A flag, or the fallback when there is no setting of that name.
   *
   * @throws IllegalArgumentException if the setting is not a flag
   */
  public boolean flag(String name, boolean fallback) {
    return typed(name, Boolean.class, fallback);
  }

  private <T> T typed(String name, Class<T> type, T fallback) {
    Object value = values.get(name);
    if (value == null) {
      return fallback;
    }
    if (!type.isInstance(value)) {
      throw new IllegalArgumentException(
          "setting " + name + ": expected " + type.getSimpleName() + ", got " + value);
    }
    return type.cast(value);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Settings settings && values.equals(settings.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return values.toString();
  }
}
