package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertTrue;

import com.sun.management.ThreadMXBean;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Settings;

/** Once warm, reading and writing a tick allocates nothing, whatever the form. */
class AllocationTest {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final int TICKS = 60_000;

  private static long allocated() {
    return THREADS.getCurrentThreadAllocatedBytes();
  }

  private static void fill(SampleBuffer samples, int tick) {
    samples.clear();
    if (tick % 3 != 0) {
      samples.move(7, tick % 800 + 0.25, Math.sqrt(tick % 600));
      samples.key((tick & 4) == 0 ? "ArrowLeft" : "ArrowRight", (tick & 8) == 0);
      samples.wheel(tick, -tick * 0.001, 40, false);
    }
  }

  private static String kit() {
    StringBuilder samples = new StringBuilder();
    StringBuilder checkpoints = new StringBuilder();
    for (int tick = 0; tick < TICKS; tick++) {
      String comma = tick == 0 ? "" : ",\n";
      samples.append(comma);
      if (tick % 3 != 0) {
        samples.append("{\"kind\":\"down\",\"id\":1,\"sx\":").append(Math.sqrt(tick % 977));
        samples.append(",\"sy\":").append(tick % 600 + 0.5).append(",\"pointerType\":\"mouse\"},");
      }
      samples.append("{\"kind\":\"tick\",\"index\":").append(tick + 3).append('}');
      checkpoints.append(comma).append("{\"tick\":").append(tick + 3).append(",\"digest\":");
      checkpoints.append(tick * 77777L).append('}');
    }
    return Logs.kit(samples.toString(), checkpoints.toString(), TICKS + 2);
  }

  private static byte[] stream() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    SampleBuffer samples = new SampleBuffer();
    StreamWriter writer =
        new StreamWriter(bytes, GameIdentity.of("g@1", 60), new RunStart(7, 9, 0, Settings.none()));
    for (int tick = 0; tick < TICKS; tick++) {
      fill(samples, tick);
      writer.samples(samples);
      writer.tick(tick);
      if (tick % 2 == 0) {
        writer.checkpoint(tick);
      }
    }
    writer.end();
    return bytes.toByteArray();
  }

  @Test
  void readsTicksWithoutAllocating() throws IOException {
    String document = kit();
    byte[][] forms = {Logs.utf8(document), Logs.utf8(WholenessTest.envelope(document)), stream()};
    for (byte[] form : forms) {
      SessionLog log = Logs.open(form);
      long most = Long.MAX_VALUE;
      for (int round = 0; round < 12; round++) {
        try (LogCursor cursor = log.cursor(List.of())) {
          int warm = TICKS / 2;
          while (cursor.tick() < warm && cursor.next()) {
            cursor.samples();
          }
          long before = allocated();
          long ticks = 0;
          while (cursor.next()) {
            ticks++;
          }
          assertTrue(ticks > TICKS / 3);
          most = Math.min(most, allocated() - before);
        }
      }
      System.out.println(log.form() + ": " + most + " bytes for " + TICKS / 2 + " ticks");
      // the end itself is an object or two; 8 bytes a sample would be 240,000 and more
      assertTrue(most < 2048, log.form() + ": " + most + " bytes");
    }
  }

  @Test
  void writesTicksWithoutAllocating() throws IOException {
    SampleBuffer samples = new SampleBuffer();
    StreamWriter writer =
        new StreamWriter(
            OutputStream.nullOutputStream(),
            GameIdentity.of("g@1", 60),
            new RunStart(7, 9, 0, Settings.none()));
    long least = Long.MAX_VALUE;
    int tick = 0;
    for (int round = 0; round < 20; round++) {
      long before = allocated();
      for (int i = 0; i < 10_000; i++, tick++) {
        fill(samples, tick);
        writer.samples(samples);
        writer.tick(tick);
        if (tick % 2 == 0) {
          writer.checkpoint(tick);
        }
      }
      least = Math.min(least, allocated() - before);
    }
    System.out.println("writer: " + least + " bytes for 10000 ticks");
    assertTrue(least < 1024, least + " bytes");
  }
}
