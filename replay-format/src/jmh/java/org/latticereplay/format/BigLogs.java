package org.latticereplay.format;

import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.SplittableRandom;
import orchard.OrchardAt60Hz;
import org.latticereplay.game.GameLoop;
import org.latticereplay.game.GameSimulation;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Sample;
import org.latticereplay.game.SampleBuffer;
import org.latticereplay.game.Samples;
import org.latticereplay.loop.internal.NumberText;
import org.latticereplay.math.Hash;
import org.latticereplay.state.StateHash;

/**
 * Makes logs of any size that the {@code orchard} sample really played, in every form: {@code
 * scripts/big-logs} verifies them in little memory.
 *
 * <p>Arguments: the folder to write to, the size of each log in bytes, and after how many ticks a
 * checkpoint comes.
 */
public final class BigLogs {
  private static final String[] KEYS = {"ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Space"};

  private BigLogs() {}

  /** Writes {@code stream.log}, {@code kit.json} and {@code envelope.json}. */
  public static void main(String[] arguments) throws IOException {
    Path folder = Path.of(arguments[0]);
    long bytes = Long.parseLong(arguments[1]);
    int every = Integer.parseInt(arguments[2]);
    Path stream = folder.resolve("stream.log");
    play(new OrchardAt60Hz(), stream, bytes, every);
    SessionLog log = SessionLog.open(LogSource.of(stream));
    try (Document out = new Document(folder.resolve("kit.json"), false)) {
      out.write(log);
    }
    try (Document out = new Document(folder.resolve("envelope.json"), true)) {
      out.write(log);
    }
  }

  private static <S> void play(GameSimulation<S> game, Path file, long bytes, int every)
      throws IOException {
    GameLoop<S> loop = new GameLoop<>(game, event -> {});
    RunStart start = RunStart.seeded("big-logs");
    SplittableRandom random = new SplittableRandom(2);
    SampleBuffer samples = new SampleBuffer();
    StateHash fold = new StateHash();
    loop.start(start);
    try (Counted out = new Counted(Files.newOutputStream(file))) {
      StreamWriter writer = new StreamWriter(out, game.identity(), start);
      for (long tick = 0; out.written < bytes; tick++) {
        samples.clear();
        fill(samples, random);
        loop.steps(at -> samples, 1, 0);
        writer.samples(samples);
        writer.tick(tick);
        if (tick % every == 0) {
          fold.reset();
          writer.checkpoint(game.hash(loop.state(), fold));
        }
      }
      writer.end();
    }
  }

  private static void fill(SampleBuffer into, SplittableRandom random) {
    for (int n = random.nextInt(3); n > 0; n--) {
      switch (random.nextInt(5)) {
        case 0 -> into.key(KEYS[random.nextInt(KEYS.length)], random.nextBoolean());
        case 1 -> into.down(1, random.nextInt(800), random.nextInt(600) + 0.5, "touch");
        case 2 -> into.up(1, random.nextDouble(800), random.nextInt(600));
        default -> into.move(1, random.nextInt(800_000) / 1000.0, random.nextDouble(600));
      }
    }
  }

  /** Counts what goes through. */
  private static final class Counted extends OutputStream {
    private final OutputStream out;
    private long written;

    Counted(OutputStream out) {
      this.out = out;
    }

    @Override
    public void write(int b) throws IOException {
      out.write(b);
      written++;
    }

    @Override
    public void write(byte[] bytes, int from, int length) throws IOException {
      out.write(bytes, from, length);
      written += length;
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }

  /** Writes what a stream says as a kit document, bare or inside an envelope; ASCII alone. */
  private static final class Document implements AutoCloseable {
    private final OutputStream out;
    private final boolean envelope;
    private final byte[] number = new byte[NumberText.LENGTH_MAX];
    private int hash = Hash.START;
    private int units;

    Document(Path file, boolean envelope) throws IOException {
      this.out = new BufferedOutputStream(Files.newOutputStream(file), 1 << 16);
      this.envelope = envelope;
    }

    void write(SessionLog log) throws IOException {
      if (envelope) {
        bare("{\"d\":\"");
      }
      LogHeader header = log.header();
      RunStart start = log.start();
      text("{\"kit\":" + header.kit() + ",\"game\":" + header.game());
      text(",\"rng\":{\"seed\":" + start.seed() + ",\"state\":" + start.state());
      text("},\"startTick\":" + start.tick() + ",\"endTick\":" + log.endTick());
      text(",\n\"inputs\":{\"version\":" + header.logVersion() + ",\"stepMs\":" + header.stepMs());
      text(",\"profile\":" + header.profile() + ",\"samples\":[\n");
      boolean first = true;
      try (LogCursor cursor = log.cursor(List.of())) {
        while (cursor.next()) {
          text(first ? "" : ",\n");
          first = false;
          samples(cursor.samples());
          text("{\"kind\":\"tick\",\"index\":");
          whole(cursor.tick());
          text("}");
        }
      }
      text("\n]},\n\"checkpoints\":[\n");
      first = true;
      try (LogCursor cursor = log.cursor(List.of())) {
        while (cursor.next()) {
          if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
            text(first ? "{\"tick\":" : ",\n{\"tick\":");
            first = false;
            whole(cursor.tick());
            text(",\"digest\":");
            whole(cursor.checkpoint());
            text("}");
          }
        }
      }
      text("\n]}\n");
      if (envelope) {
        long sum = Hash.mix32(hash ^ units) & 0xffffffffL;
        String digits = Long.toHexString(sum | 0x100000000L).substring(1);
        bare("\",\"v\":1,\"t\":1700000000000,\"n\":1,\"c\":\"" + digits + "\"}");
      }
    }

    private void samples(Samples samples) throws IOException {
      for (int i = 0; i < samples.size(); i++) {
        Sample sample = samples.get(i);
        text("{\"kind\":\"");
        text(sample.kind());
        for (int m = 0; m < sample.memberCount(); m++) {
          String name = sample.memberName(m);
          text("\",\"".substring(m == 0 ? 0 : 1));
          text(name);
          text("\":");
          switch (sample.memberType(m)) {
            case NUMBER -> number(sample.number(name));
            case TEXT -> text(JsonText.quote(sample.text(name)));
            case FLAG -> text(sample.flag(name) ? "true" : "false");
          }
        }
        text(sample.memberCount() == 0 ? "\"}," : "},");
      }
    }

    private void whole(long value) throws IOException {
      put(NumberText.put(number, 0, value));
    }

    private void number(double value) throws IOException {
      put(NumberText.put(number, 0, value));
    }

    private void put(int length) throws IOException {
      for (int i = 0; i < length; i++) {
        put((char) number[i]);
      }
    }

    private void text(String text) throws IOException {
      for (int i = 0; i < text.length(); i++) {
        put(text.charAt(i));
      }
    }

    private void put(char c) throws IOException {
      if (envelope) {
        hash = Integer.rotateLeft((hash ^ c) * 0xcc9e2d51, 13);
        units++;
        if (c == '"' || c == '\\' || c == '\n') {
          out.write('\\');
        }
      }
      out.write(envelope && c == '\n' ? 'n' : c);
    }

    private void bare(String text) throws IOException {
      for (int i = 0; i < text.length(); i++) {
        out.write(text.charAt(i));
      }
    }

    @Override
    public void close() throws IOException {
      out.close();
    }
  }
}
