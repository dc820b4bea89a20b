package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GameCodeTest {
  @TempDir private Path folder;

  private Path jar(String name, int level, String... namesAndTexts) throws IOException {
    Path jar = folder.resolve(name);
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.setLevel(level);
      for (int i = 0; i < namesAndTexts.length; i += 2) {
        ZipEntry entry = new ZipEntry(namesAndTexts[i]);
        entry.setTime(level * 100_000_000L);
        out.putNextEntry(entry);
        out.write(namesAndTexts[i + 1].getBytes(StandardCharsets.UTF_8));
      }
    }
    return jar;
  }

  @Test
  void restsOnTheClassesAndNothingElse() throws IOException {
    Path one = jar("1.jar", 0, "a/A.class", "aa", "B.class", "bb", "notes.txt", "x");
    Path same = jar("2.jar", 9, "B.class", "bb", "notes.txt", "y", "a/A.class", "aa");
    assertEquals(GameCode.digest(List.of(one)), GameCode.digest(List.of(same)));
    Path unpacked = Files.createDirectories(folder.resolve("classes/a"));
    Files.writeString(unpacked.resolve("A.class"), "aa");
    Files.writeString(folder.resolve("classes/B.class"), "bb");
    assertEquals(
        GameCode.digest(List.of(one)), GameCode.digest(List.of(folder.resolve("classes"))));
    for (Path other :
        List.of(
            jar("3.jar", 9, "a/A.class", "aa", "B.class", "bc"),
            jar("4.jar", 9, "a/A.class", "aa", "C.class", "bb"),
            jar("5.jar", 9, "a/A.class", "aa"))) {
      assertNotEquals(GameCode.digest(List.of(one)), GameCode.digest(List.of(other)));
    }
  }

  @Test
  void whereTwoHoldAClassTheFirstCounts() throws IOException {
    Path first = jar("1.jar", 9, "A.class", "aa");
    Path second = jar("2.jar", 9, "A.class", "zz", "B.class", "bb");
    Path both = jar("3.jar", 9, "A.class", "aa", "B.class", "bb");
    assertEquals(GameCode.digest(List.of(both)), GameCode.digest(List.of(first, second)));
    assertNotEquals(GameCode.digest(List.of(both)), GameCode.digest(List.of(second, first)));
  }

  @Test
  void aClassThatUnpacksToMoreThanAnyIsRefusedInLittleMemory() throws IOException {
    Path bomb = folder.resolve("bomb.jar");
    byte[] chunk = new byte[1 << 20];
    try (OutputStream file = Files.newOutputStream(bomb);
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.setLevel(1);
      out.putNextEntry(new ZipEntry("A.class"));
      for (int i = 0; i < 65; i++) {
        out.write(chunk);
      }
    }
    IOException refused = assertThrows(IOException.class, () -> GameCode.digest(List.of(bomb)));
    assertTrue(refused.getMessage().contains("A.class unpacks to more than"), refused.toString());
  }

  @Test
  void isTheSha256OfTheNamesAndDigestsInOrder() throws IOException, NoSuchAlgorithmException {
    MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
    ByteArrayOutputStream expected = new ByteArrayOutputStream();
    for (String name : List.of("B", "a/A")) {
      expected.writeBytes((name + ".class\0").getBytes(StandardCharsets.UTF_8));
      expected.writeBytes(sha256.digest(name.getBytes(StandardCharsets.UTF_8)));
    }
    Path jar = jar("1.jar", 9, "a/A.class", "a/A", "B.class", "B");
    assertEquals(
        HexFormat.of().formatHex(sha256.digest(expected.toByteArray())),
        GameCode.digest(List.of(jar)));
  }

  @Test
  void takesAClassOfExactlyTheBound() throws IOException {
    byte[] chunk = new byte[1 << 20];
    Path large = folder.resolve("large.jar");
    try (OutputStream file = Files.newOutputStream(large);
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.setLevel(1);
      out.putNextEntry(new ZipEntry("A.class"));
      for (int i = 0; i < 64; i++) {
        out.write(chunk);
      }
    }
    assertEquals(64, GameCode.digest(List.of(large)).length());
  }
}
