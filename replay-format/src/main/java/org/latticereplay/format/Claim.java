package org.latticereplay.format;

import java.util.Objects;

/**
 * One thing a finished session claims: a score, a level.
 *
 * @param name its path in what the game wrote, {@code team.score} or {@code best[0]}
 * @param value a number, a text, or the words true, false and null
 */
public record Claim(String name, RecordedValue value) {
  /** Checks that both are there. */
  public Claim {
    Objects.requireNonNull(name, "name: expected text, got null");
    Objects.requireNonNull(value, "value: expected one, got null");
  }
}
