package org.latticereplay.record;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.SessionLog;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.StepInput;
import tools.jackson.core.JsonParser;

class RecordingMetaTest {
  @TempDir private Path folder;

  private static Path place(Class<?> type) throws Exception {
    return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI());
  }

  @Test
  void aClassInAJarHasTheDigestOfThatJar() throws Exception {
    Path jar = place(JsonParser.class);
    assertTrue(Files.isRegularFile(jar), jar::toString);
    LogMeta meta = RecordingMeta.of(JsonParser.class);
    assertEquals(GameCode.digest(List.of(jar)), meta.text(LogMeta.CODE));
    assertEquals(jar.getFileName().toString(), meta.text(LogMeta.CODE_OF));
  }

  @Test
  void aClassInAFolderHasTheDigestOfItsFolder() throws Exception {
    LogMeta meta = RecordingMeta.of(TinyGame.class);
    assertEquals(GameCode.digest(List.of(place(TinyGame.class))), meta.text(LogMeta.CODE));
    assertEquals("a folder of classes", meta.text(LogMeta.CODE_OF));
  }

  @Test
  void aClassOfNoFileHasNoDigestAndSaysSo() {
    LogMeta meta = RecordingMeta.of(String.class);
    assertEquals("", meta.text(LogMeta.CODE));
    assertEquals("no digest: its class comes from no file", meta.text(LogMeta.CODE_OF));
    assertEquals(Runtime.version().toString(), meta.text(LogMeta.JDK).replaceFirst(".* ", ""));
  }

  @Test
  void namesJavaSystemAndProcessors() {
    LogMeta meta = RecordingMeta.machine();
    assertEquals(Set.of(LogMeta.JDK, LogMeta.OS, LogMeta.CPUS), meta.texts().keySet());
    assertTrue(meta.text(LogMeta.OS).endsWith(" " + System.getProperty("os.arch")));
    assertEquals(
        Runtime.getRuntime().availableProcessors(), Integer.parseInt(meta.text(LogMeta.CPUS)));
  }

  @Test
  void whatALogIsHeldAgainstKnowsTheJarAloneToo() throws Exception {
    Path jar = place(JsonParser.class);
    Path beside = place(TinyGame.class);
    LogMeta both = RecordingMeta.here(jar, List.of(beside));
    assertEquals(GameCode.digest(List.of(jar, beside)), both.text(LogMeta.CODE));
    assertEquals(GameCode.digest(List.of(jar)), both.text(LogMeta.CODE_ALONE));
    assertNotEquals(both.text(LogMeta.CODE), both.text(LogMeta.CODE_ALONE));
    LogMeta alone = RecordingMeta.here(jar, List.of());
    assertEquals(RecordingMeta.of(List.of(jar)), alone);
    assertEquals("", alone.text(LogMeta.CODE_ALONE));
    Path none = folder.resolve("none.jar");
    assertEquals(RecordingMeta.machine(), RecordingMeta.here(none, List.of(jar)));
  }

  private static LogMeta recorded(RecorderOptions options) {
    return SessionLog.open(TinySessions.source(TinySessions.record(StepInput.none(), 3, options)))
        .meta();
  }

  @Test
  void aRecordingNamesWhatItFindsUnlessTheGameSaysOtherwise() throws IOException {
    LogMeta found = RecordingMeta.of(TinyGame.class);
    assertEquals(found, recorded(RecorderOptions.DEFAULT));
    assertEquals(
        found.with(LogMeta.TEXT, "a test"), recorded(RecorderOptions.DEFAULT.withText("a test")));
    LogMeta own = LogMeta.none().with(LogMeta.CODE, "abc");
    assertEquals(own, recorded(RecorderOptions.DEFAULT.withText("gone").withMeta(own)));
    assertEquals(LogMeta.none(), recorded(RecorderOptions.DEFAULT.withMeta(LogMeta.none())));
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    SessionRecorder.open(
            out, GameIdentity.of("g@1", 60), RunStart.seeded("s"), () -> 1, RecorderOptions.DEFAULT)
        .close();
    assertEquals(
        RecordingMeta.machine(), SessionLog.open(TinySessions.source(out.toByteArray())).meta());
  }
}
