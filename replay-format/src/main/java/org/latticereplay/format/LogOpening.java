package org.latticereplay.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.game.RunStart;

/** Finds out which form a log has, and reads it once from end to end. */
final class LogOpening {
  private static final int ENVELOPE_FORMAT = 1;

  private final StoredBytes stored;
  private final StoredBytes.Whole whole;
  private final JsonReader in;

  private LogOpening(StoredBytes stored, StoredBytes.Whole whole, InputStream text) {
    this.stored = stored;
    this.whole = whole;
    this.in = new JsonReader(text, TextPosition.START, UnreadableLogException::plain);
  }

  /** Opens a log; see {@link SessionLog#open}. */
  static SessionLog open(LogSource source) {
    StoredBytes stored = new StoredBytes(source);
    StoredBytes.Whole whole = stored.openWhole();
    try (InputStream text = whole.text()) {
      return new LogOpening(stored, whole, text).open();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private SessionLog open() throws IOException {
    checkBeginning();
    LogOutline outline = LogOutline.read(in, "");
    if (isEnvelope(outline)) {
      return envelope(outline);
    }
    if (outline.has("format") && !outline.hasAny("inputs.samples", "checkpoints")) {
      return stream(outline);
    }
    requireLog(outline);
    finish();
    return SessionLog.kit(stored, outline);
  }

  private void checkBeginning() {
    int first = in.ahead(0);
    int second = in.ahead(1);
    if (first < 0) {
      throw in.ended("before it begins: there are no bytes");
    }
    if (first == 'P' && second == 'K') {
      throw in.fail("not a session log: this is a zip file or a jar");
    }
    if (first == 0x1f && second == 0x8b) {
      throw in.fail("gzip inside gzip; unpack it once");
    }
    if (first == 0xef && second == 0xbb) {
      throw in.fail("a byte order mark; a log is UTF-8 without one");
    }
    if (first == 0xfe || first == 0xff || first == 0 || second == 0) {
      throw in.fail("not UTF-8: this looks like UTF-16 or binary data");
    }
    requireObject(in);
  }

  private static void requireObject(JsonReader in) {
    int b = in.peek();
    if (b < 0) {
      throw in.ended("before it begins: there is nothing but white space");
    }
    if (b != '{') {
      throw in.fail("not a session log: expected an object, got " + in.typeOf(b));
    }
  }

  private static boolean isEnvelope(LogOutline outline) {
    return outline.has("d") && !outline.hasAny("kit", "game", "inputs");
  }

  private static void requireLog(LogOutline outline) {
    if (!outline.hasAny("kit", "game", "rng", "startTick", "endTick", "inputs", "checkpoints")) {
      throw UnreadableLogException.plain(
          TextPosition.START,
          "not a session log: the object has none of a log's members (kit, game, rng, startTick,"
              + " endTick, inputs, checkpoints)");
    }
  }

  private static void requireEnd(JsonReader in) {
    if (in.peek() >= 0) {
      throw in.fail("the log ended before this; nothing may follow it");
    }
  }

  /** Makes sure that nothing follows the object, and that the packing is whole. */
  private void finish() {
    requireEnd(in);
    whole.skipRest();
    if (!whole.damage().isEmpty()) {
      throw in.fail(whole.damage());
    }
  }

  private SessionLog envelope(LogOutline outer) {
    finish();
    long format = outer.whole("v", -RunStart.TICK_MAX, RunStart.TICK_MAX);
    outer.requireType("t", "a number");
    outer.requireType("n", "a number");
    outer.requireType("c", "text");
    outer.requireType("d", "text");
    if (format != ENVELOPE_FORMAT) {
      throw outer.wrong(
          "v",
          "format "
              + ENVELOPE_FORMAT
              + (format > ENVELOPE_FORMAT
                  ? " (the envelope is newer; use a newer release)"
                  : " (the envelope is older than any that this build reads)"));
    }
    if (!outer.member("c").value().is(outer.payloadChecksum())) {
      throw outer.wrong("c", "\"" + outer.payloadChecksum() + "\", the checksum of d");
    }
    Payload payload = new Payload(stored, outer.member("d").at());
    try (JsonReader inner =
        new JsonReader(
            payload.open(0),
            TextPosition.START,
            (at, reason) -> new UnreadableLogException(LogLocation.of(at, -1, "d"), reason))) {
      requireObject(inner);
      LogOutline outline = LogOutline.read(inner, "d");
      requireEnd(inner);
      if (isEnvelope(outline)) {
        throw new UnreadableLogException(
            LogLocation.member("d"), "an envelope inside an envelope, expected a log");
      }
      requireLog(outline);
      return SessionLog.envelope(stored, outline, payload);
    }
  }

  private SessionLog stream(LogOutline header) throws IOException {
    long format = header.whole("format", 1, RunStart.TICK_MAX);
    if (format > StreamLines.FORMAT) {
      throw header.wrong(
          "format", "1 to " + StreamLines.FORMAT + " (the stream is newer; use a newer release)");
    }
    if (in.line() > 1 || !header.atFirstByte()) {
      throw in.fail("the header of a stream takes the first line, from its first byte on");
    }
    if (!in.takeLineFeed()) {
      throw in.fail("expected a line feed right behind the header's object");
    }
    StoredBytes.Whole again = stored.openWhole();
    try (InputStream text = again.text()) {
      StreamCheck check = StreamCheck.of(text);
      again.skipRest();
      String damage = check.damage();
      if (!again.damage().isEmpty()) {
        damage = again.damage() + (damage.isEmpty() ? "" : "; " + damage);
      }
      return SessionLog.stream(stored, header, new StreamBody(check, in.position(), damage));
    }
  }
}
