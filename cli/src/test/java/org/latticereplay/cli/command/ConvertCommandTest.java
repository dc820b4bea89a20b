package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
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
