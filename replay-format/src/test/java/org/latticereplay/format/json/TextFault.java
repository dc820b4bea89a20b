package org.latticereplay.format.json;

/** The errors of a reader in these tests. */
final class TextFault extends RuntimeException {
  private static final long serialVersionUID = 1L;

  final transient TextPosition at;

  TextFault(TextPosition at, String reason) {
    super(reason);
    this.at = at;
  }
}
