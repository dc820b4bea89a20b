package org.latticereplay.host.statics;

/** Reads what one kind of object holds, without running any code of a game. */
abstract class Reader {
  static final Object[] NONE = {};

  /**
   * The parts that can change: references, boxed values, and copies of what is compared by value.
   *
   * @throws HiddenException if they cannot be seen
   */
  abstract Object[] read(Object from) throws HiddenException;

  /** References that cannot change, and may lead to what can. */
  Object[] fixed(Object from) throws HiddenException {
    return NONE;
  }

  /** How a part is written behind the object's own name, by its index and what was read. */
  abstract String step(int index, Object[] read);

  /** The same for a fixed part. */
  String fixedStep(int index) {
    return "";
  }

  /** Its size in words, from the number of its parts. */
  String sized(Object object, int parts) {
    return Shown.kind(object.getClass()) + " of " + parts;
  }

  /** Whether two parts are as good as the same. */
  static boolean same(Object before, Object after) {
    return before == after
        || (before != null
            && after != null
            && before.getClass() == after.getClass()
            && Leaves.areValues(before.getClass())
            && before.equals(after));
  }
}
