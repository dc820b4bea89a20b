package org.latticereplay.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class PackageGraphTest {
  @Test
  void noCircleAmongPackages() {
    PackageGraph graph = PackageGraph.of(Product.here().classes());
    assertTrue(graph.packages().contains("org.latticereplay.loop"), graph.packages()::toString);
    assertTrue(graph.packages().contains("org.latticereplay.cli"), graph.packages()::toString);
    assertEquals(List.of(), graph.circles(), graph.back()::toString);
  }

  /**
   * {@code java.util} and {@code java.util.function} name each other, more one way than the other.
   */
  @Test
  void findsACircleAndTheFewestArrowsThatMakeIt() {
    JavaClasses two =
        new ClassFileImporter()
            .importClasses(
                java.util.Comparator.class,
                java.util.Spliterator.class,
                java.util.Iterator.class,
                java.util.Objects.class,
                java.util.function.Function.class,
                java.util.function.Supplier.class,
                java.util.function.Consumer.class,
                java.util.function.ToLongFunction.class,
                java.math.MathContext.class);
    PackageGraph graph = PackageGraph.of(two);
    assertEquals(List.of(Set.of("java.util", "java.util.function")), graph.circles());
    assertEquals(Set.of("java.util.function"), graph.back().keySet());
    assertEquals(
        Set.of(
            "java.util.function.Consumer -> java.util.Objects",
            "java.util.function.Function -> java.util.Objects"),
        graph.back().get("java.util.function"));
  }
}
