package org.latticereplay.host.guard;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CatalogueReaderTest {
  private static final String SMALL =
      """
      {"catalogue": "lattice-replay/calls", "version": 1, "entries": [
        {"owner": "a.B", "name": "c", "descriptor": null, "category": "own",
         "why": "it is ours", "instead": "nothing"},
        {"owner": "a.B$C", "name": "*", "descriptor": "(D)D", "category": "own",
         "severity": "warning", "when": "identity-hash", "why": "w", "instead": "i",
         "replacement": "a.B.d()V", "since": "17"}]}
      """;

  private static List<CatalogueEntry> read(String json) throws Exception {
    return CatalogueReader.read(json.getBytes(StandardCharsets.UTF_8));
  }

  @Test
  void readsEveryMember() throws Exception {
    assertEquals(
        List.of(
            new CatalogueEntry(
                "a.B",
                "c",
                null,
                "own",
                CatalogueEntry.Severity.ERROR,
                null,
                "it is ours",
                "nothing",
                null,
                ""),
            new CatalogueEntry(
                "a.B$C",
                "*",
                "(D)D",
                "own",
                CatalogueEntry.Severity.WARNING,
                CatalogueEntry.When.IDENTITY_HASH,
                "w",
                "i",
                "a.B.d()V",
                "17")),
        read(SMALL));
  }

  @Test
  void saysWhatIsWrongAndWhere() {
    Map.of(
            SMALL.replace("\"name\": \"c\", ", ""),
            "line 3: name: expected a method, <init> or *, got nothing",
            SMALL.replace("\"c\"", "1"),
            "line 2: name: expected text, got 1",
            SMALL.replace("lattice-replay/calls", "else"),
            "line 1: catalogue: expected \"lattice-replay/calls\", got else",
            SMALL.replace("\"version\": 1", "\"version\": 2"),
            "line 1: version 2, this release reads version 1; use a newer release",
            SMALL.replace(", \"version\": 1", ""),
            "line 6: expected \"catalogue\": \"lattice-replay/calls\", \"version\": 1 and"
                + " \"entries\"",
            SMALL.replace("\"why\": \"w\"", "\"wy\": \"w\""),
            "line 5: expected one of the members owner, name, descriptor, category, severity, when,"
                + " why, instead, replacement, since, got \"wy\"",
            SMALL.replace("\"version\"", "\"versions\""),
            "line 1: expected one of the members catalogue, version, entries, got \"versions\"",
            SMALL.replace("identity-hash", "IDENTITY_HASH"),
            "line 6: when: expected one of identity-hash, identity-text, unordered, got"
                + " IDENTITY_HASH",
            "[]",
            "line 1: expected an object, got [",
            SMALL + "{}",
            "line 7: expected nothing after the catalogue")
        .forEach(
            (json, words) ->
                assertEquals(
                    words,
                    assertThrows(Catalogue.WrongException.class, () -> read(json)).getMessage()));
  }

  @Test
  void saysWhatIsNotJson() {
    for (String json : List.of("{", SMALL.replace("\"owner\": \"a.B\"", "owner"))) {
      String words = assertThrows(Catalogue.WrongException.class, () -> read(json)).getMessage();
      assertTrue(words.matches("line [12] is not JSON: .*"), words);
    }
    String twice = SMALL.replace("\"name\": \"c\"", "\"owner\": \"c\"");
    assertThrows(Catalogue.WrongException.class, () -> read(twice));
  }
}
