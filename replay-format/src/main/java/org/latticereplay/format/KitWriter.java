package org.latticereplay.format;

import java.io.IOException;
import java.io.OutputStream;
import org.latticereplay.format.json.JsonWriter;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Samples;

/**
 * Writes a log as one kit document, with the members, types and order of the TypeScript kit. Reads
 * the log twice: the samples stand before the checkpoints there.
 */
final class KitWriter {
  private final SessionLog log;
  private final JsonWriter json;

  KitWriter(SessionLog log, OutputStream out) {
    this.log = log;
    this.json = new JsonWriter(out);
  }

  /** Writes all of it. */
  void write() throws IOException {
    LogHeader header = log.header();
    RunStart start = log.start();
    json.raw("{\"kit\":");
    RecordedValues.write(json, header.kit());
    json.raw(",\"game\":");
    RecordedValues.write(json, header.game());
    json.raw(",\"rng\":{\"seed\":");
    json.whole(start.seed());
    json.raw(",\"state\":");
    json.whole(start.state());
    json.raw("},\"startTick\":");
    json.whole(start.tick());
    json.raw(",\"endTick\":");
    json.number((double) log.endTick());
    json.raw(",\"inputs\":{\"version\":");
    RecordedValues.write(json, header.logVersion());
    json.raw(",\"stepMs\":");
    RecordedValues.write(json, header.stepMs());
    json.raw(",\"profile\":");
    RecordedValues.write(json, header.profile());
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
        before = write(cursor.samples(), before);
        json.raw(before);
        json.raw("{\"kind\":\"tick\",\"index\":");
        json.whole(cursor.tick());
        json.raw("}");
        before = ",";
      }
      write(cursor.samples(), before);
    }
  }

  private String write(Samples samples, String before) throws IOException {
    String comma = before;
    for (int i = 0; i < samples.size(); i++) {
      json.raw(comma);
      SampleJson.write(json, samples.get(i));
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
