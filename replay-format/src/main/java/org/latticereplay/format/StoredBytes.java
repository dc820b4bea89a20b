package org.latticereplay.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The text of a log, unpacked when it is stored as gzip; opened once for every pass. */
final class StoredBytes {
  private static final int BUFFER = 1 << 16;

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

  /** The whole text, for the pass that finds out whether it is whole. */
  Whole openWhole() {
    return new Whole(open(0));
  }

  /**
   * What is wrong with the packing of a text that was read to its end, and what may have done it.
   */
  String packingWords(Whole read) {
    if (read.damage().isEmpty() || read.cut()) {
      return read.damage();
    }
    try (InputStream packed = source.open()) {
      return read.damage() + DamageScan.packedWords(packed);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The SHA-256 of the bytes as they are stored, in lowercase hexadecimal. */
  String sha256() {
    try (InputStream stored = source.open()) {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] buffer = new byte[BUFFER];
      for (int n = stored.read(buffer); n >= 0; n = stored.read(buffer)) {
        digest.update(buffer, 0, n);
      }
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new AssertionError("every Java platform has SHA-256", e);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /**
   * A text, and how its packing ended.
   *
   * @param text the bytes unpacked
   */
  record Whole(InputStream text) {
    /** Skips what is left of a packed text: only its end tells whether it is whole. */
    void skipRest() {
      try {
        if (text instanceof GzipInput) {
          text.transferTo(OutputStream.nullOutputStream());
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    /** What is wrong with the packing; empty when nothing is. Known at the end of the text. */
    String damage() {
      return text instanceof GzipInput gzip ? gzip.damage() : "";
    }

    /** Whether that is no more than that the packed data ends too early. */
    boolean cut() {
      return text instanceof GzipInput gzip && gzip.cut();
    }
  }
}
