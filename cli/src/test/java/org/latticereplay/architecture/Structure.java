package org.latticereplay.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaModifier;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import java.util.NavigableSet;
import java.util.TreeMap;

/**
 * What each package of a built working copy is made of: run by {@code scripts/structure}.
 *
 * <p>An arrow back up is a class that names one of a package which stands above its own: it is what
 * would have to go for the circles to go.
 */
public final class Structure {
  private Structure() {}

  /** Argument: the top folder of the working copy. */
  public static void main(String[] args) {
    print(Product.in(Path.of(args[0])), System.out);
  }

  private static void print(Product product, PrintStream out) {
    PackageGraph graph = PackageGraph.of(product.classes());
    NavigableMap<String, NavigableSet<String>> back = graph.back();
    out.printf("%-14s %-34s %6s %7s %8s%n", "module", "package", "types", "public", "back up");
    int types = 0;
    int open = 0;
    int up = 0;
    for (String module : Product.MODULES) {
      NavigableMap<String, List<JavaClass>> packages = new TreeMap<>();
      for (JavaClass one : product.classes(module)) {
        packages
            .computeIfAbsent(one.getPackageName(), name -> new java.util.ArrayList<>())
            .add(one);
      }
      for (var entry : packages.entrySet()) {
        List<JavaClass> topLevel = entry.getValue().stream().filter(Structure::isType).toList();
        int seen = (int) topLevel.stream().filter(Structure::isPublic).count();
        int arrows =
            back.getOrDefault(entry.getKey(), java.util.Collections.emptyNavigableSet()).size();
        out.printf(
            "%-14s %-34s %6d %7d %8d%n", module, entry.getKey(), topLevel.size(), seen, arrows);
        types += topLevel.size();
        open += seen;
        up += arrows;
      }
    }
    out.printf("%-14s %-34s %6d %7d %8d%n", "all", "", types, open, up);
    out.println("circles: " + graph.circles().size());
    graph.circles().forEach(circle -> out.println("  " + circle));
    back.forEach((name, arrows) -> arrows.forEach(arrow -> out.println("  back up: " + arrow)));
  }

  private static boolean isType(JavaClass one) {
    return one.isTopLevelClass() && !one.getSimpleName().equals("package-info");
  }

  private static boolean isPublic(JavaClass one) {
    return one.getModifiers().contains(JavaModifier.PUBLIC);
  }
}
