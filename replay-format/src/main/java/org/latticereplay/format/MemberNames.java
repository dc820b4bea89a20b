package org.latticereplay.format;

import org.latticereplay.format.json.JsonReader;

/** The names of the unknown members of one object: each may stand there once. */
final class MemberNames {
  private final JsonReader in;
  private final String object;
  private final String[] names = new String[LogBounds.OTHER_MEMBERS];
  private int count;

  /**
   * No names yet.
   *
   * @param object what has these members, for a message
   */
  MemberNames(JsonReader in, String object) {
    this.in = in;
    this.object = object;
  }

  void clear() {
    count = 0;
  }

  /** Adds a name, or fails. */
  void add(String name) {
    for (int i = 0; i < count; i++) {
      if (names[i].equals(name)) {
        throw in.fail("the member " + JsonText.quote(name) + " stands here twice");
      }
    }
    if (count == LogBounds.OTHER_MEMBERS) {
      throw in.fail(
          "a " + object + " of more than " + LogBounds.OTHER_MEMBERS + " unknown members");
    }
    names[count++] = name;
  }
}
