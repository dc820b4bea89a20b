package org.latticereplay.format;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Bytes that can be opened again and again: a log is read in more than one pass. */
public interface LogSource {
  /** What to call it in a message. */
  String name();

  /** The bytes from the start, as stored; the caller closes the stream. */
  InputStream open() throws IOException;

  /** The bytes of a file, on whatever file system. */
  static LogSource of(Path file) {
    return new LogSource() {
      @Override
      public String name() {
        return file.toString();
      }

      @Override
      public InputStream open() throws IOException {
        return Files.newInputStream(file);
      }
    };
  }

  /** Bytes in memory; they are not copied. */
  static LogSource of(String name, byte[] bytes) {
    return new LogSource() {
      @Override
      public String name() {
        return name;
      }

      @Override
      public InputStream open() {
        return new ByteArrayInputStream(bytes);
      }
    };
  }
}
