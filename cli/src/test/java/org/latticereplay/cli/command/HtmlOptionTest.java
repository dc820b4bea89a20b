package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.fixtures.InProcess;
import org.latticereplay.cli.report.text.TextStyle;
import org.latticereplay.host.fixtures.Fixtures;
import org.latticereplay.host.fixtures.JarBuilder;

/** The page of {@code --html}, and where it may not be written. */
class HtmlOptionTest {
  @TempDir static Path scratch;

  private static String jar;

  private FileSystem files;

  @BeforeEach
  void logs() throws IOException {
    files = Jimfs.newFileSystem(Configuration.unix().toBuilder().setWorkingDirectory("/w").build());
    Files.createDirectories(files.getPath("c"));
    Files.writeString(files.getPath("c/a.log"), Fixtures.log(100, 10, 7));
    Files.writeString(files.getPath("c/bad.log"), Fixtures.log(100, 10, 8));
    if (jar == null) {
      jar =
          JarBuilder.in(scratch)
              .source("fix.Game", Fixtures.game("Game"))
              .service("fix.Game")
              .build("game.jar")
              .toString();
    }
  }

  @AfterEach
  void close() throws IOException {
    files.close();
  }

  private Cli verify(String... arguments) {
    List<String> all = new ArrayList<>(List.of("verify", "--game", jar, "c"));
    all.addAll(List.of(arguments));
    return InProcess.run(files, TextStyle.PLAIN, all.toArray(String[]::new));
  }

  @Test
  void thePageIsWrittenBesideTheReport() throws IOException {
    Files.writeString(files.getPath("r.html"), "old");
    Cli result = verify("--html", "r.html", "--junit", "r.xml", "--format", "json");
    assertEquals(1, result.code(), result.err());
    String page = Files.readString(files.getPath("r.html"));
    assertTrue(page.startsWith("<!DOCTYPE html>\n"), page);
    assertTrue(page.contains("<p class=\"total\">1 diverged, 1 matched of 2 logs</p>"), page);
    assertTrue(page.contains("[\"matched\",1,\"c/a.log\","), page);
    assertTrue(page.contains(" --html r.html --junit r.xml --format json</code>"), page);
    assertEquals(2, result.json().get("sessions").size());
    assertTrue(Files.exists(files.getPath("r.xml")));
    try (Stream<Path> all = Files.list(files.getPath("."))) {
      assertTrue(all.noneMatch(path -> path.toString().endsWith(".part")));
    }
  }

  @Test
  void itIsWrittenOverNothingThatIsRead() throws IOException {
    assertRefused("--html: c/a.log is the file being read", "--html", "c/a.log");
    for (String shard : List.of("1/2", "2/2")) {
      assertRefused("is the file being read", "--html", "c/a.log", "--shard", shard);
    }
    assertRefused("--html: r is that of --junit", "--html", "r", "--junit", "./c/../r");
    assertRefused("--html: there is no folder", "--html", "no/r.html");
    assertRefused("--html: c is a folder", "--html", "c");
    assertEquals(Fixtures.log(100, 10, 7), Files.readString(files.getPath("c/a.log")));
  }

  @Test
  void norOverTheJar() throws IOException {
    Path log = Files.writeString(scratch.resolve("on-disk.log"), Fixtures.log(100, 10, 7));
    Cli result = InProcess.run("verify", log.toString(), "--game", jar, "--html", jar);
    assertEquals(2, result.code());
    assertTrue(result.err().contains("is the file being read"), result.err());
    assertTrue(Files.size(Path.of(jar)) > 0);
  }

  private void assertRefused(String says, String... arguments) {
    Cli result = verify(arguments);
    assertEquals(2, result.code(), result.out());
    assertTrue(result.err().contains(says), result.err());
    assertFalse(Files.exists(files.getPath("r")));
  }
}
