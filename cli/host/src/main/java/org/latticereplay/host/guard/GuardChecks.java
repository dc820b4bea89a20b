package org.latticereplay.host.guard;

import java.util.Collection;
import java.util.Map;

/** What objects are like, for {@link GuardHook}; the answers for a class are kept. */
final class GuardChecks {
  private static final int HASH = 1;
  private static final int TEXT = 2;
  private static final int HASH_TABLE = 4;
  private static final int NO_ORDER = 8;

  private static final ClassValue<Integer> TRAITS =
      new ClassValue<>() {
        @Override
        protected Integer computeValue(Class<?> type) {
          return traits(type);
        }
      };

  private GuardChecks() {}

  static boolean hasIdentityHash(Object object) {
    return (TRAITS.get(object.getClass()) & HASH) != 0;
  }

  static boolean hasIdentityText(Object object) {
    return (TRAITS.get(object.getClass()) & TEXT) != 0;
  }

  /** One element has only one order. */
  static boolean isUnordered(Object object) {
    int traits = TRAITS.get(object.getClass());
    if ((traits & (HASH_TABLE | NO_ORDER)) == 0) {
      return false;
    }
    Collection<?> elements =
        object instanceof Map<?, ?> map
            ? map.keySet()
            : object instanceof Collection<?> collection ? collection : null;
    if (elements == null || elements.size() < 2) {
      return false;
    }
    return (traits & NO_ORDER) != 0 || hasUnstableKey(elements);
  }

  /** Looks at one key, since a table's keys are mostly of one class. */
  private static boolean hasUnstableKey(Collection<?> keys) {
    try {
      Object key = keys.iterator().next();
      Object own = key instanceof Map.Entry<?, ?> entry ? entry.getKey() : key;
      return own != null && hasIdentityHash(own);
    } catch (RuntimeException e) {
      return false; // another thread changes it
    }
  }

  private static int traits(Class<?> type) {
    boolean hash = type.isEnum() || isEnum(type) || inherits(type, "hashCode");
    int traits = hash ? HASH : 0;
    if (hash && inherits(type, "toString")) {
      traits |= TEXT;
    }
    return traits | order(type.getName());
  }

  /** A constant with a body has a class of its own. */
  private static boolean isEnum(Class<?> type) {
    return Enum.class.isAssignableFrom(type);
  }

  private static boolean inherits(Class<?> type, String method) {
    for (Class<?> each = type; each != Object.class && each != null; each = each.getSuperclass()) {
      if (declares(each, method)) {
        return false;
      }
    }
    return true;
  }

  private static boolean declares(Class<?> type, String method) {
    try {
      return type.getDeclaredMethod(method) != null;
    } catch (NoSuchMethodException e) {
      return false;
    } catch (LinkageError e) {
      return true; // it cannot be looked into
    }
  }

  private static int order(String name) {
    if (!name.startsWith("java.util.")) {
      return 0;
    }
    return switch (name.substring("java.util.".length())) {
      case "HashMap",
          "HashMap$KeySet",
          "HashMap$EntrySet",
          "HashSet",
          "Hashtable",
          "concurrent.ConcurrentHashMap",
          "concurrent.ConcurrentHashMap$KeySetView",
          "concurrent.ConcurrentHashMap$EntrySetView" ->
          HASH_TABLE;
      case "ImmutableCollections$Set12",
          "ImmutableCollections$SetN",
          "ImmutableCollections$MapN",
          "IdentityHashMap",
          "IdentityHashMap$KeySet",
          "IdentityHashMap$EntrySet" ->
          NO_ORDER;
      default -> 0;
    };
  }
}
