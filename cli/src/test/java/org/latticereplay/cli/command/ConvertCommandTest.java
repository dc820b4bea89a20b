package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.zip.CRC32C;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.report.text.TextStyle;
import org.latticereplay.host.fixtures.Fixtures;

class ConvertCommandTest {
  private final FileSystem files = Jimfs.newFileSystem(Configuration.unix());

  @AfterEach
  void close() throws IOException {
    files.close();
  }

  private Cli run(String... arguments) {
    return InProcess.run(files, TextStyle.PLAIN, arguments);
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(files.getPath(name), text);
  }

  @Test
  void convertsBothWays() throws IOException {
    write("a.json", Fixtures.log(700, 100, 7));
    assertEquals(0, run("convert", "a.json", "a.log", "--to", "stream").code());
    assertEquals(0, run("convert", "a.log", "b.json", "--to", "kit").code());
    assertEquals(0, run("convert", "b.json", "b.log", "--to", "stream").code());
    assertArrayEquals(
        Files.readAllBytes(files.getPath("a.log")), Files.readAllBytes(files.getPath("b.log")));
    assertTrue(Files.size(files.getPath("a.log")) < Files.size(files.getPath("a.json")) / 10);
    assertEquals(
        run("inspect", "a.json", "--format", "json").json().get("ticks"),
        run("inspect", "a.log", "--format", "json").json().get("ticks"));
  }

  /** A stream of a few bytes that stands for so many ticks. */
  private void manyTicks(String name, long ticks) throws IOException {
    write("few.json", Fixtures.log(3, 1, 7));
    assertEquals(0, run("convert", "few.json", "few.log", "--to", "stream", "--force").code());
    String header = Files.readAllLines(files.getPath("few.log")).get(0);
    StringBuilder log = new StringBuilder(header).append('\n');
    log.append("{\"kind\":\"tick\",\"index\":").append(ticks - 1);
    log.append(",\"run\":").append(ticks).append("}\n");
    String end = "{\"end\":{\"endTick\":" + (ticks - 1) + ",\"checkpoints\":0}";
    CRC32C crc = new CRC32C();
    crc.update((log + end).getBytes(StandardCharsets.UTF_8));
    log.append(end).append(String.format(Locale.ROOT, ",\"crc\":\"%08x\"}\n", crc.getValue()));
    write(name, log.toString());
  }

  @Test
  void aFewBytesThatStandForMoreThanMayBeWrittenAreALimit() throws IOException {
    manyTicks("many.log", 3_000_000);
    Cli bytes = run("convert", "many.log", "a.json", "--to", "kit", "--max-bytes", "100000");
    assertEquals(7, bytes.code(), bytes.err());
    assertTrue(bytes.err().contains("longer than 100000 bytes; raise --max-bytes"), bytes.err());
    manyTicks("more.log", 3_000_000_000_000L);
    Cli time = run("convert", "more.log", "b.json", "--to", "kit", "--timeout", "100ms");
    assertEquals(7, time.code(), time.err());
    assertTrue(time.err().contains("within 100ms; raise --timeout"), time.err());
    assertEquals(2, run("convert", "more.log", "c.json", "--to", "kit", "--max-bytes", "0").code());
    for (String none : new String[] {"a.json", "b.json", "c.json"}) {
      assertFalse(Files.exists(files.getPath(none)));
    }
  }

  @Test
  void refusesByNameAndLeavesNothingBehind() throws IOException {
    write("a.json", Fixtures.log(3, 1, 7).replace("\"startTick\"", "\"by\":1,\"startTick\""));
    Cli result = run("convert", "a.json", "a.log", "--to", "stream");
    assertEquals(3, result.code());
    assertTrue(result.err().contains("no place for by"), result.err());
    assertFalse(Files.exists(files.getPath("a.log")));
  }

  @Test
  void damageIsUnreadable() throws IOException {
    write("a.json", Fixtures.log(3, 1, 7).replace("\"index\":1", "\"index\":9"));
    assertEquals(5, run("convert", "a.json", "a.log", "--to", "stream").code());
    assertFalse(Files.exists(files.getPath("a.log")));
  }

  @Test
  void refusesAWrongCommandLine() throws IOException {
    write("a.json", Fixtures.log(3, 1, 7));
    write("b.log", "there");
    assertEquals(2, run("convert", "a.json", "b.log", "--to", "stream").code());
    assertEquals(2, run("convert", "a.json", "a.json", "--to", "stream", "--force").code());
    assertEquals(2, run("convert", "a.json", "c.log", "--to", "yaml").code());
    assertEquals(2, run("convert", "a.json", "c.log", "--to", "stream", "--drop", "x").code());
    assertEquals(2, run("convert", "none.json", "c.log", "--to", "stream").code());
    assertEquals(0, run("convert", "a.json", "b.log", "--to", "stream", "--force").code());
  }
}
