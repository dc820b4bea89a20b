package org.latticereplay.architecture;

import com.tngtech.archunit.core.domain.JavaAccess;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Collection;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Who does something that few may do. */
final class Calls {
  private Calls() {}

  /**
   * The accesses that a predicate picks, in words, by the full name of the top-level class they
   * stand in. Calls, constructor calls, method references and uses of fields all count.
   */
  static NavigableMap<String, NavigableSet<String>> found(
      Collection<JavaClass> classes, Predicate<JavaAccess<?>> picked) {
    NavigableMap<String, NavigableSet<String>> found = new TreeMap<>();
    for (JavaClass one : classes) {
      for (JavaAccess<?> access : one.getAccessesFromSelf()) {
        if (picked.test(access)) {
          found
              .computeIfAbsent(topLevel(one), name -> new TreeSet<>())
              .add(access.getDescription());
        }
      }
    }
    return found;
  }

  /** Whether an access is to a member of one class: a field, a method, {@code <init>}. */
  static boolean is(JavaAccess<?> access, Class<?> owner, String... members) {
    if (!access.getTargetOwner().isAssignableTo(owner)) {
      return false;
    }
    for (String member : members) {
      if (access.getName().equals(member)) {
        return true;
      }
    }
    return false;
  }

  static String topLevel(JavaClass one) {
    String name = one.getFullName();
    int nested = name.indexOf('$');
    return nested < 0 ? name : name.substring(0, nested);
  }
}
