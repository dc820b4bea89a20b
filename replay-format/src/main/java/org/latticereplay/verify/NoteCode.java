package org.latticereplay.verify;

/** What a {@link Note} is about. */
public enum NoteCode {
  /** Ticks after the last checkpoint were compared with nothing. */
  TAIL("tail"),
  /** Every digest that was compared is the same, although inputs came. */
  SAME_STATE("same-state"),
  /** The session left static state changed, or reaches some that cannot be looked into. */
  STATICS("statics"),
  /** The code is that of the recording. */
  SAME_CODE("same-code"),
  /** The code is not that of the recording. */
  OTHER_CODE("other-code"),
  /** The Java is not that of the recording. */
  OTHER_JAVA("other-java"),
  /** The operating system, the processor or their number is not that of the recording. */
  OTHER_MACHINE("other-machine"),
  /** The game has made calls that can make two runs of it differ. */
  GUARD("guard");

  private final String word;

  NoteCode(String word) {
    this.word = word;
  }

  /** The word for it, the same in every report. */
  public String word() {
    return word;
  }
}
