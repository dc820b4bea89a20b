package org.latticereplay.format;

/**
 * A value of a log's identity exactly as it stands there: it is compared by type and value, and
 * shown to a person as it was written.
 *
 * @param type what kind of JSON value it is
 * @param json the JSON text of it (a long one is cut), or {@code absent}
 * @param text the text, when it is one
 * @param number the number, when it is one
 */
public record RecordedValue(Type type, String json, String text, double number) {
  /** What a value can be. */
  public enum Type {
    /** The member is not there. */
    ABSENT,
    /** A JSON string. */
    TEXT,
    /** A JSON number. */
    NUMBER,
    /** Anything else: null, true, false, an array, an object. */
    OTHER
  }

  /** A member that is not there. */
  public static final RecordedValue ABSENT = new RecordedValue(Type.ABSENT, "absent", "", 0);

  /** A text. */
  public static RecordedValue of(String text) {
    return new RecordedValue(Type.TEXT, JsonText.quote(text), text, 0);
  }

  /** A number, written as JavaScript writes it. */
  public static RecordedValue of(double number) {
    return new RecordedValue(Type.NUMBER, JsonText.number(number), "", number);
  }

  /** Whether it is this text. */
  public boolean is(String expected) {
    return type == Type.TEXT && text.equals(expected);
  }

  /** Whether it is this very number; 0 and -0 are one number. */
  public boolean is(double expected) {
    return type == Type.NUMBER && number == expected;
  }

  /**
   * Whether two values are of one type and equal: texts unit by unit, numbers as numbers, the rest
   * as written.
   */
  public boolean sameAs(RecordedValue other) {
    if (type != other.type) {
      return false;
    }
    return switch (type) {
      case ABSENT -> true;
      case TEXT -> text.equals(other.text);
      case NUMBER -> number == other.number;
      case OTHER -> json.equals(other.json);
    };
  }

  @Override
  public String toString() {
    return json;
  }
}
