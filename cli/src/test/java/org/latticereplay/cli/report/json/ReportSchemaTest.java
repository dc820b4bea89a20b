package org.latticereplay.cli.report.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.fixtures.ReportSchema;
import org.latticereplay.host.fixtures.Fixtures;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ObjectNode;

class ReportSchemaTest {
  private static final JsonMapper MAPPER = JsonMapper.builder().build();

  @TempDir Path scratch;

  private JsonNode report(String... arguments) {
    return MAPPER.readTree(InProcess.run(arguments).out());
  }

  private static void assertOpenForMore(ReportSchema schema, JsonNode report) {
    schema.assertValid(report.toString());
    ((ObjectNode) report).put("addedLater", 1);
    assertEquals(List.of(), schema.errors(report.toString()), "a release may add members");
    assertNotEquals(List.of(), schema.strictErrors(report.toString()), "which ours must not");
    ((ObjectNode) report).remove("version");
    assertNotEquals(List.of(), schema.errors(report.toString()), "none may go");
  }

  @Test
  void theShippedSchemasTakeWhatAReleaseAdds() throws IOException {
    Path log = Files.writeString(scratch.resolve("a.log"), Fixtures.log(3, 1, 7));
    Path jar = Files.writeString(scratch.resolve("no.jar"), "not a zip");
    assertOpenForMore(
        ReportSchema.verify(),
        report("verify", log.toString(), "--game", jar.toString(), "--format", "json"));
    assertOpenForMore(
        ReportSchema.inspect(), report("inspect", log.toString(), "--format", "json"));
  }
}
