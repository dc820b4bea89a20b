package org.latticereplay.format;

/** The forms a log has on disk, told apart by content. */
public enum LogForm {
  /** One JSON object, as the TypeScript kit writes it. */
  KIT_DOCUMENT("kit"),
  /** A kit document as a checksummed JSON string inside a save. */
  KIT_ENVELOPE("envelope"),
  /** JSON Lines, append-only: what the recorder writes. */
  STREAM("stream");

  private final String label;

  LogForm(String label) {
    this.label = label;
  }

  /** The word reports and options use. */
  public String label() {
    return label;
  }
}
