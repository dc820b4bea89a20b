package org.latticereplay.host.text;

import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.Path;
import java.util.HexFormat;

/**
 * Paths as text that tells any two of them apart. On most systems a file name is bytes, and need
 * not be text in any encoding; Java shows what it cannot decode as one and the same character.
 */
public final class PathNames {
  private static final String ESCAPE = "\\x";
  private static final String SEPARATOR = FileSystems.getDefault().getSeparator();
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private PathNames() {}

  /**
   * The path as it is written where that is text. Otherwise, and where it holds {@code \\x} itself,
   * each byte beyond ASCII is {@code \\xHH} and each backslash is doubled.
   */
  public static String show(Path path) {
    String text = path.toString();
    if (!path.getFileSystem().equals(FileSystems.getDefault()) || !SEPARATOR.equals("/")) {
      return text;
    }
    return !text.contains(ESCAPE) && isText(path, text) ? text : escaped(path);
  }

  private static boolean isText(Path path, String text) {
    // Only a name with a character beyond ASCII can have lost something.
    return text.chars().allMatch(c -> c < 0x80) || Path.of(text).equals(path);
  }

  private static String escaped(Path path) {
    StringBuilder out = new StringBuilder(path.isAbsolute() ? SEPARATOR : "");
    String before = "";
    for (Path name : path) {
      out.append(before);
      escape(name, out);
      before = SEPARATOR;
    }
    return out.toString();
  }

  private static void escape(Path name, StringBuilder out) {
    for (byte b : bytes(name)) {
      if (b < 0) {
        out.append(ESCAPE).append(HEX.toHexDigits(b));
      } else {
        out.append(b == '\\' ? "\\\\" : String.valueOf((char) b));
      }
    }
  }

  /** The bytes of one name; a URI holds them exactly, those beyond ASCII and some more as %HH. */
  private static byte[] bytes(Path name) {
    String uri = Path.of("/").resolve(name).toUri().getRawPath();
    String raw =
        uri.substring(1, uri.endsWith("/") && uri.length() > 1 ? uri.length() - 1 : uri.length());
    byte[] bytes = raw.getBytes(StandardCharsets.ISO_8859_1);
    byte[] found = new byte[bytes.length];
    int length = 0;
    for (int i = 0; i < bytes.length; i++) {
      if (bytes[i] == '%') {
        found[length++] = (byte) HexFormat.fromHexDigits(raw, i + 1, i + 3);
        i += 2;
      } else {
        found[length++] = bytes[i];
      }
    }
    return java.util.Arrays.copyOf(found, length);
  }
}
