package org.latticereplay.host.session;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Map;
import java.util.Objects;

/**
 * A file as it was when its digest was taken, so that it can be told later whether what was read
 * since then is what the digest is of.
 */
final class FileSnapshot {
  private static final String CHANGED_TIME = "unix:ctime";

  private final Path file;
  private final String sha256;
  private final Stamp stamp;

  private FileSnapshot(Path file, String sha256, Stamp stamp) {
    this.file = file;
    this.sha256 = sha256;
    this.stamp = stamp;
  }

  /** What changes with every change of a file; the last two where the system has them. */
  private record Stamp(long size, Object modified, Object key, Object changed) {
    static Stamp of(Path file) throws IOException {
      BasicFileAttributes basic = Files.readAttributes(file, BasicFileAttributes.class);
      return new Stamp(basic.size(), basic.lastModifiedTime(), basic.fileKey(), changedTime(file));
    }

    /** The one time that nobody can set. */
    private static Object changedTime(Path file) throws IOException {
      try {
        Map<String, Object> read = Files.readAttributes(file, CHANGED_TIME, new LinkOption[0]);
        return read.get("ctime");
      } catch (UnsupportedOperationException | IllegalArgumentException e) {
        return null; // no such system
      }
    }
  }

  /**
   * Takes the digest.
   *
   * @throws IOException if it cannot be read, or changes meanwhile
   */
  public static FileSnapshot of(Path file) throws IOException {
    Stamp before = Stamp.of(file);
    String sha256 = Sha256.of(file);
    if (!before.equals(Stamp.of(file))) {
      throw new IOException("it changed while it was read");
    }
    return new FileSnapshot(file, sha256, before);
  }

  /** The SHA-256 of its bytes then. */
  public String sha256() {
    return sha256;
  }

  /** Whether its bytes may have been others at any time since. */
  public boolean changed() {
    try {
      Stamp now = Stamp.of(file);
      return !now.equals(stamp) && !(sameFile(now) && Sha256.of(file).equals(sha256));
    } catch (IOException e) {
      return true;
    }
  }

  /** Another file under its name may have been yet another in between; a longer one is not read. */
  private boolean sameFile(Stamp now) {
    return now.size() == stamp.size() && Objects.equals(now.key(), stamp.key());
  }
}
