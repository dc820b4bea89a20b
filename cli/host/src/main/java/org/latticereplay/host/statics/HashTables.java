package org.latticereplay.host.statics;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Hashtable;
import java.util.IdentityHashMap;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * How large the tables of hash maps are. It decides the order in which what is put in later comes
 * out, and stays when a map is cleared, so an empty map is not always like a new one.
 */
final class HashTables {
  private static final Set<Class<?>> MAPS =
      Set.of(HashMap.class, Hashtable.class, IdentityHashMap.class, ConcurrentHashMap.class);

  private static final int DEFAULT = 16;

  private HashTables() {}

  /** Whether the order of this collection or map depends on a table. */
  static boolean order(Object hashed) {
    return MAPS.contains(hashed.getClass()) || hashed.getClass() == HashSet.class;
  }

  /**
   * The length of its table, or what it will be once something is put in.
   *
   * @throws HiddenException if this JVM does not let it be seen
   */
  static int length(Object hashed) throws HiddenException {
    Object map = hashed instanceof HashSet<?> ? read(hashed, HashSet.class, "map") : hashed;
    Class<?> owner = map instanceof HashMap<?, ?> ? HashMap.class : map.getClass();
    Object table = read(map, owner, "table");
    if (table != null) {
      return Array.getLength(table);
    }
    if (owner != HashMap.class) {
      return 0;
    }
    int planned = (int) read(map, owner, "threshold");
    return planned == 0 ? DEFAULT : planned;
  }

  private static Object read(Object from, Class<?> owner, String name) throws HiddenException {
    try {
      Field field = owner.getDeclaredField(name);
      if (field.trySetAccessible()) {
        return field.get(from);
      }
    } catch (NoSuchFieldException | IllegalAccessException e) {
      throw new HiddenException(from.getClass(), e);
    }
    throw new HiddenException(from.getClass(), null);
  }
}
