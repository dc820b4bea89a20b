package org.latticereplay.format;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.latticereplay.game.GameIdentity;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;
import tools.jackson.core.JsonParser;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * Reading the long shipped session beside Jackson's bare {@code nextToken} over the same bytes: at
 * most 1.6 times that for a stream, 2.1 times for a kit document, every pass, the SHA-256 and the
 * conversion of every number included.
 *
 * <p>Run from the top of the repository: {@code scripts/bench replay-format ReadBenchmark -prof gc}
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Warmup(iterations = 8, time = 1)
@Measurement(iterations = 8, time = 1)
@Fork(2)
public class ReadBenchmark {
  private final JsonFactory jackson = new JsonFactory();

  /** The form that is read. */
  @Param({"STREAM", "KIT_DOCUMENT"})
  public LogForm form;

  private byte[] bytes;

  /** Reads the session, and makes a stream of it where one is asked for. */
  @Setup
  public void read() throws IOException {
    bytes = Files.readAllBytes(Path.of("samples/orchard/sessions/01-long.json"));
    if (form == LogForm.STREAM) {
      bytes = stream(SessionLog.open(LogSource.of("01-long.json", bytes)));
    }
    if (jacksonRead() != openAndRead()) {
      throw new IllegalStateException("the two readers do not agree on " + form);
    }
  }

  private static byte[] stream(SessionLog log) throws IOException {
    LogHeader header = log.header();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    GameIdentity identity =
        new GameIdentity(header.kit().text(), header.game().text(), 1, 60, header.profile().text());
    StreamWriter writer = new StreamWriter(out, identity, log.start());
    try (LogCursor cursor = log.cursor(List.of())) {
      while (cursor.next()) {
        writer.samples(cursor.samples());
        writer.tick(cursor.tick());
        if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
          writer.checkpoint(cursor.checkpoint());
        }
      }
    }
    writer.end();
    return out.toByteArray();
  }

  /** The tokens alone. */
  @Benchmark
  public long jacksonNextToken() {
    long tokens = 0;
    try (JsonParser parser =
        jackson.createParser(ObjectReadContext.empty(), new ByteArrayInputStream(bytes))) {
      while (parser.nextToken() != null) {
        tokens++;
      }
    }
    return tokens;
  }

  /** Everything that {@link #openAndRead} does, over Jackson's tokens. */
  @Benchmark
  public long jacksonRead() {
    return JacksonLog.read(bytes, form);
  }

  /** The first pass. */
  @Benchmark
  public long open() {
    return SessionLog.open(LogSource.of("log", bytes)).endTick();
  }

  /** Everything: each tick, each sample, each number. */
  @Benchmark
  public long openAndRead() {
    long samples = 0;
    try (LogCursor cursor = SessionLog.open(LogSource.of("log", bytes)).cursor(List.of())) {
      while (cursor.next()) {
        samples += cursor.samples().size();
      }
    }
    return samples;
  }
}
