package org.latticereplay.architecture;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.latticereplay.testing.Vectors;

/** The compiled main classes of a working copy, module by module. */
final class Product {
  /** The modules of the product, lowest first; the samples are none of it. */
  static final List<String> MODULES = List.of("loop", "replay-format", "cli/host", "cli");

  private static Product here;

  private final Path top;
  private final JavaClasses classes;

  private Product(Path top) {
    this.top = top;
    List<Path> folders = new ArrayList<>();
    for (String module : MODULES) {
      // An older working copy has fewer of them.
      if (Files.exists(top.resolve(module).resolve("pom.xml"))) {
        folders.add(classesOf(module));
      }
    }
    classes = new ClassFileImporter().importPaths(folders);
  }

  /** This working copy's. */
  static synchronized Product here() {
    if (here == null) {
      here = new Product(Vectors.repository());
    }
    return here;
  }

  /** That of any working copy that was built. */
  static Product in(Path top) {
    return new Product(top.toAbsolutePath().normalize());
  }

  JavaClasses classes() {
    return classes;
  }

  /** The classes of one module. */
  List<JavaClass> classes(String module) {
    return classes.stream().filter(one -> module.equals(moduleOf(one))).toList();
  }

  /** The classes of a sample, which belong to no module of the product. */
  JavaClasses sample(String name) {
    return new ClassFileImporter().importPath(classesOf("samples/" + name));
  }

  /** The module a class was compiled in, or null when it is none of this product's. */
  String moduleOf(JavaClass one) {
    if (one.getSource().isEmpty()) {
      return null;
    }
    URI found = one.getSource().get().getUri();
    for (String module : MODULES) {
      if (found
          .toString()
          .startsWith(top.resolve(module).resolve("target/classes").toUri().toString())) {
        return module;
      }
    }
    return null;
  }

  private Path classesOf(String module) {
    Path folder = top.resolve(module).resolve("target/classes");
    if (!Files.isDirectory(folder)) {
      throw new IllegalStateException(
          folder
              + ": expected the compiled classes of "
              + module
              + "; build the working copy first");
    }
    return folder;
  }
}
