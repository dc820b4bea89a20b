package org.latticereplay.cli.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class FileBesideTest {
  private final FileSystem files = Jimfs.newFileSystem(Configuration.unix());
  private final Path target = files.getPath("out.log");

  @AfterEach
  void close() throws IOException {
    files.close();
  }

  private List<String> names() throws IOException {
    try (Stream<Path> all = Files.list(target.toAbsolutePath().getParent())) {
      return all.map(path -> path.getFileName().toString()).sorted().toList();
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Test
  void aKeptFileGetsItsNameAtTheEnd() throws IOException {
    Files.writeString(target, "before");
    try (FileBeside file = new FileBeside(target)) {
      file.write(bytes("af"));
      file.write(bytes("ter"));
      file.flush();
      assertEquals("before", Files.readString(target));
      assertEquals(List.of(".out.log.1.part", "out.log"), names());
      file.keep();
    }
    assertEquals("after", Files.readString(target));
    assertEquals(List.of("out.log"), names());
  }

  @Test
  void aFileThatIsNotKeptLeavesWhatWasThere() throws IOException {
    Files.writeString(target, "before");
    try (FileBeside file = new FileBeside(target)) {
      file.write('x');
    }
    assertEquals("before", Files.readString(target));
    assertEquals(List.of("out.log"), names());
  }

  @Test
  void nothingWrittenIsNoFile() throws IOException {
    try (FileBeside file = new FileBeside(target)) {
      file.keep();
    }
    assertFalse(Files.exists(target));
  }

  @Test
  void whatAnotherCallLeftIsNotTouched() throws IOException {
    Path left = Files.writeString(files.getPath(".out.log.1.part"), "left");
    try (FileBeside file = new FileBeside(target)) {
      file.write(bytes("new"));
      file.keep();
    }
    assertEquals("left", Files.readString(left));
    assertEquals("new", Files.readString(target));
  }
}
