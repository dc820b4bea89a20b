package org.latticereplay.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The text of a log, unpacked when it is stored as gzip; opened once for every pass. */
final class StoredBytes {
  private final LogSource source;
  private final boolean gzipped;

  StoredBytes(LogSource source) {
    this.source = source;
    try (InputStream in = source.open()) {
      byte[] magic = in.readNBytes(2);
      gzipped = magic.length == 2 && (magic[0] & 0xff) == 0x1f && (magic[1] & 0xff) == 0x8b;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean gzipped() {
    return gzipped;
  }

  /** The text from a byte on. */
  InputStream open(long offset) {
    try {
      InputStream stored = source.open();
      InputStream in = gzipped ? new GzipInput(stored) : stored;
      in.skipNBytes(offset);
      return in;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The whole text, for the pass that also takes the digest of the stored bytes. */
  Hashed openHashed() {
    try {
      DigestInputStream stored =
          new DigestInputStream(source.open(), MessageDigest.getInstance("SHA-256"));
      return new Hashed(stored, gzipped ? new GzipInput(stored) : stored);
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A text and the digest of what it is stored as.
   *
   * @param stored the bytes as stored
   * @param text the bytes unpacked
   */
  record Hashed(DigestInputStream stored, InputStream text) {
    /** Reads what is left of both and returns the digest in lowercase hexadecimal. */
    String sha256() {
      try {
        text.transferTo(NOWHERE);
        stored.transferTo(NOWHERE);
        return HexFormat.of().formatHex(stored.getMessageDigest().digest());
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** What is wrong with the packing; empty when nothing is. Known at the end of the text. */
    String damage() {
      return text instanceof GzipInput gzip ? gzip.damage() : "";
    }

    private static final java.io.OutputStream NOWHERE = java.io.OutputStream.nullOutputStream();
  }
}
