package org.latticereplay.cli.command;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;

/**
 * A file that is written under a name beside its own and gets its own at the end, once it is kept:
 * nobody ever finds half of it, and what stood there before is lost to a whole file only. It is
 * made with its first byte.
 */
final class FileBeside extends OutputStream {
  private static final int NAMES_MAX = 100;

  private final Path target;
  private Path beside;
  private OutputStream file;
  private boolean kept;

  FileBeside(Path target) {
    this.target = target;
  }

  /**
   * What a file is to hold.
   *
   * @param <E> what else can go wrong with it
   */
  interface Content<E extends Exception> {
    /** Writes it. */
    void to(Writer writer) throws IOException, E;
  }

  /** Writes text to a file, as UTF-8; it is there whole or not at all. */
  static <E extends Exception> void write(Path target, Content<E> content) throws IOException, E {
    try (FileBeside beside = new FileBeside(target);
        Writer to = new BufferedWriter(new OutputStreamWriter(beside, StandardCharsets.UTF_8))) {
      content.to(to);
      to.flush();
      beside.keep();
    }
  }

  @Override
  public void write(int b) throws IOException {
    write(new byte[] {(byte) b}, 0, 1);
  }

  @Override
  public void write(byte[] from, int at, int length) throws IOException {
    if (file == null) {
      open();
    }
    file.write(from, at, length);
  }

  /** Under the first free name: another call, also one that was killed, may have the others. */
  private void open() throws IOException {
    for (int n = 1; file == null; n++) {
      Path free = target.resolveSibling("." + target.getFileName() + "." + n + ".part");
      try {
        file = Files.newOutputStream(free, StandardOpenOption.CREATE_NEW, StandardOpenOption.WRITE);
        beside = free;
      } catch (FileAlreadyExistsException e) {
        if (n == NAMES_MAX) {
          throw e;
        }
      }
    }
  }

  @Override
  public void flush() throws IOException {
    if (file != null) {
      file.flush();
    }
  }

  /** The file is whole: closing it gives it its name. Otherwise closing it removes it. */
  void keep() {
    kept = true;
  }

  @Override
  public void close() throws IOException {
    if (file == null) {
      return;
    }
    try {
      file.close();
      file = null;
      if (kept) {
        move();
      }
    } finally {
      Files.deleteIfExists(beside);
    }
  }

  private void move() throws IOException {
    try {
      Files.move(
          beside, target, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
    } catch (AtomicMoveNotSupportedException e) {
      Files.move(beside, target, StandardCopyOption.REPLACE_EXISTING);
    }
  }
}
