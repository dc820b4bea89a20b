package org.latticereplay.host.guard;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The calls that can make two runs of a game differ: the one list that the guard and the audit go
 * by. {@code catalogue.json} beside this class is the tool's own; a team adds a file of its own.
 *
 * <p>Immutable; any thread may use it.
 */
public final class Catalogue {
  private final List<CatalogueEntry> entries;
  private final Map<String, List<CatalogueEntry>> byOwner = new HashMap<>();

  private Catalogue(List<CatalogueEntry> entries) {
    this.entries = List.copyOf(entries);
    for (CatalogueEntry entry : this.entries) {
      byOwner
          .computeIfAbsent(entry.owner().replace('.', '/'), owner -> new ArrayList<>())
          .add(entry);
    }
  }

  /** A file that is no catalogue; the message says what is wrong and where. */
  public static final class WrongException extends Exception {
    private static final long serialVersionUID = 1L;

    WrongException(String message) {
      super(message);
    }
  }

  /** Read when the first class of a game is looked at. */
  private static final class Lazy {
    static final Catalogue BUILT_IN = builtIn();

    private static Catalogue builtIn() {
      try (InputStream in = Catalogue.class.getResourceAsStream("catalogue.json")) {
        return new Catalogue(CatalogueReader.read(in.readAllBytes()));
      } catch (IOException | WrongException e) {
        throw new IllegalStateException("the tool's own catalogue cannot be read", e);
      }
    }
  }

  /** The tool's own. */
  public static Catalogue own() {
    return Lazy.BUILT_IN;
  }

  /**
   * This one and more. Where both mean a call, the added entry is taken.
   *
   * @param added the team's
   */
  public Catalogue with(List<CatalogueEntry> added) {
    if (added.isEmpty()) {
      return this;
    }
    List<CatalogueEntry> all = new ArrayList<>(added);
    all.addAll(entries);
    return new Catalogue(all);
  }

  /**
   * The entries of a team's file.
   *
   * @throws IOException if it cannot be read
   * @throws WrongException if it is no catalogue
   */
  public static List<CatalogueEntry> read(Path file) throws IOException, WrongException {
    return CatalogueReader.read(Files.readAllBytes(file));
  }

  /** All of them; a team's stand before the tool's own. */
  public List<CatalogueEntry> entries() {
    return entries;
  }

  /** Whether any method of a class is in it; the name with slashes. */
  boolean hasOwner(String owner) {
    return byOwner.containsKey(owner);
  }

  /**
   * The entry that means a call, or null.
   *
   * @param owner the class that the call names, with slashes
   */
  public CatalogueEntry find(String owner, String method, String descriptor) {
    List<CatalogueEntry> candidates = byOwner.get(owner);
    if (candidates == null) {
      return null;
    }
    for (CatalogueEntry entry : candidates) {
      if (entry.means(method, descriptor)) {
        return entry;
      }
    }
    return null;
  }
}
