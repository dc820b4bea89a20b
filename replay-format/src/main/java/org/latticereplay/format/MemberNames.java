package org.latticereplay.format;

import org.latticereplay.format.json.JsonReader;

/** The names of the unknown members of one object: each may stand there once. */
final class MemberNames {
  /** How many members beyond the known ones a sample or a checkpoint may have. */
  static final int COUNT_MAX = 256;

  private final JsonReader in;
  private final String object;
  private final String[] names = new String[COUNT_MAX];
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
    if (count == COUNT_MAX) {
      throw in.fail("a " + object + " of more than " + COUNT_MAX + " unknown members");
    }
    names[count++] = name;
  }
}
