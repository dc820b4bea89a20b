package org.latticereplay.host.statics;

/** An object that cannot be looked into. */
final class HiddenException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String what;

  /** An object of this type. */
  HiddenException(Class<?> type, Throwable cause) {
    this("a " + type.getName(), cause);
  }

  /** Whatever the words say. */
  HiddenException(String what, Throwable cause) {
    super(what, cause);
    this.what = what;
  }

  /** What it is, as in "a java.lang.ThreadLocal". */
  String what() {
    return what;
  }
}
