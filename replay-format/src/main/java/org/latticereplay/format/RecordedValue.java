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

  /** Whether it is this text. */
  public boolean is(String expected) {
    return type == Type.TEXT && text.equals(expected);
  }

  /** Whether it is this very number, to the last bit; 0 and -0 are one number. */
  public boolean is(double expected) {
    return type == Type.NUMBER && number == expected;
  }

  @Override
  public String toString() {
    return json;
  }
}
