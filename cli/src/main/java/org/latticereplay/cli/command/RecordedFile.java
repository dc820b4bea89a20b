package org.latticereplay.cli.command;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where a log is recorded to. A new one is written in its place, so that it is there up to the tick
 * at which a game fails or hangs; one that is there already is replaced by a whole one only.
 */
final class RecordedFile implements AutoCloseable {
  private final OutputStream stream;
  private final FileBeside beside;

  private RecordedFile(OutputStream stream, FileBeside beside) {
    this.stream = stream;
    this.beside = beside;
  }

  static RecordedFile open(Path into) throws IOException {
    if (Files.exists(into)) {
      FileBeside beside = new FileBeside(into);
      return new RecordedFile(new Open(beside), beside);
    }
    return new RecordedFile(Files.newOutputStream(into), null);
  }

  /** The recorder closes its stream before anybody knows whether the log is to be kept. */
  private static final class Open extends FilterOutputStream {
    Open(OutputStream to) {
      super(to);
    }

    @Override
    public void write(byte[] from, int at, int length) throws IOException {
      out.write(from, at, length);
    }

    @Override
    public void close() throws IOException {
      flush();
    }
  }

  OutputStream stream() {
    return stream;
  }

  /** It is whole. */
  void whole() {
    if (beside != null) {
      beside.keep();
    }
  }

  @Override
  public void close() throws IOException {
    stream.close();
    if (beside != null) {
      beside.close();
    }
  }
}
