package org.latticereplay.cli.cases;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.host.fixtures.CaseFixture;

/** What no reader would take is refused while it is recorded, by the name of its bound. */
class RecorderBoundsTest {
  @TempDir Path scratch;

  private Cli record(String... more) throws IOException {
    Path jar = CaseFixture.of(scratch, "recorder-bounds").jar("src", "big.jar");
    Path log = scratch.resolve("a.log");
    Files.deleteIfExists(log);
    List<String> all = new ArrayList<>(List.of("record", "--game", jar.toString()));
    all.addAll(List.of("-o", log.toString()));
    all.addAll(Arrays.asList(more));
    return InProcess.run(all.toArray(String[]::new));
  }

  private void assertReadsBack() {
    Path log = scratch.resolve("a.log");
    String jar = scratch.resolve("big.jar").toString();
    Cli verified = InProcess.run("verify", log.toString(), "--game", jar);
    assertEquals(0, verified.code(), verified.out());
  }

  private static void assertRefused(int code, String bound, Cli refused) {
    assertEquals(code, refused.code(), refused.err());
    assertTrue(refused.err().contains("(" + bound + ")"), refused.err());
    assertFalse(refused.err().contains("the game threw"), refused.err());
  }

  private Cli generated(String setting) throws IOException {
    return record("--generate", "7", "--ticks", "50", "--parts", "--setting", setting);
  }

  @Test
  void claims() throws IOException {
    assertRefused(6, "LINE_BYTES", generated("claims=100000"));
    assertRefused(6, "LINE_BYTES", generated("text=1100000"));
    assertEquals(0, generated("claims=30000").code());
    assertReadsBack();
  }

  @Test
  void parts() throws IOException {
    assertRefused(6, "PARTS", generated("parts=1000")); // and one for the single values
    assertFalse(Files.exists(scratch.resolve("a.log")));
    assertEquals(0, generated("parts=999").code());
    assertReadsBack();
  }

  private Cli scripted(String... lines) throws IOException {
    Path script = Files.write(scratch.resolve("script.jsonl"), List.of(lines));
    return record("--inputs", script.toString());
  }

  private static String chat(int at, String more) {
    return "{\"at\": " + at + ", \"kind\": \"chat\", \"word\": \"x\"" + more + "}";
  }

  private static String members(int count) {
    StringBuilder members = new StringBuilder();
    for (int i = 0; i < count; i++) {
      members.append(", \"m").append(i).append("\": ").append(i);
    }
    return members.toString();
  }

  @Test
  void membersOfASample() throws IOException {
    Cli refused = scripted(chat(1, ""), chat(2, members(256)));
    assertRefused(2, "OTHER_MEMBERS", refused);
    assertTrue(refused.err().contains("line 2: "), refused.err());
    assertEquals(0, scripted(chat(1, members(255))).code());
    assertReadsBack();
  }

  @Test
  void textOfASample() throws IOException {
    String text = ", \"text\": \"" + "x".repeat(1 << 20) + "\"";
    assertRefused(2, "LINE_BYTES", scripted(chat(1, text)));
  }

  @Test
  void samplesOfATick() throws IOException {
    String text = ", \"text\": \"" + "x".repeat(900_000) + "\"";
    String[] lines = new String[10];
    Arrays.setAll(lines, i -> chat(3, text));
    assertRefused(2, "TICK_BYTES", scripted(lines));
    Arrays.setAll(lines, i -> chat(i, text));
    assertEquals(0, scripted(lines).code(), "as many in ten ticks");
    assertReadsBack();
  }
}
