package org.latticereplay.format;

import java.io.IOException;
import java.util.Set;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.JsonWriter;

/** Reads and writes values that are compared and shown as they stand. */
final class RecordedValues {
  /** How much of a value is shown. */
  private static final int SHOWN_MAX = 1000;

  private static final Set<String> WORDS = Set.of("true", "false", "null");

  /** Stands for a value nobody asked for. */
  static final RecordedValue UNKEPT = new RecordedValue(RecordedValue.Type.OTHER, "", "", 0);

  private RecordedValues() {}

  /** Reads the next value, whose first byte is given. */
  static RecordedValue read(JsonReader in, int first) {
    if (first == '"') {
      in.string();
      String text = in.text();
      return new RecordedValue(RecordedValue.Type.TEXT, cut(JsonText.quote(text)), text, 0);
    }
    if (JsonReader.startsNumber(first)) {
      double value = in.number();
      return new RecordedValue(RecordedValue.Type.NUMBER, cut(in.numberText()), "", value);
    }
    if (first == 'n' || first == 't' || first == 'f') {
      RecordedValue value =
          first == 'n' ? named("null") : first == 't' ? named("true") : named("false");
      in.skip();
      return value;
    }
    String json = shown(in.bytesAhead(SHOWN_MAX));
    long from = in.offset();
    in.skip();
    long length = in.offset() - from;
    return named(length < SHOWN_MAX ? json.substring(0, (int) length) : json + "...");
  }

  private static RecordedValue named(String json) {
    return new RecordedValue(RecordedValue.Type.OTHER, json, "", 0);
  }

  private static String shown(String bytes) {
    StringBuilder shown = new StringBuilder(bytes.length());
    for (int i = 0; i < bytes.length(); i++) {
      char c = bytes.charAt(i);
      shown.append(c < ' ' || c >= 0x7f ? '?' : c);
    }
    return shown.toString();
  }

  private static String cut(String json) {
    return json.length() <= SHOWN_MAX ? json : json.substring(0, SHOWN_MAX) + "...";
  }

  /** Writes a number, a text, or one of the words true, false and null. */
  static void write(JsonWriter json, RecordedValue value) throws IOException {
    switch (value.type()) {
      case NUMBER -> json.number(value.number());
      case TEXT -> json.text(value.text());
      default -> {
        if (!WORDS.contains(value.json())) {
          throw new IllegalArgumentException("expected a number, text or word, got " + value);
        }
        json.raw(value.json());
      }
    }
  }
}
