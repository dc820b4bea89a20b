package org.latticereplay.verify;

import java.io.UncheckedIOException;
import java.util.List;

/** What one log came to. */
public sealed interface Verdict {
  /** Of which kind it is; word and exit code are looked up there. */
  VerdictKind kind();

  /** The word for it, the same in every report. */
  default String label() {
    return kind().label();
  }

  /** One line a person can act on. */
  String message();

  /** Every recorded checkpoint was reached and agreed. */
  record Matched(String message) implements Verdict {
    @Override
    public VerdictKind kind() {
      return VerdictKind.MATCHED;
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
    public VerdictKind kind() {
      return VerdictKind.DIVERGED;
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
    public VerdictKind kind() {
      return VerdictKind.REFUSED;
    }
  }

  /** Nothing disagreed, but nothing whole was proved. */
  record Unproven(String message) implements Verdict {
    @Override
    public VerdictKind kind() {
      return VerdictKind.UNPROVEN;
    }
  }

  /** The log or the jar cannot be used. */
  record Unreadable(String message) implements Verdict {
    /** A log that could not be opened or read on. */
    static Unreadable because(RuntimeException e) {
      return new Unreadable(
          e instanceof UncheckedIOException io
              ? "the log cannot be read: " + io.getCause().getMessage()
              : e.getMessage());
    }

    @Override
    public VerdictKind kind() {
      return VerdictKind.UNREADABLE;
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
    public VerdictKind kind() {
      return VerdictKind.FAILED;
    }
  }

  /**
   * A limit was hit.
   *
   * @param tick the log tick it was hit at, or -1 before the first
   */
  record LimitHit(long tick, String message) implements Verdict {
    @Override
    public VerdictKind kind() {
      return VerdictKind.LIMIT;
    }
  }

  /** A fault of this tool while it was at this log. */
  record Internal(String message) implements Verdict {
    @Override
    public VerdictKind kind() {
      return VerdictKind.INTERNAL;
    }
  }
}
