package org.latticereplay.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;

/** Which module may name what: arrows only point down. */
final class ModuleArrows {
  private ModuleArrows() {}

  /** What classes name beyond what they may, in words, sorted. */
  static List<String> broken(Collection<JavaClass> classes, Predicate<JavaClass> mayName) {
    Set<String> broken = new TreeSet<>();
    for (JavaClass one : classes) {
      for (Dependency arrow : one.getDirectDependenciesFromSelf()) {
        JavaClass target = arrow.getTargetClass().getBaseComponentType();
        if (!target.isPrimitive() && !mayName.test(target)) {
          broken.add(arrow.getDescription());
        }
      }
    }
    return List.copyOf(broken);
  }

  /** Classes of a package or of one below it. */
  static Predicate<JavaClass> under(String... packages) {
    return one -> {
      for (String name : packages) {
        if (one.getPackageName().equals(name) || one.getPackageName().startsWith(name + ".")) {
          return true;
        }
      }
      return false;
    };
  }

  /** Classes of exactly these packages. */
  static Predicate<JavaClass> in(String... packages) {
    return one -> List.of(packages).contains(one.getPackageName());
  }

  /** Classes of these names. */
  static Predicate<JavaClass> named(String... classes) {
    Set<String> names = Set.of(classes);
    return one -> names.contains(one.getFullName());
  }
}
