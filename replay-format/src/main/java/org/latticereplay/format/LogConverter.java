package org.latticereplay.format;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.latticereplay.game.Samples;

/**
 * The same evidence in another form: every sample, tick and digest as it is.
 *
 * <p>What the other form has no place for is never left out in silence: it is named, and nothing is
 * written. A log is read through before the first byte is written, in memory that does not grow
 * with its length.
 */
public final class LogConverter {
  /** What may be left out when told so: it decides nothing about a run. */
  public static final Set<String> DROPPABLE = Set.of("meta", "parts", "claims");

  private static final int NAMED_MAX = 8;

  private final SessionLog log;
  private final Set<String> drop;
  private final Set<String> refused = new TreeSet<>();
  private boolean parts;
  private LogEnd end;

  private LogConverter(SessionLog log, Set<String> drop) {
    this.log = log;
    this.drop = drop;
  }

  /**
   * Converts a log.
   *
   * @param to the form to write: {@link LogForm#STREAM} or {@link LogForm#KIT_DOCUMENT}
   * @param drop what to leave out, of {@link #DROPPABLE}
   * @param out receives the log; it is flushed and stays open
   * @throws UnconvertibleLogException if the form has no place for something, or is what the log
   *     has already; nothing was written then
   * @throws UnreadableLogException if the log is damaged; nothing was written then
   */
  public static void convert(SessionLog log, LogForm to, Set<String> drop, OutputStream out)
      throws IOException {
    if (to != LogForm.STREAM && to != LogForm.KIT_DOCUMENT) {
      throw new IllegalArgumentException("to: expected STREAM or KIT_DOCUMENT, got " + to);
    }
    if (!DROPPABLE.containsAll(drop)) {
      throw new IllegalArgumentException("drop: expected some of meta, parts, claims, got " + drop);
    }
    if (log.form() == to) {
      throw new UnconvertibleLogException("it is a " + to.label() + " log already; copy the file");
    }
    LogConverter converter = new LogConverter(log, drop);
    converter.readThrough();
    converter.check(to);
    if (to == LogForm.STREAM) {
      converter.writeStream(out);
    } else {
      new KitWriter(log, out).write();
    }
  }

  private void readThrough() throws IOException {
    try (LogCursor cursor = log.cursor(null, name -> refuse("a value inside " + name))) {
      WrittenBounds bounds = new WrittenBounds();
      while (cursor.next()) {
        parts |= cursor.parts().size() > 0;
        checkBounds(cursor.samples(), bounds);
      }
      end = cursor.end();
      if (end.undelivered() != cursor.samples().size()) {
        refuse("so many samples after the last tick");
      }
    }
  }

  private void checkBounds(Samples samples, WrittenBounds bounds) throws IOException {
    try {
      for (int i = 0; i < samples.size(); i++) {
        bounds.sample(samples.get(i));
      }
    } catch (IllegalArgumentException e) {
      refuse(e.getMessage());
    }
  }

  private void refuse(String what) {
    if (refused.size() <= NAMED_MAX) {
      refused.add(what);
    }
  }

  private void check(LogForm to) {
    if (!end.complete()) {
      throw new UnconvertibleLogException(
          "a "
              + to.label()
              + " log says that it is whole, and this one is not: "
              + end.damage()
              + "; verify it as it is");
    }
    log.meaningless().forEach(this::refuse);
    LogHeader header = log.header();
    plain("kit", header.kit());
    plain("game", header.game());
    plain("inputs.version", header.logVersion());
    plain("inputs.stepMs", header.stepMs());
    plain("inputs.profile", header.profile());
    if (to == LogForm.KIT_DOCUMENT) {
      header.settings().names().forEach(name -> refuse("settings." + name));
      unlessDropped("meta", !log.meta().isEmpty());
      unlessDropped("claims", !log.claims().isEmpty());
      unlessDropped("parts", parts);
    }
    if (!refused.isEmpty()) {
      List<String> named = new ArrayList<>(refused);
      boolean more = named.size() > NAMED_MAX;
      boolean droppable = DROPPABLE.containsAll(refused);
      throw new UnconvertibleLogException(
          "a "
              + to.label()
              + " log has no place for "
              + String.join(", ", more ? named.subList(0, NAMED_MAX) : named)
              + (more ? " and more" : "")
              + (droppable ? "; leave out with --drop " + String.join(",", refused) : ""));
    }
  }

  private void plain(String path, RecordedValue value) {
    boolean plain =
        value.type() == RecordedValue.Type.TEXT || value.type() == RecordedValue.Type.NUMBER;
    if (!plain) {
      refuse(path + " that is " + value.json());
    }
  }

  private void unlessDropped(String what, boolean there) {
    if (there && !drop.contains(what)) {
      refuse(what);
    }
  }

  private void writeStream(OutputStream out) throws IOException {
    StreamWriter writer = new StreamWriter(out, log.header(), log.start(), LogMeta.none());
    try (LogCursor cursor = log.cursor(null)) {
      while (cursor.next()) {
        writer.samples(cursor.samples());
        writer.tick(cursor.tick());
        if (cursor.checkpoint() != LogCursor.NO_CHECKPOINT) {
          writer.checkpoint(cursor.checkpoint());
        }
      }
      writer.samples(cursor.samples());
    }
    writer.end();
  }
}
