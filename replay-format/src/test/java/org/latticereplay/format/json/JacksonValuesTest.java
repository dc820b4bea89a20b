package org.latticereplay.format.json;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.latticereplay.testing.Seeds;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;

/** Every name, text and number of a document says what Jackson says it does. */
class JacksonValuesTest {
  private static final JsonFactory JACKSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder().maxStringLength(JsonReader.TEXT_MAX).build())
          .build();
  private static final String[] ESCAPES = {
    "\\\"",
    "\\\\",
    "\\/",
    "\\b",
    "\\f",
    "\\n",
    "\\r",
    "\\t",
    "\\u0007",
    "\\u00E9",
    "\\u20aC",
    "\\ud83d\\ude00"
  };
  private static final String[] RAW = {"\u00e9", "\u0800", "\u20ac", "\uffff", "\ud83d\ude00"};

  private final List<String> ours = new ArrayList<>();

  @Test
  void saysWhatJacksonSays() {
    Seeds seeds = Seeds.of("JacksonValuesTest.saysWhatJacksonSays", 31);
    int values = 0;
    for (int round = 0; round < 300; round++) {
      StringBuilder json = new StringBuilder();
      value(json, seeds, 0);
      byte[] bytes = Readers.utf8(json.toString());
      ours.clear();
      JsonReader reader = Readers.reader(bytes, seeds.oneIn(2) ? 1 + seeds.below(99) : 1 << 17);
      read(reader);
      assertEquals(-1, reader.peek());
      assertEquals(jacksons(bytes), ours, json::toString);
      values += ours.size();
    }
    assertTrue(values > 3_000, values + " values");
  }

  private void read(JsonReader in) {
    int b = in.peek();
    switch (b) {
      case '{' -> {
        ours.add("{");
        if (in.open('{', '}')) {
          do {
            in.name();
            ours.add("name " + in.text());
            read(in);
          } while (in.more('}'));
        }
        ours.add("}");
      }
      case '[' -> {
        ours.add("[");
        if (in.open('[', ']')) {
          do {
            read(in);
          } while (in.more(']'));
        }
        ours.add("]");
      }
      case '"' -> {
        in.string();
        ours.add("text " + in.text());
      }
      case 't', 'f' -> ours.add("flag " + in.flag());
      case 'n' -> {
        in.skip();
        ours.add("null");
      }
      default -> {
        double value = in.number();
        ours.add("number " + in.numberText() + " " + Double.doubleToRawLongBits(value));
      }
    }
  }

  private static List<String> jacksons(byte[] bytes) {
    List<String> out = new ArrayList<>();
    try (JsonParser parser = JACKSON.createParser(ObjectReadContext.empty(), bytes)) {
      for (JsonToken token = parser.nextToken(); token != null; token = parser.nextToken()) {
        out.add(
            switch (token) {
              case PROPERTY_NAME -> "name " + parser.getString();
              case VALUE_STRING -> "text " + parser.getString();
              case VALUE_TRUE, VALUE_FALSE -> "flag " + parser.getBooleanValue();
              case VALUE_NULL -> "null";
              case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> number(parser.getString());
              default -> token.asString();
            });
      }
    }
    return out;
  }

  private static String number(String written) {
    return "number " + written + " " + Double.doubleToRawLongBits(Double.parseDouble(written));
  }

  private static void value(StringBuilder out, Seeds seeds, int depth) {
    int kind = depth == 0 ? seeds.below(2) : depth > 4 ? 2 + seeds.below(5) : seeds.below(7);
    switch (kind) {
      case 0 -> {
        out.append('{');
        for (int n = seeds.below(6), i = 0; i < n; i++) {
          out.append(i == 0 ? "" : ",").append(space(seeds)).append("\"n").append(i);
          text(out, seeds, seeds.below(12));
          out.append('"').append(space(seeds)).append(':').append(space(seeds));
          value(out, seeds, depth + 1);
        }
        out.append(space(seeds)).append('}');
      }
      case 1 -> {
        out.append('[');
        for (int n = seeds.below(6), i = 0; i < n; i++) {
          out.append(i == 0 ? "" : ",").append(space(seeds));
          value(out, seeds, depth + 1);
        }
        out.append(space(seeds)).append(']');
      }
      case 2 -> out.append(seeds.oneIn(3) ? "null" : seeds.oneIn(2) ? "true" : "false");
      case 3, 4 -> number(out, seeds);
      default -> {
        out.append('"');
        text(out, seeds, seeds.oneIn(40) ? seeds.below(100_000) : seeds.below(20));
        out.append('"');
      }
    }
  }

  private static String space(Seeds seeds) {
    return seeds.oneIn(4) ? " \t\r\n".substring(seeds.below(4)) : "";
  }

  private static void text(StringBuilder out, Seeds seeds, int pieces) {
    for (int i = 0; i < pieces; i++) {
      switch (seeds.below(6)) {
        case 0 -> out.append(ESCAPES[seeds.below(ESCAPES.length)]);
        case 1 -> out.append(RAW[seeds.below(RAW.length)]);
        default -> out.append((char) ('a' + seeds.below(26)));
      }
    }
  }

  private static void number(StringBuilder out, Seeds seeds) {
    out.append(seeds.oneIn(3) ? "-" : "");
    if (seeds.oneIn(5)) {
      out.append('0');
    } else {
      out.append(1 + seeds.below(9));
      for (int n = seeds.below(seeds.oneIn(6) ? 40 : 7); n > 0; n--) {
        out.append(seeds.below(10));
      }
    }
    if (seeds.oneIn(2)) {
      out.append('.');
      for (int n = 1 + seeds.below(seeds.oneIn(6) ? 60 : 18); n > 0; n--) {
        out.append(seeds.below(10));
      }
    }
    if (seeds.oneIn(4)) {
      out.append(seeds.oneIn(2) ? 'e' : 'E').append(seeds.oneIn(2) ? "" : "-");
      out.append(seeds.below(250));
    }
  }
}
