package org.latticereplay.cli.option;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.host.text.PathNames;

class LogSelectionTest {
  private final FileSystem files =
      Jimfs.newFileSystem(Configuration.unix().toBuilder().setWorkingDirectory("/logs").build());

  @AfterEach
  void close() throws IOException {
    files.close();
  }

  private void file(String name) throws IOException {
    Path path = files.getPath(name).toAbsolutePath();
    Files.createDirectories(path.getParent());
    Files.writeString(path, "x");
  }

  private List<String> select(String... arguments) throws LogSelection.EmptyException {
    return LogSelection.of(files, Arrays.asList(arguments)).stream().map(Path::toString).toList();
  }

  private void assertEmpty(String says, String... arguments) {
    String message =
        assertThrows(LogSelection.EmptyException.class, () -> select(arguments)).getMessage();
    assertTrue(message.contains(says), message);
  }

  @Test
  void doesNotTakeAnEmptyArgumentForTheFolderItStandsIn() throws Exception {
    file("a.log");
    assertEmpty("LOG is empty", "");
  }

  @Test
  void passesALinkBackUpThatHoldsNothingNew() throws Exception {
    file("d/a.log");
    Files.createSymbolicLink(files.getPath("d/up"), files.getPath("..").resolve("d"));
    assertEquals(List.of("d/a.log"), select("d"));
  }

  @Test
  void takesFilesInTheOrderGivenAndEachOnce() throws Exception {
    file("b.log");
    file("a.log");
    assertEquals(List.of("b.log", "a.log"), select("b.log", "a.log", "./b.log", "/logs/a.log"));
  }

  @Test
  void aLinkAndTheWayBackLeadWhereTheyReallyLead() throws Exception {
    file("x.log");
    file("other/x.log");
    file("other/inside/y.log");
    Files.createSymbolicLink(files.getPath("link"), files.getPath("/logs/other/inside"));
    assertEquals(
        List.of("x.log", "link/../x.log"), select("x.log", "link/../x.log", "other/x.log"));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void takesTwoNamesThatShowAlike(@TempDir Path folder) throws Exception {
    for (String name : List.of("caf%E9.log", "caf%E8.log", "plain.log")) {
      Files.writeString(Path.of(URI.create(folder.toUri() + name)), "x");
    }
    List<Path> found = LogSelection.of(folder.getFileSystem(), List.of(folder.toString()));
    assertEquals(
        List.of("caf\\xE8.log", "caf\\xE9.log", "plain.log"),
        found.stream().map(path -> PathNames.show(path.getFileName())).toList());
  }

  @Test
  void takesEveryFileOfAFolderInNameOrderButNoHiddenOne() throws Exception {
    file("c/b.txt");
    file("c/A.log");
    file("c/a/z.log");
    file("c/a.log");
    file("c/.hidden");
    file("c/.git/HEAD");
    file("c/10.log");
    file("c/9.log");
    assertEquals(
        List.of("c/10.log", "c/9.log", "c/A.log", "c/a/z.log", "c/a.log", "c/b.txt"), select("c"));
  }

  @Test
  void takesADanglingLinkSoThatItsLossIsSeen() throws Exception {
    file("c/a.log");
    Files.createSymbolicLink(files.getPath("c/gone.log"), files.getPath("nowhere"));
    assertEquals(List.of("c/a.log", "c/gone.log"), select("c"));
  }

  @Test
  void matchesGlobs() throws Exception {
    file("c/a.log");
    file("c/b.txt");
    file("c/d/e.log");
    file("c/.h.log");
    file("top.log");
    assertEquals(List.of("c/a.log"), select("c/*.log"));
    assertEquals(List.of("c/a.log", "c/d/e.log"), select("c/**.log"));
    assertEquals(List.of("c/a.log", "c/d/e.log"), select("c/**/*.log"));
    assertEquals(List.of("c/a.log", "c/d/e.log", "top.log"), select("**/*.log"));
    assertEquals(List.of("c/d/e.log"), select("c/**/d/**/e.log"));
    assertEquals(List.of("c/d/e.log"), select("*/*/*.log"));
    assertEquals(List.of("c/a.log", "c/b.txt"), select("c/{a,b}.*"));
    assertEquals(List.of("top.log"), select("t?p.log"));
    assertEquals(List.of("/logs/c/a.log"), select("/logs/c/[a-c].log"));
    assertEquals(List.of("c/.h.log"), select("c/.*.log"));
  }

  @Test
  void aFileWithAStarInItsNameIsTakenAsItStands() throws Exception {
    file("a*.log");
    file("ab.log");
    assertEquals(List.of("a*.log"), select("a*.log"));
  }

  @Test
  void anArgumentThatSelectsNothingIsAnError() throws Exception {
    Files.createDirectory(files.getPath("empty"));
    file("a.log");
    assertEmpty("empty is a folder without a file in it", "empty");
    assertEmpty("no file matches *.txt", "a.log", "*.txt");
    assertEmpty("no file matches nowhere/*", "nowhere/*");
    assertEmpty("there is no log b.log", "a.log", "b.log");
    assertEmpty("not a glob: a[", "a[");
    assertEmpty("not a path", "a\0b");
  }
}
