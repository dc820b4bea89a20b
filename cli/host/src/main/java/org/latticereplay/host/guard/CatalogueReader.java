package org.latticereplay.host.guard;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;

/**
 * Reads the file of a catalogue, token by token: to have Jackson bind it to records would take a
 * good part of a short call.
 */
final class CatalogueReader {
  private static final String NAME = "lattice-replay/calls";
  private static final int VERSION = 1;
  private static final List<String> ENTRY_MEMBERS =
      List.of(
          "owner",
          "name",
          "descriptor",
          "category",
          "severity",
          "when",
          "why",
          "instead",
          "replacement",
          "since");
  private static final JsonFactory FACTORY =
      JsonFactory.builder().enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION).build();

  private final JsonParser in;

  private CatalogueReader(JsonParser in) {
    this.in = in;
  }

  /**
   * The entries of a file.
   *
   * @throws Catalogue.WrongException if it is no catalogue
   */
  static List<CatalogueEntry> read(byte[] json) throws Catalogue.WrongException {
    try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), json)) {
      CatalogueReader reader = new CatalogueReader(in);
      try {
        return reader.document();
      } catch (IllegalArgumentException e) {
        throw new Catalogue.WrongException(
            "line " + in.currentTokenLocation().getLineNr() + ": " + e.getMessage());
      }
    } catch (JacksonException e) {
      throw new Catalogue.WrongException(
          "line " + e.getLocation().getLineNr() + " is not JSON: " + e.getOriginalMessage());
    }
  }

  private List<CatalogueEntry> document() {
    in.nextToken();
    expect(JsonToken.START_OBJECT, "an object");
    boolean named = false;
    boolean ofVersion = false;
    List<CatalogueEntry> entries = null;
    while (in.nextToken() != JsonToken.END_OBJECT) {
      String member = in.currentName();
      in.nextToken();
      switch (member) {
        case "catalogue" -> {
          named = NAME.equals(in.getString());
          expect(named, "\"" + NAME + "\"");
        }
        case "version" -> ofVersion = version();
        case "entries" -> entries = entries();
        default -> throw unknown(member, List.of("catalogue", "version", "entries"));
      }
    }
    if (!named || !ofVersion || entries == null) {
      throw new IllegalArgumentException(
          "expected \"catalogue\": \"" + NAME + "\", \"version\": " + VERSION + " and \"entries\"");
    }
    if (in.nextToken() != null) {
      throw new IllegalArgumentException("expected nothing after the catalogue");
    }
    return entries;
  }

  private boolean version() {
    expect(JsonToken.VALUE_NUMBER_INT, "a number");
    if (!in.getString().equals(Integer.toString(VERSION))) {
      throw new IllegalArgumentException(
          "version "
              + in.getString()
              + ", this release reads version "
              + VERSION
              + "; use a newer release");
    }
    return true;
  }

  private List<CatalogueEntry> entries() {
    expect(JsonToken.START_ARRAY, "a list");
    List<CatalogueEntry> entries = new ArrayList<>();
    while (in.nextToken() != JsonToken.END_ARRAY) {
      entries.add(entry());
    }
    return entries;
  }

  private CatalogueEntry entry() {
    expect(JsonToken.START_OBJECT, "an object");
    Map<String, String> texts = new HashMap<>();
    while (in.nextToken() != JsonToken.END_OBJECT) {
      String member = in.currentName();
      if (!ENTRY_MEMBERS.contains(member)) {
        throw unknown(member, ENTRY_MEMBERS);
      }
      if (in.nextToken() != JsonToken.VALUE_NULL) {
        expect(JsonToken.VALUE_STRING, "text");
        texts.put(member, in.getString());
      }
    }
    return new CatalogueEntry(
        texts.get("owner"),
        texts.get("name"),
        texts.get("descriptor"),
        texts.get("category"),
        constant(CatalogueEntry.Severity.class, "severity", texts.get("severity")),
        constant(CatalogueEntry.When.class, "when", texts.get("when")),
        texts.get("why"),
        texts.get("instead"),
        texts.get("replacement"),
        texts.get("since"));
  }

  /** Written in small letters, with a hyphen between words; null for null. */
  private static <E extends Enum<E>> E constant(Class<E> type, String member, String word) {
    if (word == null) {
      return null;
    }
    List<String> words = new ArrayList<>();
    for (E each : type.getEnumConstants()) {
      String written = each.name().toLowerCase(Locale.ROOT).replace('_', '-');
      if (written.equals(word)) {
        return each;
      }
      words.add(written);
    }
    throw new IllegalArgumentException(
        member + ": expected one of " + String.join(", ", words) + ", got " + word);
  }

  private void expect(JsonToken token, String expected) {
    expect(in.currentToken() == token, expected);
  }

  private void expect(boolean holds, String expected) {
    if (!holds) {
      String at = in.currentName() == null ? "" : in.currentName() + ": ";
      throw new IllegalArgumentException(at + "expected " + expected + ", got " + in.getString());
    }
  }

  private static IllegalArgumentException unknown(String member, List<String> known) {
    return new IllegalArgumentException(
        "expected one of the members " + String.join(", ", known) + ", got \"" + member + "\"");
  }
}
