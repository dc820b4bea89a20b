package org.latticereplay.record;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/**
 * A digest of a game's code: the SHA-256 over the names and the SHA-256 of its classes, in name
 * order. Two builds with the same classes have the same digest, whatever the jar's dates, order and
 * compression.
 */
public final class GameCode {
  private static final String CLASS = ".class";

  /** More than any compiler writes. */
  private static final long CLASS_BYTES_MAX = 64 << 20;

  /** Of what is only passed over. */
  private static final long ENTRY_BYTES_MAX = 4L << 30;

  private static final int BUFFER_BYTES = 1 << 16;

  private GameCode() {}

  /**
   * Two digests that are taken in one reading.
   *
   * @param all of everything
   * @param first of the first file alone
   */
  record Digests(String all, String first) {}

  /**
   * The digest, in lowercase hexadecimal.
   *
   * @param code jars and folders of classes; where two hold a class of one name, the first counts
   * @throws IOException if one cannot be read
   */
  public static String digest(List<Path> code) throws IOException {
    SortedMap<String, byte[]> classes = new TreeMap<>();
    for (Path each : code) {
      read(each, classes);
    }
    return digest(classes);
  }

  /**
   * The digest of all of them, and that of the first alone.
   *
   * @throws IOException if one cannot be read
   */
  static Digests digests(Path first, List<Path> others) throws IOException {
    SortedMap<String, byte[]> classes = new TreeMap<>();
    read(first, classes);
    String alone = digest(classes);
    for (Path each : others) {
      read(each, classes);
    }
    return new Digests(digest(classes), alone);
  }

  private static void read(Path code, SortedMap<String, byte[]> into) throws IOException {
    if (Files.isDirectory(code)) {
      folder(code, into);
    } else {
      jar(code, into);
    }
  }

  private static String digest(SortedMap<String, byte[]> classes) {
    MessageDigest digest = sha256();
    classes.forEach(
        (name, bytes) -> {
          digest.update(name.getBytes(StandardCharsets.UTF_8));
          digest.update((byte) 0);
          digest.update(bytes);
        });
    return HexFormat.of().formatHex(digest.digest());
  }

  private static void folder(Path folder, SortedMap<String, byte[]> classes) throws IOException {
    List<Path> files;
    try (Stream<Path> walk = Files.walk(folder)) {
      files = walk.filter(file -> file.toString().endsWith(CLASS)).toList();
    }
    for (Path file : files) {
      String name = folder.relativize(file).toString().replace('\\', '/');
      classes.putIfAbsent(name, sha256().digest(Files.readAllBytes(file)));
    }
  }

  private static void jar(Path jar, SortedMap<String, byte[]> classes) throws IOException {
    try (InputStream file = Files.newInputStream(jar);
        ZipInputStream in = new ZipInputStream(file)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        boolean code = entry.getName().endsWith(CLASS);
        byte[] digest = sha256(in, jar, entry.getName(), code ? CLASS_BYTES_MAX : ENTRY_BYTES_MAX);
        if (code) {
          classes.putIfAbsent(entry.getName(), digest);
        }
      }
    }
  }

  /** In little memory: a few bytes of a jar can stand for any number. */
  private static byte[] sha256(InputStream in, Path jar, String entry, long most)
      throws IOException {
    MessageDigest digest = sha256();
    byte[] buffer = new byte[BUFFER_BYTES];
    long read = 0;
    for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
      read += n;
      if (read > most) {
        throw new IOException(
            jar + ": " + entry + " unpacks to more than " + most + " bytes, which no game needs");
      }
      if (most == CLASS_BYTES_MAX) {
        digest.update(buffer, 0, n);
      }
    }
    return digest.digest();
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }
}
