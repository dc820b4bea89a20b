package org.latticereplay.format.json;

/** Makes the errors of a reader, whose words only the caller can complete. */
@FunctionalInterface
public interface Faults {
  /**
   * The error to throw.
   *
   * @param at where the text stops making sense
   * @param reason what was expected and what came
   */
  RuntimeException at(TextPosition at, String reason);
}
