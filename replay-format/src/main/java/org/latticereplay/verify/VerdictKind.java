package org.latticereplay.verify;

import java.util.Collection;

/**
 * The kinds of verdict, from the worst to the best: of several logs the first that occurs decides
 * the exit code. Word, exit code and meaning of a verdict are looked up here and nowhere else.
 */
public enum VerdictKind {
  /** A fault of this tool, which is no verdict on the log. */
  INTERNAL(70, "internal", "a fault of this tool, not of the log or the game"),
  /** The game threw. */
  FAILED(6, "failed", "the game threw; the tick and the stack are in the report"),
  /** A checkpoint or a claim disagreed. */
  DIVERGED(1, "diverged", "a checkpoint, or a claim at the end, disagreed"),
  /** A limit was hit. */
  LIMIT(7, "limit", "a time, tick or memory limit was hit"),
  /** The log or the jar cannot be used. */
  UNREADABLE(5, "unreadable", "the log or the jar cannot be used: damaged, contradictory, no log"),
  /** The log and the game are about different things. */
  REFUSED(3, "refused", "log and game differ in kit, game, log-version, stepMs, profile or kinds"),
  /** Nothing disagreed, but nothing whole was proved. */
  UNPROVEN(4, "unproven", "nothing disagreed, but no checkpoints, or a log without its end"),
  /** Every checkpoint agreed. */
  MATCHED(0, "matched", "every recorded checkpoint was reached and agreed");

  /** What a verdict is to the one who reads it. */
  public enum Tone {
    /** All is well. */
    GOOD,
    /** Nothing is wrong, and nothing is proved. */
    OPEN,
    /** Something is wrong. */
    BAD
  }

  private static final int GIT_CANNOT_TELL = 125;

  private final int exitCode;
  private final String label;
  private final String meaning;

  VerdictKind(int exitCode, String label, String meaning) {
    this.exitCode = exitCode;
    this.label = label;
    this.meaning = meaning;
  }

  /** The process exit code of one log with this verdict. */
  public int exitCode() {
    return exitCode;
  }

  /** What {@code git bisect run} is told: 0 good, 1 bad, 125 cannot tell. */
  public int gitCode() {
    return switch (this) {
      case MATCHED -> 0;
      case DIVERGED -> 1;
      default -> GIT_CANNOT_TELL;
    };
  }

  /** The word for it, the same in every report. */
  public String label() {
    return label;
  }

  /** How it is coloured: good news, an open question, or bad news. */
  public Tone tone() {
    return switch (this) {
      case MATCHED -> Tone.GOOD;
      case UNPROVEN, REFUSED -> Tone.OPEN;
      default -> Tone.BAD;
    };
  }

  /** One line on it, for {@code --help}. */
  public String meaning() {
    return meaning;
  }

  /** Whether it is worse than another one. */
  public boolean worseThan(VerdictKind other) {
    return compareTo(other) < 0;
  }

  /** The worst of several; matched when there are none. */
  public static VerdictKind worst(Collection<VerdictKind> kinds) {
    return kinds.stream().min(VerdictKind::compareTo).orElse(MATCHED);
  }
}
