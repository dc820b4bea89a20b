package org.latticereplay.host.worker;

import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import org.latticereplay.format.LogMeta;
import org.latticereplay.format.RecordedValue;
import org.latticereplay.game.RunStart;
import org.latticereplay.game.Settings;
import org.latticereplay.verify.ClaimComparison;
import org.latticereplay.verify.Note;
import org.latticereplay.verify.NoteCode;
import org.latticereplay.verify.PartComparison;
import org.latticereplay.verify.SessionResult;
import org.latticereplay.verify.TickRange;
import org.latticereplay.verify.Verdict;

/** What a session came to as bytes: what is read back equals what was written. */
public final class ResultData {
  private static final byte TEXT = 0;
  private static final byte NUMBER = 1;
  private static final byte FLAG = 2;

  private ResultData() {}

  /** Writes all of it. */
  public static void write(DataOutputStream out, SessionResult result) throws IOException {
    VerdictData.write(out, result.verdict());
    Payload.text(out, result.game());
    start(out, result.start());
    out.writeLong(result.ticks().recorded());
    out.writeLong(result.ticks().run());
    out.writeLong(result.checkpoints().recorded());
    out.writeLong(result.checkpoints().compared());
    out.writeLong(result.checkpoints().agreed());
    out.writeLong(result.checkpoints().lastAgreedTick());
    out.writeLong(result.undelivered());
    Payload.list(out, result.disagreements(), ResultData::range);
    Payload.list(out, result.claims(), ResultData::claim);
    Payload.list(out, result.parts(), ResultData::part);
    meta(out, result.meta());
    Payload.text(out, result.provider());
    Payload.list(out, result.notes(), ResultData::note);
  }

  /** Reads it back. */
  public static SessionResult read(DataInputStream in) throws IOException {
    Verdict verdict = VerdictData.read(in);
    if (verdict == null) {
      throw new ProtocolException("a result without a verdict");
    }
    return new SessionResult(
        verdict,
        Payload.text(in),
        start(in),
        new SessionResult.Ticks(in.readLong(), in.readLong()),
        new SessionResult.Checkpoints(in.readLong(), in.readLong(), in.readLong(), in.readLong()),
        in.readLong(),
        Payload.list(in, ResultData::range),
        Payload.list(in, ResultData::claim),
        Payload.list(in, ResultData::part),
        meta(in),
        Payload.text(in),
        Payload.list(in, ResultData::note));
  }

  private static void note(DataOutputStream out, Note note) throws IOException {
    Payload.constant(out, note.code());
    Payload.text(out, note.text());
  }

  private static Note note(DataInputStream in) throws IOException {
    return new Note(Payload.constant(in, NoteCode.class), Payload.text(in));
  }

  private static void start(DataOutputStream out, RunStart start) throws IOException {
    out.writeBoolean(start != null);
    if (start == null) {
      return;
    }
    out.writeLong(start.seed());
    out.writeLong(start.state());
    out.writeLong(start.tick());
    Settings settings = start.settings();
    out.writeInt(settings.names().size());
    for (String name : settings.names()) {
      Payload.text(out, name);
      Object value = settings.get(name);
      if (value instanceof String text) {
        out.writeByte(TEXT);
        Payload.text(out, text);
      } else if (value instanceof Double number) {
        out.writeByte(NUMBER);
        out.writeDouble(number);
      } else {
        out.writeByte(FLAG);
        out.writeBoolean((Boolean) value);
      }
    }
  }

  private static RunStart start(DataInputStream in) throws IOException {
    if (!in.readBoolean()) {
      return null;
    }
    long seed = in.readLong();
    long state = in.readLong();
    long tick = in.readLong();
    int count = in.readInt();
    Settings settings = Settings.none();
    for (int i = 0; i < count; i++) {
      String name = Payload.text(in);
      settings =
          switch (in.readByte()) {
            case TEXT -> settings.with(name, Payload.text(in));
            case NUMBER -> settings.with(name, in.readDouble());
            case FLAG -> settings.with(name, in.readBoolean());
            default -> throw new ProtocolException("no kind of setting");
          };
    }
    return new RunStart(seed, state, tick, settings);
  }

  private static void range(DataOutputStream out, TickRange range) throws IOException {
    out.writeLong(range.first());
    out.writeLong(range.last());
    out.writeLong(range.checkpoints());
  }

  private static TickRange range(DataInputStream in) throws IOException {
    return new TickRange(in.readLong(), in.readLong(), in.readLong());
  }

  private static void claim(DataOutputStream out, ClaimComparison claim) throws IOException {
    Payload.text(out, claim.name());
    value(out, claim.recorded());
    value(out, claim.current());
  }

  private static ClaimComparison claim(DataInputStream in) throws IOException {
    return new ClaimComparison(Payload.text(in), value(in), value(in));
  }

  private static void value(DataOutputStream out, RecordedValue value) throws IOException {
    Payload.constant(out, value.type());
    Payload.text(out, value.json());
    Payload.text(out, value.text());
    out.writeDouble(value.number());
  }

  private static RecordedValue value(DataInputStream in) throws IOException {
    return new RecordedValue(
        Payload.constant(in, RecordedValue.Type.class),
        Payload.text(in),
        Payload.text(in),
        in.readDouble());
  }

  private static void part(DataOutputStream out, PartComparison part) throws IOException {
    Payload.text(out, part.name());
    out.writeLong(part.recorded());
    out.writeLong(part.current());
    Payload.list(out, part.fields(), Payload::text);
  }

  private static PartComparison part(DataInputStream in) throws IOException {
    return new PartComparison(
        Payload.text(in), in.readLong(), in.readLong(), Payload.list(in, Payload::text));
  }

  /** Writes what a log or this process says about its surroundings. */
  public static void meta(DataOutputStream out, LogMeta meta) throws IOException {
    out.writeInt(meta.texts().size());
    for (Map.Entry<String, String> each : meta.texts().entrySet()) {
      Payload.text(out, each.getKey());
      Payload.text(out, each.getValue());
    }
  }

  /** Reads it back. */
  public static LogMeta meta(DataInputStream in) throws IOException {
    Map<String, String> texts = new TreeMap<>();
    int count = in.readInt();
    for (int i = 0; i < count; i++) {
      texts.put(Payload.text(in), Payload.text(in));
    }
    return LogMeta.of(texts);
  }
}
