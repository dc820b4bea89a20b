package org.latticereplay.format;

import java.io.IOException;
import java.io.OutputStream;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;

/**
 * Writes a log as one kit document, with the members, types and order of the TypeScript kit. Reads
 * the log twice: the samples stand before the checkpoints there.
 */
final class KitWriter {
  private final SessionLog log;
  private final JsonOut json;

  KitWriter(SessionLog log, OutputStream out) {
    this.log = log;
    this.json = new JsonOut(out);
  }

  /** Writes all of it. */
  void write() throws IOException {
    LogHeader header = log.header();
    RunStart start = log.start();
    json.raw("{\"kit\":");
    json.value(header.kit());
    json.raw(",\"game\":");
    json.value(header.game());
    json.raw(",\"rng\":{\"seed\":");
    json.whole(start.seed());
    json.raw(",\"state\":");
    json.whole(start.state());
    json.raw("},\"startTick\":");
    json.whole(start.tick());
    json.raw(",\"endTick\":");
    json.number((double) log.endTick());
    json.raw(",\"inputs\":{\"version\":");
    json.value(header.logVersion());
    json.raw(",\"stepMs\":");
    json.value(header.stepMs());
    json.raw(",\"profile\":");
    json.value(header.profile());
    json.raw(",\"samples\":[");
    samples();
    json.raw("]},\"checkpoints\":[");
    checkpoints();
    json.raw("]}\n");
    json.flush();
  }

  private void samples() throws IOException {
    String before = "";
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next()) {
        before = bucket(cursor.samples(), before);
        json.raw(before);
        json.raw("{\"kind\":\"tick\",\"index\":");
        json.whole(cursor.tick());
        json.raw("}");
        before = ",";
      }
      if (cursor.end().undelivered() > 0) {
        bucket(cursor.samples(), before);
      }
    }
  }

  private String bucket(Samples samples, String before) throws IOException {
    String comma = before;
    for (int i = 0; i < samples.size(); i++) {
      json.raw(comma);
      json.sample(samples.get(i));
      comma = ",";
    }
    return comma;
  }

  private void checkpoints() throws IOException {
    String before = "";
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next()) {
        if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
          json.raw(before);
          json.raw("{\"tick\":");
          json.whole(cursor.tick());
          json.raw(",\"digest\":");
          json.whole(cursor.checkpoint());
          json.raw("}");
          before = ",";
        }
      }
    }
  }
}
