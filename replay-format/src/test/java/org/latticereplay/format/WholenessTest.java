package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.common.jimfs.Configuration;
import com.google.common.jimfs.Jimfs;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.math.Hash;

/** Every form, packed or not, whole, cut and damaged. */
class WholenessTest {
  private static final String KIT =
      Logs.kit(
          "{\"kind\":\"move\",\"id\":7,\"sx\":1.5,\"sy\":-0},{\"kind\":\"tick\",\"index\":3},\n"
              + "{\"kind\":\"key\",\"code\":\"\\u00e9\u00e9\",\"down\":false},"
              + "{\"kind\":\"tick\",\"index\":4}",
          "{\"tick\":3,\"digest\":12},{\"tick\":4,\"digest\":9007199254740991}",
          4);
  private static final String TICKS =
      """
      3 move{id: 7.0, sx: 1.5, sy: -0.0} =12
      4 key{code: "\u00e9\u00e9", down: false} =9007199254740991
      2 ticks, 2 checkpoints, 0 undelivered, complete\
      """;

  private static byte[] kit() {
    return Logs.utf8(KIT);
  }

  static String envelope(String payload) {
    StringBuilder escaped = new StringBuilder();
    for (int i = 0; i < payload.length(); i++) {
      char c = payload.charAt(i);
      switch (c) {
        case '"', '\\' -> escaped.append('\\').append(c);
        case '\n' -> escaped.append("\\n");
        default -> escaped.append(c);
      }
    }
    String sum = Integer.toHexString(Hash.hashString(payload));
    return "{\"v\":1,\"t\":5,\"n\":2,\"c\":\""
        + "0".repeat(8 - sum.length())
        + sum
        + "\",\"d\":\""
        + escaped
        + "\"}";
  }

  private static byte[] stream() {
    return Logs.stream(
        Logs.STREAM_HEADER,
        "{\"kind\":\"move\",\"id\":7,\"sx\":1.5,\"sy\":-0}",
        "{\"kind\":\"tick\",\"index\":3}",
        "{\"checkpoint\":{\"tick\":3,\"digest\":12}CRC",
        "{\"kind\":\"key\",\"code\":\"\u00e9\u00e9\",\"down\":false}",
        "{\"kind\":\"tick\",\"index\":4}",
        "{\"checkpoint\":{\"tick\":4,\"digest\":9007199254740991}CRC",
        "{\"end\":{\"endTick\":4,\"checkpoints\":2}CRC");
  }

  private static List<byte[]> forms() {
    return List.of(kit(), Logs.utf8(envelope(KIT)), stream());
  }

  @Test
  void readsTheSameFromEveryForm() {
    LogForm[] expected = {LogForm.KIT_DOCUMENT, LogForm.KIT_ENVELOPE, LogForm.STREAM};
    for (int i = 0; i < expected.length; i++) {
      byte[] plain = forms().get(i);
      for (byte[] bytes : List.of(plain, Logs.gzip(plain))) {
        SessionLog log = Logs.open(bytes);
        assertEquals(expected[i], log.form());
        assertEquals(bytes != plain, log.gzipped());
        assertEquals(TICKS, Logs.read(log, List.of()));
        assertEquals(4, log.endTick());
      }
    }
  }

  @Test
  void takesTheDigestOfTheStoredBytes() throws NoSuchAlgorithmException {
    for (byte[] plain : forms()) {
      for (byte[] bytes : List.of(plain, Logs.gzip(plain))) {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
        assertEquals(HexFormat.of().formatHex(digest), Logs.open(bytes).sha256());
      }
    }
  }

  @Test
  void readsMembersInAnyOrder() {
    String turned =
        "{\"checkpoints\":[{\"digest\":12,\"tick\":3},{\"digest\":9007199254740991,\"tick\":4}],"
            + "\"inputs\":{\"samples\":[{\"sy\":-0,\"sx\":1.5,\"id\":7,\"kind\":\"move\"},"
            + "{\"index\":3,\"kind\":\"tick\"},{\"down\":false,\"code\":\"\u00e9\u00e9\","
            + "\"kind\":\"key\"},{\"index\":4,\"kind\":\"tick\"}],\"profile\":\"p\",\"stepMs\":16.667,"
            + "\"version\":1},\"endTick\":4,\"startTick\":3,\"rng\":{\"state\":9,\"seed\":7},"
            + "\"game\":\"g@1\",\"kit\":\"k\"}";
    assertEquals(TICKS, Logs.read(turned));
    assertEquals(TICKS, Logs.read(envelope(turned)));
  }

  @Test
  void neverTakesACutLogForAWholeOne() {
    for (byte[] plain : forms()) {
      for (int length = 0; length < plain.length; length++) {
        checkCut(plain, Arrays.copyOf(plain, length));
      }
      byte[] packed = Logs.gzip(plain);
      for (int length = 2; length < packed.length; length++) {
        checkCut(plain, Arrays.copyOf(packed, length));
      }
    }
  }

  private static void checkCut(byte[] whole, byte[] cut) {
    // the kit's own trailing line feed is no part of the document
    boolean onlySpace = Arrays.equals(cut, Arrays.copyOf(whole, whole.length - 1));
    try {
      String read = Logs.read(cut);
      assertTrue(
          read.contains("incomplete: ") || (onlySpace && whole[0] == '{'),
          cut.length + " bytes: " + read);
    } catch (UnreadableLogException e) {
      assertTrue(e.place().offset() >= 0 || !e.place().member().isEmpty(), e.getMessage());
    }
  }

  @Test
  void keepsEveryWholeLineOfACutStream() {
    byte[] whole = stream();
    String text = new String(whole, StandardCharsets.ISO_8859_1);
    int second = text.indexOf("{\"kind\":\"tick\",\"index\":4}");
    String read = Logs.read(Arrays.copyOf(whole, second + 5));
    assertTrue(read.startsWith("3 move{id: 7.0, sx: 1.5, sy: -0.0} =12\n1 ticks"), read);
    assertTrue(read.contains("1 undelivered, incomplete"), read);
  }

  @Test
  void noticesDamageOfThePacking() {
    for (byte[] plain : List.of(kit(), Logs.utf8(envelope(KIT)))) {
      byte[] checksum = Logs.gzip(plain);
      checksum[checksum.length - 6] ^= 1;
      assertTrue(Logs.fault(checksum).contains("checksum"), Logs.fault(checksum));
      byte[] tail = Arrays.copyOf(Logs.gzip(plain), Logs.gzip(plain).length + 3);
      assertTrue(Logs.fault(tail).contains("followed by zero bytes"), Logs.fault(tail));
    }
    byte[] stream = Logs.gzip(stream());
    stream[stream.length - 6] ^= 1;
    assertTrue(Logs.fault(stream).contains("the gzip data is damaged"), Logs.fault(stream));
  }

  @Test
  void readsPackedMembersOneAfterTheOther() {
    byte[] whole = stream();
    byte[] first = Logs.gzip(Arrays.copyOf(whole, 100));
    byte[] second = Logs.gzip(Arrays.copyOfRange(whole, 100, whole.length));
    byte[] both = Arrays.copyOf(first, first.length + second.length);
    System.arraycopy(second, 0, both, first.length, second.length);
    assertEquals(TICKS, Logs.read(both));
  }

  @Test
  void readsFilesOfAnyFileSystemWhateverTheirNames() throws IOException {
    try (FileSystem files = Jimfs.newFileSystem(Configuration.unix())) {
      Path file = files.getPath("/a log.txt");
      for (byte[] plain : forms()) {
        Files.write(file, Logs.gzip(plain));
        assertEquals(TICKS, Logs.read(SessionLog.open(LogSource.of(file)), List.of()));
        Files.write(file, plain);
        assertEquals(TICKS, Logs.read(SessionLog.open(LogSource.of(file)), List.of()));
      }
    }
  }

  @Test
  void opensSeveralCursorsOnOneLog() {
    for (byte[] plain : forms()) {
      SessionLog log = Logs.open(plain);
      try (LogCursor one = log.cursor(List.of());
          LogCursor other = log.cursor(null)) {
        assertTrue(one.next() && other.next() && one.next());
        assertEquals(4, one.tick());
        assertEquals(3, other.tick());
        assertFalse(one.next());
      }
    }
  }

  @Test
  void namesWhatWasGivenInPlaceOfALog() {
    assertSays("jar", new byte[] {'P', 'K', 3, 4, 0, 0});
    assertSays("gzip inside gzip", Logs.gzip(Logs.gzip(new byte[] {'{', '}'})));
  }

  private static void assertSays(String part, byte[] bytes) {
    UnreadableLogException e = assertThrows(UnreadableLogException.class, () -> Logs.open(bytes));
    assertTrue(e.getMessage().contains(part), e.getMessage());
  }
}
