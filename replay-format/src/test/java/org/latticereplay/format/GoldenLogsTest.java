package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Settings;
import org.latticereplay.testing.Vectors;

/** One file of each form and version, never to be rewritten: what was recorded stays readable. */
class GoldenLogsTest {
  private static final String TICKS =
      """
      3 key{code: "Space", down: true} =11
      4
      5
      6
      7
      8
      9 blur{} =12
      7 ticks, 2 checkpoints, 0 undelivered, complete\
      """;

  private static byte[] golden(String name) throws IOException {
    try (InputStream in = GoldenLogsTest.class.getResourceAsStream("golden/" + name)) {
      return in.readAllBytes();
    }
  }

  @Test
  void readsEveryForm() throws IOException {
    for (String name : new String[] {"kit.json", "envelope-1.json", "stream-1.log"}) {
      SessionLog log = Logs.open(golden(name));
      assertTrue(log.header().kit().sameAs(RecordedValue.of(GameIdentity.KIT)), name);
      assertTrue(log.header().game().sameAs(RecordedValue.of("marsh@1")), name);
      assertEquals(new RunStart(7, 9, 3, Settings.none()), log.start(), name);
      assertEquals(9, log.endTick(), name);
      assertEquals(TICKS, Logs.read(log, List.of()), name);
    }
  }

  @Test
  void writesTheStreamOfFormatOne() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SampleBuffer samples = new SampleBuffer();
    StreamWriter writer =
        new StreamWriter(
            bytes, GameIdentity.of("marsh@1", 60), new RunStart(7, 9, 3, Settings.none()));
    for (int tick = 3; tick <= 9; tick++) {
      samples.clear();
      if (tick == 3) {
        samples.key("Space", true);
      } else if (tick == 9) {
        samples.blur();
      }
      writer.samples(samples);
      writer.tick(tick);
      if (tick == 3 || tick == 9) {
        writer.checkpoint(tick == 3 ? 11 : 12);
      }
    }
    writer.end();
    assertArrayEquals(golden("stream-1.log"), bytes.toByteArray());
  }

  @Test
  void isTheExampleOfTheDescription() throws IOException {
    String text = Files.readString(Vectors.repository().resolve("replay-format/FORMAT.md"));
    String example =
        text.lines()
            .filter(line -> line.startsWith("    {\"") && !line.startsWith("    {\"kit\""))
            .filter(line -> !line.startsWith("    {\"v\":1,\"t\":number"))
            .map(line -> line.substring(4) + "\n")
            .collect(Collectors.joining());
    assertEquals(new String(golden("stream-1.log"), StandardCharsets.UTF_8), example);
  }
}
