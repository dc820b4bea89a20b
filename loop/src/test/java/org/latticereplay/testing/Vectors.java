package org.latticereplay.testing;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The reference vectors: {@code kit/} and {@code lanes/} under the folder named by {@code
 * -Dvectors.dir}, by default the copies in this repository.
 */
public final class Vectors {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private Vectors() {}

  /** The top of the repository. */
  public static Path repository() {
    String named = System.getProperty("repo.dir", "");
    Path at = named.isEmpty() ? Path.of("").toAbsolutePath() : Path.of(named);
    while (!Files.exists(at.resolve("replay-format")) && at.getParent() != null) {
      at = at.getParent();
    }
    return at;
  }

  /** The folder that holds {@code kit/} and {@code lanes/}. */
  public static Path folder() {
    String named = System.getProperty("vectors.dir", "");
    return named.isEmpty() || named.startsWith("${")
        ? repository().resolve("loop/src/test/resources/vectors")
        : Path.of(named);
  }

  /** One file, by its path under {@link #folder()}. */
  public static Path file(String name) {
    return folder().resolve(name);
  }

  /** One file, parsed. */
  public static JsonNode json(String name) {
    return MAPPER.readTree(file(name));
  }

  /** The value of an object's member, never missing: an absent one is reported by name. */
  public static JsonNode need(JsonNode object, String member) {
    JsonNode value = object.get(member);
    if (value == null) {
      throw new AssertionError("the vector has no member " + member + ": " + object);
    }
    return value;
  }

  /** A D-value: a plain integer, or {@code [shown, bits]} where the bits count. */
  public static double number(JsonNode value) {
    return value.isArray()
        ? Double.longBitsToDouble(Long.parseUnsignedLong(value.get(1).asString(), 16))
        : value.asDouble();
  }

  /** The elements of an array, as a list; an absent array is empty. */
  public static List<JsonNode> items(JsonNode array) {
    List<JsonNode> items = new ArrayList<>();
    if (array != null) {
      array.forEach(items::add);
    }
    return items;
  }
}
