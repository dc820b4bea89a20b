package org.latticereplay.architecture;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Which package names which, by the classes that do: {@code arrows.get(from).get(to)} are the
 * arrows of one package to another, in words.
 */
final class PackageGraph {
  private final NavigableMap<String, NavigableMap<String, NavigableSet<String>>> arrows =
      new TreeMap<>();

  static PackageGraph of(JavaClasses classes) {
    PackageGraph graph = new PackageGraph();
    Set<String> packages =
        classes.stream().map(JavaClass::getPackageName).collect(Collectors.toSet());
    packages.forEach(name -> graph.arrows.put(name, new TreeMap<>()));
    for (JavaClass one : classes) {
      for (Dependency arrow : one.getDirectDependenciesFromSelf()) {
        String from = one.getPackageName();
        String to = arrow.getTargetClass().getBaseComponentType().getPackageName();
        if (!from.equals(to) && packages.contains(to)) {
          graph
              .arrows
              .get(from)
              .computeIfAbsent(to, name -> new TreeSet<>())
              .add(topLevel(one) + " -> " + topLevel(arrow.getTargetClass()));
        }
      }
    }
    return graph;
  }

  NavigableSet<String> packages() {
    return new TreeSet<>(arrows.keySet());
  }

  /** Packages that reach each other, each group sorted; a group has at least two. */
  List<NavigableSet<String>> circles() {
    List<NavigableSet<String>> circles = new ArrayList<>();
    Set<String> placed = new TreeSet<>();
    for (String one : packages()) {
      NavigableSet<String> circle = new TreeSet<>(Set.of(one));
      for (String other : reachedFrom(one)) {
        if (reachedFrom(other).contains(one)) {
          circle.add(other);
        }
      }
      if (circle.size() > 1 && placed.addAll(circle)) {
        circles.add(circle);
      }
    }
    return circles;
  }

  /**
   * The arrows that would have to go for the circles to go, in words: within a circle, those
   * against the order in which the packages stand on each other by most arrows.
   *
   * @return by the package that names what stands above it
   */
  NavigableMap<String, NavigableSet<String>> back() {
    NavigableMap<String, NavigableSet<String>> back = new TreeMap<>();
    for (NavigableSet<String> circle : circles()) {
      List<String> order = bestOrder(circle);
      for (int lower = 0; lower < order.size(); lower++) {
        for (int upper = lower + 1; upper < order.size(); upper++) {
          back.computeIfAbsent(order.get(lower), name -> new TreeSet<>())
              .addAll(between(order.get(lower), order.get(upper)));
        }
      }
    }
    back.values().removeIf(NavigableSet::isEmpty);
    return back;
  }

  private NavigableSet<String> between(String from, String to) {
    return arrows.get(from).getOrDefault(to, Collections.emptyNavigableSet());
  }

  private Set<String> reachedFrom(String start) {
    Set<String> reached = new TreeSet<>();
    List<String> open = new ArrayList<>(arrows.get(start).keySet());
    while (!open.isEmpty()) {
      String next = open.remove(open.size() - 1);
      if (reached.add(next)) {
        open.addAll(arrows.get(next).keySet());
      }
    }
    return reached;
  }

  /**
   * Lowest first. Tries all orders: circles are small, or there is more to mend than to measure.
   */
  private List<String> bestOrder(NavigableSet<String> circle) {
    if (circle.size() > 7) {
      throw new IllegalStateException("a circle of " + circle.size() + " packages: " + circle);
    }
    List<List<String>> orders = new ArrayList<>(List.of(List.of()));
    for (String one : circle) {
      List<List<String>> longer = new ArrayList<>();
      for (List<String> order : orders) {
        for (int at = 0; at <= order.size(); at++) {
          List<String> inserted = new ArrayList<>(order);
          inserted.add(at, one);
          longer.add(inserted);
        }
      }
      orders = longer;
    }
    return orders.stream().min(Comparator.comparingInt(this::backIn)).orElseThrow();
  }

  private int backIn(List<String> order) {
    int back = 0;
    for (int lower = 0; lower < order.size(); lower++) {
      for (int upper = lower + 1; upper < order.size(); upper++) {
        back += between(order.get(lower), order.get(upper)).size();
      }
    }
    return back;
  }

  private static String topLevel(JavaClass one) {
    JavaClass at = one.getBaseComponentType();
    while (at.getEnclosingClass().isPresent()) {
      at = at.getEnclosingClass().get();
    }
    return at.getFullName();
  }

  /** Unmodifiable view, for the table. */
  Map<String, NavigableMap<String, NavigableSet<String>>> arrows() {
    return Collections.unmodifiableMap(arrows);
  }
}
