package org.latticereplay.host.statics;

import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Locale;
import java.util.Map;
import org.latticereplay.format.JsonText;
import org.latticereplay.host.text.OneLine;

/** Values as a person reads them: short, on one line, and without calling any code of a game. */
final class Shown {
  private static final int TEXT_MAX = 60;

  private Shown() {}

  /** A value of a field or an element. */
  static String value(Object value) {
    if (value == null) {
      return "null";
    }
    if (value instanceof String text) {
      return '"' + cut(text) + '"';
    }
    if (value instanceof Double number) {
      return Double.isFinite(number) ? JsonText.number(number) : number.toString();
    }
    if (value instanceof Enum<?> constant) {
      return constant.name();
    }
    Class<?> type = value.getClass();
    if (Leaves.areValues(type)) {
      return cut(value.toString());
    }
    if (type.isArray()) {
      return kind(type) + " of " + Array.getLength(value);
    }
    return kind(type) + size(value);
  }

  private static String size(Object value) {
    if (!Leaves.isOfTheJdk(value.getClass())) {
      return "";
    }
    if (value instanceof Collection<?> all) {
      return String.format(Locale.ROOT, " of %d", all.size());
    }
    return value instanceof Map<?, ?> map ? String.format(Locale.ROOT, " of %d", map.size()) : "";
  }

  private static String cut(String text) {
    String start = text.length() <= TEXT_MAX ? text : text.substring(0, TEXT_MAX) + "...";
    return OneLine.of(start);
  }

  /** A class, with its article; the names of generated classes differ from run to run. */
  static String kind(Class<?> type) {
    String name = type.isArray() ? type.getCanonicalName() : type.getName();
    if (name == null) {
      name = type.getName();
    }
    int generated = name.indexOf("$$Lambda");
    if (generated >= 0) {
      return "a lambda of " + OneLine.of(name.substring(0, generated));
    }
    int hidden = name.indexOf('/');
    return article(name) + OneLine.of(hidden < 0 ? name : name.substring(0, hidden));
  }

  private static String article(String name) {
    return "aeioAEIO".indexOf(name.charAt(0)) >= 0 ? "an " : "a ";
  }
}
