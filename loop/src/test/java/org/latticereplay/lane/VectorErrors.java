package org.latticereplay.lane;

import java.util.List;
import tools.jackson.databind.JsonNode;

/**
 * Errors of the vectors against ours.
 *
 * <p>Each kind maps to one class. Range and type errors share one; the text tells them apart, and
 * is compared letter by letter, except that ours may add what came in brackets. The other kinds
 * name JavaScript calls in their texts, so only the kind and its numbers are compared.
 */
final class VectorErrors {
  private static final List<String> TYPE_ERROR_TEXTS =
      List.of(
          "unknown option",
          "must be a boolean",
          "must be a function",
          "must be an object",
          "must be a number (",
          "mutually exclusive",
          "bad magic",
          "unsupported snapshot format",
          "canary mismatch");

  private VectorErrors() {}

  /** Thrown by a script on purpose. */
  static final class ScriptError extends RuntimeException {
    private static final long serialVersionUID = 1L;

    ScriptError(String message) {
      super(message);
    }
  }

  static String kind(Throwable thrown) {
    if (thrown instanceof LaneCapacityException) {
      return "LiteClockCapacityError";
    }
    if (thrown instanceof LaneReentrancyException) {
      return "LiteClockReentrancyError";
    }
    if (thrown instanceof LaneDisposedException) {
      return "LiteClockDisposedError";
    }
    if (thrown instanceof LaneTickException) {
      return "AggregateError";
    }
    if (thrown instanceof ScriptError || thrown.getClass() == IllegalStateException.class) {
      return "Error";
    }
    if (thrown.getClass() == IllegalArgumentException.class) {
      String message = thrown.getMessage();
      return TYPE_ERROR_TEXTS.stream().anyMatch(message::contains) ? "TypeError" : "RangeError";
    }
    throw new AssertionError("an error of no kind of the vectors", thrown);
  }

  /** Null when the error is the expected one, otherwise what differs. */
  static String difference(JsonNode expected, Throwable thrown) {
    if (expected == null || thrown == null) {
      return expected == null && thrown == null ? null : expected + " but " + thrown;
    }
    String kind = kind(thrown);
    String name = expected.get("name").asString();
    if (!kind.equals(name)) {
      return "kind " + name + " but " + thrown;
    }
    if (expected.has("capacity")
        && ((LaneCapacityException) thrown).capacity() != expected.get("capacity").asInt()) {
      return "capacity " + expected.get("capacity") + " but " + thrown;
    }
    if (expected.has("errors")) {
      List<Throwable> errors = ((LaneTickException) thrown).errors();
      for (int i = 0; i < Math.max(errors.size(), expected.get("errors").size()); i++) {
        String inner = difference(expected.get("errors").get(i), errors.get(i));
        if (inner != null) {
          return inner;
        }
      }
    }
    if (expected.has("message")
        && !sameText(name, expected.get("message").asString(), thrown.getMessage())) {
      return "message " + expected.get("message") + " but " + thrown.getMessage();
    }
    return null;
  }

  static boolean sameText(String kind, String expected, String actual) {
    boolean ours =
        kind.equals("RangeError")
            || kind.equals("TypeError")
            || (kind.equals("Error") && !expected.contains("requestAnimationFrame"));
    return !ours || actual.equals(expected) || actual.startsWith(expected + " (got ");
  }
}
