package org.latticereplay.host.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** Texts, paths and lists as bytes, exactly: also halves of surrogate pairs, also null. */
public final class Payload {
  private static final int NULL = -1;

  /** More elements or characters than any message has. */
  private static final int COUNT_MAX = Frame.PAYLOAD_BYTES_MAX / 2;

  private Payload() {}

  /** Writes one element of a list. */
  public interface Write<T> {
    /** Writes it. */
    void element(DataOutputStream out, T value) throws IOException;
  }

  /** Writes a text, which may be null. */
  public static void text(DataOutputStream out, String text) throws IOException {
    if (text == null) {
      out.writeInt(NULL);
      return;
    }
    out.writeInt(text.length());
    out.writeChars(text);
  }

  /** Reads a text. */
  public static String text(DataInputStream in) throws IOException {
    int length = in.readInt();
    if (length == NULL) {
      return null;
    }
    if (length < 0 || length > in.available() / 2) {
      throw new ProtocolException("a text of " + length + " characters");
    }
    StringBuilder text = new StringBuilder(length);
    for (int i = 0; i < length; i++) {
      text.append(in.readChar());
    }
    return text.toString();
  }

  /** Writes a constant, by its name. */
  static void constant(DataOutputStream out, Enum<?> constant) throws IOException {
    text(out, constant.name());
  }

  /** Reads a constant of this type. */
  static <E extends Enum<E>> E constant(DataInputStream in, Class<E> type) throws IOException {
    String name = text(in);
    for (E each : type.getEnumConstants()) {
      if (each.name().equals(name)) {
        return each;
      }
    }
    throw new ProtocolException("no " + type.getSimpleName() + ": " + name);
  }

  /** Writes a list. */
  public static <T> void list(DataOutputStream out, List<T> list, Write<T> write)
      throws IOException {
    out.writeInt(list.size());
    for (T each : list) {
      write.element(out, each);
    }
  }

  /** Reads a list. */
  public static <T> List<T> list(DataInputStream in, Frame.Reading<T> read) throws IOException {
    int count = in.readInt();
    if (count < 0 || count > COUNT_MAX) {
      throw new ProtocolException("a list of " + count + " elements");
    }
    List<T> list = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      list.add(read.from(in));
    }
    return list;
  }

  /**
   * Writes a path of the default file system: as a URI, which keeps the very bytes of a name that
   * is no text in the encoding of file names, where its text does not.
   */
  public static void path(DataOutputStream out, Path path) throws IOException {
    text(out, path.toString());
    text(out, path.toUri().toString());
  }

  /** Reads a path; it is absolute where its text alone would not lead to it. */
  public static Path path(DataInputStream in) throws IOException {
    String text = text(in);
    Path exact = Path.of(URI.create(text(in)));
    Path asTold = Path.of(text);
    return asTold.toUri().equals(exact.toUri()) ? asTold : exact;
  }
}
