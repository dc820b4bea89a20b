package org.latticereplay.testing;

import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import org.junit.jupiter.api.Assertions;
import tools.jackson.databind.JsonNode;

/** Rows of the validation vectors: a call with values, and whether it was accepted. */
public final class Refusals {
  /** A call that may refuse. */
  @FunctionalInterface
  public interface Call {
    /** Makes the call and tells what can be read afterwards, by the names in the vectors. */
    Map<String, Object> run();
  }

  private Refusals() {}

  /** Whether Java's types can say this value: a number, nothing at all, or null. */
  public static boolean isSayable(JsonNode value) {
    return !value.isObject() || isAbsent(value);
  }

  /** Whether the value is JavaScript's undefined or null. */
  public static boolean isAbsent(JsonNode value) {
    String type = value.path("js").asString("");
    return type.equals("undefined") || type.equals("null");
  }

  /** The values as a test name shows them. */
  public static String show(List<JsonNode> values) {
    StringJoiner shown = new StringJoiner(", ", "[", "]");
    values.forEach(value -> shown.add(show(value)));
    return shown.toString();
  }

  /** One value as a test name shows it. */
  public static String show(JsonNode value) {
    if (!value.isObject()) {
      return String.valueOf(Vectors.number(value));
    }
    String type = value.path("js").asString();
    return value.has("value") ? type + " " + value.get("value").asString() : type;
  }

  /** The first difference of a row, in words; null when the call does what is recorded. */
  public static String firstDifference(JsonNode row, Call call) {
    Map<String, Object> reads;
    try {
      reads = call.run();
    } catch (IllegalArgumentException refused) {
      return row.has("throws") ? labelDifference(row.get("throws"), refused) : "got " + refused;
    }
    if (row.has("throws")) {
      return "recorded " + row.get("throws") + ", got no exception";
    }
    for (Map.Entry<String, Object> read : reads.entrySet()) {
      JsonNode recorded =
          row.has("reads") ? row.get("reads").get(read.getKey()) : row.get(read.getKey());
      if (recorded != null && !Trace.agrees(read.getKey(), recorded, read.getValue())) {
        return read.getKey() + ": recorded " + recorded + ", got " + read.getValue();
      }
    }
    return null;
  }

  private static String labelDifference(JsonNode recorded, IllegalArgumentException refused) {
    String message = refused.getMessage();
    Assertions.assertTrue(message.contains("expected"), message);
    Assertions.assertTrue(message.contains("got"), message);
    return Trace.agrees("label", Vectors.need(recorded, "label"), message)
        ? null
        : "recorded " + recorded + ", got " + message;
  }
}
