package org.latticereplay.verify;

import java.util.List;

/** What one log came to. */
public sealed interface Verdict {
  /** The word for it, the same in every report. */
  String label();

  /** One line a person can act on. */
  String message();

  /** Every recorded checkpoint was reached and agreed. */
  record Matched(String message) implements Verdict {
    @Override
    public String label() {
      return "matched";
    }
  }

  /**
   * A checkpoint disagreed.
   *
   * @param tick the log tick of the first one
   * @param expected the recorded digest
   * @param actual this build's digest
   */
  record Diverged(long tick, long expected, long actual, String message) implements Verdict {
    @Override
    public String label() {
      return "diverged";
    }
  }

  /**
   * The log and the game are about different things.
   *
   * @param differences at least one, in the order kit, game, log-version, stepMs, profile
   */
  record Refused(List<IdentityDifference> differences, String message) implements Verdict {
    /** Copies the list. */
    public Refused {
      differences = List.copyOf(differences);
    }

    @Override
    public String label() {
      return "refused";
    }
  }

  /** Nothing disagreed, but nothing whole was proved. */
  record Unproven(String message) implements Verdict {
    @Override
    public String label() {
      return "unproven";
    }
  }

  /** The log or the jar cannot be used. */
  record Unreadable(String message) implements Verdict {
    @Override
    public String label() {
      return "unreadable";
    }
  }

  /**
   * The game threw.
   *
   * @param tick the log tick it threw at, or -1 before the first
   * @param stack the stack trace as text
   */
  record Failed(long tick, String message, String stack) implements Verdict {
    @Override
    public String label() {
      return "failed";
    }
  }

  /**
   * A limit was hit.
   *
   * @param tick the log tick it was hit at, or -1 before the first
   */
  record LimitHit(long tick, String message) implements Verdict {
    @Override
    public String label() {
      return "limit";
    }
  }
}
