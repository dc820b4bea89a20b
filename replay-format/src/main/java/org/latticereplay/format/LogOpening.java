package org.latticereplay.format;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.function.Supplier;
import org.latticereplay.format.json.Faults;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.TextPosition;
import org.latticereplay.game.RunStart;

/**
 * Finds out which form a log has, and reads it once from end to end. A log whose identity is known
 * is opened even when it is damaged behind it: the identity is compared first, and the damage is
 * met by whoever reads on.
 */
final class LogOpening {
  private static final int ENVELOPE_FORMAT = 1;
  private static final String[] IDENTITY = {
    "kit", "game", "inputs.version", "inputs.stepMs", "inputs.profile"
  };

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
    String foreign = ForeignFile.words(in);
    if (!foreign.isEmpty()) {
      throw in.fail(foreign);
    }
    if (!in.available() && !whole.damage().isEmpty()) {
      throw in.fail("nothing can be unpacked: " + stored.packingWords(whole));
    }
    if (!in.available()) {
      throw in.ended("before it begins: there are no bytes");
    }
    requireObject(in);
    LogOutline outline = new LogOutline(in, "");
    UnreadableLogException fault = null;
    try {
      outline.read();
      if (isEnvelope(outline)) {
        return envelope(outline);
      }
      if (outline.has("format") && !outline.hasAny("inputs.samples", "checkpoints")) {
        return stream(outline);
      }
      requireLog(outline);
      finish();
    } catch (UnreadableLogException e) {
      fault = later(packed(e), outline, () -> stored.open(0), UnreadableLogException::plain);
    }
    return SessionLog.kit(stored, outline, fault);
  }

  /** Adds what is wrong with the packing, when that may be the cause. */
  private UnreadableLogException packed(UnreadableLogException e) {
    whole.skipRest();
    String words = stored.packingWords(whole);
    if (words.isEmpty() || e.reason().contains(words)) {
      return e;
    }
    boolean begun = e.reason().contains(whole.damage());
    String more = begun ? words.substring(whole.damage().length()) : "; " + words;
    return new UnreadableLogException(e.place(), e.reason() + more);
  }

  /**
   * The fault to be told once the identity was compared; thrown when that is not known, or the form
   * is another than a kit document.
   */
  private static UnreadableLogException later(
      UnreadableLogException e, LogOutline outline, Supplier<InputStream> text, Faults faults) {
    if (!outline.hasAny("kit", "game", "inputs") || outline.has("format")) {
      throw e;
    }
    boolean unpacked = e.reason().contains("the gzip data");
    UnreadableLogException first = unpacked ? e : first(e, text, faults);
    for (String path : IDENTITY) {
      if (!outline.has(path)) {
        throw first;
      }
    }
    return first;
  }

  /**
   * Arrays are skipped by their brackets, so that a stray quote is met at the end alone: a look at
   * the grammar finds where it stands.
   */
  private static UnreadableLogException first(
      UnreadableLogException e, Supplier<InputStream> text, Faults faults) {
    try (JsonReader again = new JsonReader(text.get(), TextPosition.START, faults)) {
      again.skip();
      return e;
    } catch (UnreadableLogException first) {
      return first.place().offset() < e.place().offset() ? first : e;
    }
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
    int b = in.peek();
    if (b >= 0) {
      throw in.fail(Behind.words(b));
    }
  }

  /** Makes sure that nothing follows the object, and that the packing is whole. */
  private void finish() {
    requireEnd(in);
    if (!whole.damage().isEmpty()) {
      throw in.fail(stored.packingWords(whole));
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
    Faults faults = (at, reason) -> new UnreadableLogException(LogLocation.of(at, -1, "d"), reason);
    try (JsonReader inner = new JsonReader(payload.open(0), TextPosition.START, faults)) {
      requireObject(inner);
      LogOutline outline = new LogOutline(inner, "d");
      UnreadableLogException fault = null;
      try {
        outline.read();
        requireEnd(inner);
        if (isEnvelope(outline)) {
          throw new UnreadableLogException(
              LogLocation.of(outer.member("d").at(), -1, "d"),
              "an envelope inside an envelope, expected a log");
        }
        requireLog(outline);
      } catch (UnreadableLogException e) {
        fault = later(e, outline, () -> payload.open(0), faults);
      }
      return SessionLog.envelope(stored, outline, payload, fault);
    }
  }

  private SessionLog stream(LogOutline header) throws IOException {
    long format = header.whole("format", 1, RunStart.TICK_MAX);
    if (format > StreamLines.FORMAT) {
      throw header.wrong(
          "format", "1 to " + StreamLines.FORMAT + " (the stream is newer; use a newer release)");
    }
    if (in.line() > 1 || !header.atFirstByte()) {
      String rule = "the header of a stream takes the first line, from its first byte on";
      throw in.fail(in.line() > 1 ? rule + "; " + ForeignFile.RESPACED : rule);
    }
    if (!in.takeLineFeed()) {
      String got = "";
      if (in.ahead(0) == '\r') {
        got =
            in.ahead(1) == '\n'
                ? ", " + ForeignFile.carriageReturns()
                : ", got a carriage return alone, as old editors end lines";
      }
      throw in.fail("expected a line feed right behind the header's object" + got);
    }
    StoredBytes.Whole again = stored.openWhole();
    try (InputStream text = again.text()) {
      StreamCheck check = StreamCheck.of(text);
      again.skipRest();
      return SessionLog.stream(stored, header, body(header, check, again));
    }
  }

  private StreamBody body(LogOutline header, StreamCheck check, StoredBytes.Whole read)
      throws IOException {
    StreamCheck.Fault fault = check.fault();
    String cut = check.cut();
    if (fault != null && fault.from() < fault.to()) {
      try (InputStream text = stored.open(0)) {
        fault = fault.and(DamageScan.words(text, fault.from(), fault.to()));
      }
      fault = BrokenLine.before(fault, stored, header, in.position());
    }
    if (read.cut()) {
      cut = read.damage() + (cut.isEmpty() ? "" : "; " + cut);
    } else if (!read.damage().isEmpty()) {
      fault = check.unpacked(stored.packingWords(read));
    }
    return new StreamBody(check, in.position(), cut, fault);
  }
}
