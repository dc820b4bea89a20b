package org.latticereplay.record;

import java.io.IOException;
import java.util.List;
import org.latticereplay.dump.ClaimList;
import org.latticereplay.dump.PartDigests;
import org.latticereplay.format.Claim;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.Parts;
import org.latticereplay.format.StreamWriter;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.SampleKind;
import org.latticereplay.game.Samples;

/**
 * The lines of a recording. A stream that fails is a problem of the sink's and never thrown.
 * Confined to the game's thread, but for {@link #ended}.
 */
final class RecordedLog {
  private static final int PROBLEM_MAX = 4000;
  private static final String UNWRITTEN = "the log could not be written";

  private final RecordingSink sink;
  private final RecorderOptions options;
  private final PartDigests parts;
  private final StreamWriter writer;
  private volatile boolean ended;

  RecordedLog(
      RecordingSink sink,
      GameIdentity identity,
      RunStart start,
      RecorderOptions options,
      LogMeta meta)
      throws IOException {
    this.sink = sink;
    this.options = options;
    this.parts = options.parts() == null ? null : new PartDigests();
    this.writer = new StreamWriter(sink, identity, start, meta);
    writer.flushLines();
  }

  void declare(List<SampleKind> kinds) {
    writer.declare(kinds);
  }

  void samples(Samples samples) {
    try {
      writer.samples(samples);
    } catch (IOException e) {
      sink.fail(UNWRITTEN, e);
    }
  }

  void tick(long tick) {
    try {
      writer.tick(tick);
    } catch (IOException e) {
      sink.fail(UNWRITTEN, e);
    }
  }

  /** Writes a checkpoint of the tick written last, with its parts where they are wanted. */
  void checkpoint(long digest, boolean withParts) {
    try {
      boolean named = withParts && parts != null;
      writer.checkpoint(digest, named ? parts.of(options.parts()) : Parts.NONE);
    } catch (IOException e) {
      sink.fail(UNWRITTEN, e);
    }
  }

  void flushLines() {
    try {
      writer.flushLines();
    } catch (IOException e) {
      sink.fail(UNWRITTEN, e);
    }
  }

  /** Writes the end line with what the session claims. */
  void end() {
    try {
      List<Claim> claims = options.claims() == null ? List.of() : ClaimList.of(options.claims());
      writer.end(claims);
      ended = true;
    } catch (IOException e) {
      sink.fail(UNWRITTEN, e);
    }
  }

  /** Writes an end line that says what was done to the run. */
  void endEarly(String problem) {
    try {
      boolean fits = problem.length() <= PROBLEM_MAX;
      writer.endEarly(fits ? problem : problem.substring(0, PROBLEM_MAX) + "...");
    } catch (IOException e) {
      sink.fail(UNWRITTEN, e);
    }
    sink.failReplay(problem);
  }

  /** Leaves the log without an end line. */
  void leave(String reason) {
    try {
      writer.flush();
    } catch (IOException e) {
      sink.fail(UNWRITTEN, e);
    }
    sink.fail(reason, null);
  }

  /** Whether it has an end line that claims to be whole. */
  boolean ended() {
    return ended;
  }
}
