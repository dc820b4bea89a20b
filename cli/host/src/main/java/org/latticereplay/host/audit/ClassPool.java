package org.latticereplay.host.audit;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/** The classes that an audit looks through, by name; and what is above each. */
final class ClassPool {
  private final Map<String, ClassFacts> classes = new TreeMap<>();
  private final List<String> unread = new ArrayList<>();

  /** Adds the classes of a jar or a folder; what is there already stays, as on a class path. */
  void add(Path archive) throws IOException {
    String name = archive.getFileName().toString();
    if (Files.isDirectory(archive)) {
      try (Stream<Path> files = Files.walk(archive)) {
        for (Path file : files.sorted().toList()) {
          String entry = archive.relativize(file).toString().replace(File.separatorChar, '/');
          if (isClass(entry)) {
            add(name, entry, Files.readAllBytes(file));
          }
        }
      }
      return;
    }
    try (JarFile jar = new JarFile(archive.toFile())) {
      for (JarEntry entry : jar.stream().filter(each -> isClass(each.getName())).toList()) {
        try (InputStream in = jar.getInputStream(entry)) {
          add(name, entry.getName(), in.readAllBytes());
        }
      }
    }
  }

  /** Those for another release of Java stand below META-INF. */
  private static boolean isClass(String name) {
    return name.endsWith(".class")
        && !name.startsWith("META-INF/")
        && !name.endsWith("module-info.class");
  }

  private void add(String archive, String entry, byte[] bytes) {
    try {
      ClassFacts facts = ClassFactsReader.read(archive, bytes);
      classes.putIfAbsent(facts.name(), facts);
    } catch (RuntimeException e) {
      unread.add(entry); // damaged, or newer than the parser
    }
  }

  /** Drops the classes of these packages, whose names have dots. */
  void removePackages(Set<String> packages) {
    classes
        .keySet()
        .removeIf(
            name ->
                packages.contains(
                    name.substring(0, Math.max(0, name.lastIndexOf('/'))).replace('/', '.')));
  }

  /** All of them, by name. */
  Collection<ClassFacts> all() {
    return classes.values();
  }

  /** The entries that are no classes that could be read. */
  List<String> unread() {
    return unread;
  }

  /** A class, or null when it is not among them. */
  ClassFacts get(String name) {
    return classes.get(name);
  }

  /** All types above one, itself included, the nearest first; also those that are not here. */
  Set<String> above(String name) {
    Set<String> above = new LinkedHashSet<>();
    collect(name, above);
    return above;
  }

  private void collect(String name, Set<String> into) {
    if (name == null || !into.add(name)) {
      return;
    }
    ClassFacts facts = classes.get(name);
    if (facts != null) {
      collect(facts.parent(), into);
      facts.interfaces().forEach(each -> collect(each, into));
    }
  }

  /** The class among these that a call of an owner's method ends up in, or null. */
  ClassFacts declaring(String owner, String selector) {
    for (String each : above(owner)) {
      ClassFacts facts = classes.get(each);
      if (facts != null && facts.method(selector) != null) {
        return facts;
      }
    }
    return null;
  }

  /** Whether a class or one above it among these says how it hashes, or is not here. */
  boolean hashesItself(String name) {
    for (String each = name; each != null; ) {
      ClassFacts facts = classes.get(each);
      if (facts == null) {
        return !each.equals("java/lang/Object") && !each.equals("java/lang/Enum");
      }
      if (facts.method("hashCode()I") != null) {
        return true;
      }
      each = facts.parent();
    }
    return true;
  }
}
