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
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Validates real output against the schemas this tool ships. */
final class ReportSchema {
  private final Schema schema;

  private ReportSchema(String name) {
    try (InputStream in = ReportSchema.class.getResourceAsStream(name)) {
      schema =
          SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
              .getSchema(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
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

  List<Error> errors(String json) {
    return schema.validate(json, InputFormat.JSON);
  }

  void assertValid(String json) {
    assertEquals(List.of(), errors(json), json);
  }
}
