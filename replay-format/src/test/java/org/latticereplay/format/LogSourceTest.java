package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class LogSourceTest {
  private static byte[] read(LogSource source) throws IOException {
    try (InputStream in = source.open()) {
      return in.readAllBytes();
    }
  }

  @Test
  void opensAFileAsOftenAsAsked() throws IOException {
    try (FileSystem files = Jimfs.newFileSystem(Configuration.unix())) {
      Path file = files.getPath("/logs/a.log");
      LogSource source = LogSource.of(file);
      assertEquals("/logs/a.log", source.name());
      assertThrows(NoSuchFileException.class, source::open);
      Files.createDirectory(file.getParent());
      Files.write(file, new byte[] {1, 2, 3});
      assertArrayEquals(new byte[] {1, 2, 3}, read(source));
      assertArrayEquals(new byte[] {1, 2, 3}, read(source));
    }
  }

  @Test
  void opensBytesAsOftenAsAsked() throws IOException {
    LogSource source = LogSource.of("a name", new byte[] {1, 2, 3});
    assertEquals("a name", source.name());
    assertArrayEquals(new byte[] {1, 2, 3}, read(source));
    assertArrayEquals(new byte[] {1, 2, 3}, read(source));
  }
}
