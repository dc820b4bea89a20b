package org.latticereplay.lane;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import tools.jackson.databind.JsonNode;

/** Values as the lane vectors write them. */
final class VectorValues {
  private VectorValues() {}

  /** A double: a JSON number, or text that begins with # for what JSON cannot hold. */
  static double number(JsonNode value) {
    if (value.isNumber()) {
      return value.asDouble();
    }
    return switch (value.asString()) {
      case "#NaN" -> Double.NaN;
      case "#Infinity" -> Double.POSITIVE_INFINITY;
      case "#-Infinity" -> Double.NEGATIVE_INFINITY;
      case "#-0" -> -0.0;
      default -> throw new AssertionError("no number: " + value);
    };
  }

  static boolean isNumber(JsonNode value) {
    return value != null
        && (value.isNumber()
            || (value.isString()
                && List.of("#NaN", "#Infinity", "#-Infinity", "#-0").contains(value.asString())));
  }

  static boolean isUndefined(JsonNode value) {
    return value == null || (value.isString() && value.asString().equals("#undefined"));
  }

  static String bits(double value) {
    return HexFormat.of().toHexDigits(Double.doubleToLongBits(value));
  }

  /** An object of options as names and values; undefined ones are absent. */
  static Map<String, Object> settings(JsonNode object, Function<JsonNode, Object> onComplete) {
    Map<String, Object> settings = new LinkedHashMap<>();
    for (Map.Entry<String, JsonNode> member : object.properties()) {
      JsonNode value = member.getValue();
      if (isUndefined(value)) {
        continue;
      }
      boolean callback =
          member.getKey().equals("onComplete") && (value.isArray() || value.has("use"));
      settings.put(member.getKey(), callback ? onComplete.apply(value) : plain(value));
    }
    return settings;
  }

  private static Object plain(JsonNode value) {
    if (isNumber(value)) {
      return number(value);
    }
    if (value.isString()) {
      return value.asString();
    }
    if (value.isBoolean()) {
      return value.asBoolean();
    }
    return value.isNull() ? null : new ArrayList<Object>();
  }

  /** The first 16 hex digits of SHA-256. */
  static String sha(byte[] bytes) {
    try {
      byte[] digest = MessageDigest.getInstance("SHA-256").digest(bytes);
      return HexFormat.of().formatHex(digest, 0, 8);
    } catch (NoSuchAlgorithmException missing) {
      throw new AssertionError(missing);
    }
  }

  static String sha(String text) {
    return sha(text.getBytes(StandardCharsets.UTF_8));
  }
}
