package org.latticereplay.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.latticereplay.format.json.JsonReader;
import org.latticereplay.format.json.JsonWriter;

class RecordedValuesTest {
  private static RecordedValue read(String json) {
    JsonReader in = Logs.reader(json + ",");
    RecordedValue value = RecordedValues.read(in, in.peek());
    assertEquals(',', in.peek(), "the value is taken whole");
    return value;
  }

  private static RecordedValue other(String shown) {
    return new RecordedValue(RecordedValue.Type.OTHER, shown, "", 0);
  }

  private static String written(RecordedValue value) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    JsonWriter json = new JsonWriter(out);
    RecordedValues.write(json, value);
    json.flush();
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void keepsTextsAndNumbersAsTheyStand() {
    assertEquals(
        new RecordedValue(RecordedValue.Type.TEXT, "\"a\\u00e9\"", "a\u00e9", 0),
        read("\"a\\u00E9\""));
    assertEquals(new RecordedValue(RecordedValue.Type.NUMBER, "1.50e1", "", 15), read("1.50e1"));
    assertEquals(new RecordedValue(RecordedValue.Type.NUMBER, "-7", "", -7), read("-7"));
  }

  @Test
  void keepsTheRestAsItIsWritten() {
    assertEquals(other("null"), read("null"));
    assertEquals(other("true"), read("true"));
    assertEquals(other("false"), read("false"));
    assertEquals(other("[1, {\"a\":2}]"), read("[1, {\"a\":2}]"));
    assertEquals(other("[\"???~ \"]"), read("[\"\u00e9\u007f~ \"]"));
  }

  @Test
  void showsNoMoreThanAThousandCharacters() {
    String most = "x".repeat(998);
    assertEquals("\"" + most + "\"", read("\"" + most + "\"").json());
    assertEquals("\"" + most + "y...", read("\"" + most + "yz\"").json());
    assertEquals(most + "yz", read("\"" + most + "yz\"").text());
    String spaces = "[" + " ".repeat(997) + "]";
    assertEquals(spaces, read(spaces).json());
    String full = "[" + " ".repeat(998) + "]";
    assertEquals(full + "...", read(full).json());
    assertEquals("[" + " ".repeat(999) + "...", read("[" + " ".repeat(2000) + "]").json());
    String digits = "1".repeat(1000);
    assertEquals("0.1" + "0".repeat(997), read("0.1" + "0".repeat(997)).json());
    assertEquals(1000, read("0." + digits.substring(2)).json().length());
  }

  @Test
  void writesNumbersTextsAndWords() throws IOException {
    assertEquals("1.5", written(RecordedValue.of(1.5)));
    assertEquals("\"a\u00e9\"", written(RecordedValue.of("a\u00e9")));
    for (String word : new String[] {"true", "false", "null"}) {
      assertEquals(word, written(other(word)));
    }
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> written(other("[1]")));
    assertEquals("expected a number, text or word, got [1]", e.getMessage());
    assertThrows(IllegalArgumentException.class, () -> written(RecordedValue.ABSENT));
  }
}
