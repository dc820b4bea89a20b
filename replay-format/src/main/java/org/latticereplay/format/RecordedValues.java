package org.latticereplay.format;

import java.nio.charset.StandardCharsets;

/** Reads values that are compared and shown as they stand. */
final class RecordedValues {
  /** How much of a value is shown. */
  private static final int SHOWN_MAX = 1000;

  /** Stands for a value nobody asked for. */
  static final RecordedValue UNKEPT = new RecordedValue(RecordedValue.Type.OTHER, "", "", 0);

  private RecordedValues() {}

  /** Reads the next value, whose first byte is given. */
  static RecordedValue read(Json in, int first) {
    if (first == '"') {
      in.string();
      String text = in.text();
      return new RecordedValue(RecordedValue.Type.TEXT, cut(JsonText.quote(text)), text, 0);
    }
    if (Json.startsNumber(first)) {
      double value = in.number();
      return new RecordedValue(RecordedValue.Type.NUMBER, cut(in.numberText()), "", value);
    }
    if (first == 'n' || first == 't' || first == 'f') {
      RecordedValue value =
          first == 'n' ? named("null") : first == 't' ? named("true") : named("false");
      in.skip();
      return value;
    }
    RecordedValue value = other(in);
    long from = in.offset();
    in.skip();
    int length = (int) Math.min(SHOWN_MAX, in.offset() - from);
    boolean whole = length <= value.json().length() && length < SHOWN_MAX;
    return whole ? named(value.json().substring(0, length)) : named(cut(value.json() + "..."));
  }

  private static RecordedValue named(String json) {
    return new RecordedValue(RecordedValue.Type.OTHER, json, "", 0);
  }

  /** The value that comes next, not taken; its text may run on beyond its end. */
  private static RecordedValue other(Json in) {
    in.have(SHOWN_MAX);
    int length = Math.min(SHOWN_MAX, in.limit - in.pos);
    String json = new String(in.buf, in.pos, length, StandardCharsets.ISO_8859_1);
    StringBuilder shown = new StringBuilder(length);
    for (int i = 0; i < json.length(); i++) {
      char c = json.charAt(i);
      shown.append(c < ' ' || c >= 0x7f ? '?' : c);
    }
    return named(shown.toString());
  }

  private static String cut(String json) {
    return json.length() <= SHOWN_MAX ? json : json.substring(0, SHOWN_MAX) + "...";
  }
}
