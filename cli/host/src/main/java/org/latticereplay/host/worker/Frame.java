package org.latticereplay.host.worker;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;

/** One message between two processes: what kind it is of, and what it says. */
public final class Frame {
  /** More is no message of ours: the length is damaged. */
  public static final int PAYLOAD_BYTES_MAX = 256 << 20;

  private final int kind;
  private final byte[] payload;

  /**
   * A frame.
   *
   * @param kind what it says; those who speak agree on the numbers, 0 to 127
   * @param payload the rest; not copied
   */
  public Frame(int kind, byte[] payload) {
    this.kind = kind;
    this.payload = payload;
  }

  /** Writes a payload. */
  public interface Writing {
    /** Writes all of it. */
    void to(DataOutputStream out) throws IOException;
  }

  /** Reads a payload. */
  public interface Reading<T> {
    /** Reads all of it. */
    T from(DataInputStream in) throws IOException;
  }

  /** What it says. */
  public int kind() {
    return kind;
  }

  /** How many bytes the payload has. */
  public int length() {
    return payload.length;
  }

  /** The payload itself. */
  public byte[] payload() {
    return payload;
  }

  /** A frame without a payload. */
  public static Frame of(int kind) {
    return new Frame(kind, new byte[0]);
  }

  /** A frame with what is written. */
  public static Frame of(int kind, Writing writing) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      writing.to(new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException("memory does not fail", e);
    }
    return new Frame(kind, bytes.toByteArray());
  }

  /**
   * What the payload says.
   *
   * @throws ProtocolException if it does not say such a thing, or more
   */
  public <T> T read(Reading<T> reading) throws ProtocolException {
    try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(payload))) {
      T value = reading.from(in);
      if (in.read() >= 0) {
        throw new ProtocolException("a frame of kind " + kind + " with bytes too many");
      }
      return value;
    } catch (IOException | RuntimeException e) {
      throw e instanceof ProtocolException own
          ? own
          : new ProtocolException("a damaged frame of kind " + kind + ": " + e);
    }
  }
}
