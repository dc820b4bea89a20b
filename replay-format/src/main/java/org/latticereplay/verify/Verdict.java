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
   * A checkpoint disagreed, or a claim at the end.
   *
   * @param tick the log tick of the first checkpoint that did; for a claim, the last tick
   * @param expected the recorded digest, or {@link #NO_DIGEST} for a claim
   * @param actual this build's digest, or {@link #NO_DIGEST} for a claim
   */
  record Diverged(long tick, long expected, long actual, String message) implements Verdict {
    /** Stands for the digests when it is a claim that disagreed. */
    public static final long NO_DIGEST = -1;

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
