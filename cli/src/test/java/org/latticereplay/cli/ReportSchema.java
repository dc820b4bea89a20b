package org.latticereplay.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.networknt.schema.Error;
import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

/**
 * Validates real output against the schemas this tool ships, and against the same schemas closed:
 * they let a release add members, which must not excuse a member that none of them describes.
 */
final class ReportSchema {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  private final Schema open;
  private final Schema closed;

  private ReportSchema(String name) {
    try (InputStream in = ReportSchema.class.getResourceAsStream(name)) {
      JsonNode shipped = MAPPER.readTree(in);
      open = schema(shipped);
      JsonNode strict = shipped.deepCopy();
      close(strict);
      closed = schema(strict);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Schema schema(JsonNode text) {
    return SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
        .getSchema(MAPPER.writeValueAsString(text));
  }

  /** Lets no object have a member beside those its schema describes. */
  private static void close(JsonNode schema) {
    if (schema instanceof ObjectNode object
        && object.path("properties").isObject()
        && !object.has("additionalProperties")) {
      object.put("additionalProperties", false);
    }
    schema.forEach(ReportSchema::close);
  }

  static ReportSchema verify() {
    return new ReportSchema("verify-report.schema.json");
  }

  static ReportSchema inspect() {
    return new ReportSchema("inspect-report.schema.json");
  }

  static ReportSchema bisect() {
    return new ReportSchema("bisect-report.schema.json");
  }

  static ReportSchema selftest() {
    return new ReportSchema("selftest-report.schema.json");
  }

  /** What the shipped schema has against it. */
  List<Error> errors(String json) {
    return open.validate(json, InputFormat.JSON);
  }

  /** What the closed one has against it. */
  List<Error> strictErrors(String json) {
    return closed.validate(json, InputFormat.JSON);
  }

  void assertValid(String json) {
    assertEquals(List.of(), errors(json), json);
    assertEquals(List.of(), strictErrors(json), json);
  }
}
