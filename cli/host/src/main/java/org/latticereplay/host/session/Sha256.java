package org.latticereplay.host.session;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.latticereplay.host.isolate.Isolation;

/** The SHA-256 of a file, as 64 lowercase hex digits. */
public final class Sha256 {
  private static final int BUFFER_BYTES = 1 << 16;

  private Sha256() {}

  /**
   * Of the bytes as stored.
   *
   * @throws org.latticereplay.verify.RunStoppedException if the isolated work it is part of is
   *     cancelled: a file has any length
   */
  public static String of(Path file) throws IOException {
    MessageDigest digest;
    try {
      digest = MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
    byte[] buffer = new byte[BUFFER_BYTES];
    try (InputStream in = Files.newInputStream(file)) {
      for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
        digest.update(buffer, 0, n);
        Isolation.stopIfCancelled();
      }
    }
    return HexFormat.of().formatHex(digest.digest());
  }
}
