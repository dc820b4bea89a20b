package org.latticereplay.format;

import org.latticereplay.format.json.TextPosition;

/** A log that cannot be used as evidence: damaged, contradictory, or not a log at all. */
public final class UnreadableLogException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  // Not part of the serial form: exceptions of this module are never stored.
  private final transient LogLocation place;
  private final String reason;

  /**
   * A reason and its place.
   *
   * @param place where; never null
   * @param reason what was expected and what came, without the place
   */
  public UnreadableLogException(LogLocation place, String reason) {
    super(place + ": " + reason);
    this.place = place;
    this.reason = reason;
  }

  /** An error of which no more than its place is known. */
  static UnreadableLogException plain(TextPosition at, String reason) {
    return new UnreadableLogException(LogLocation.of(at, -1, ""), reason);
  }

  /** What was expected and what came, without the place. */
  String reason() {
    return reason;
  }

  /** Where the log stopped making sense. */
  public LogLocation place() {
    return place;
  }
}
