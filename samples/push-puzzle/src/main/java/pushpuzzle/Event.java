package pushpuzzle;

/**
 * What happened in a turn, for sounds and animations.
 *
 * @param x column of where it happened, from 0
 * @param y row of where it happened, from 0
 */
public record Event(Kind kind, int level, int x, int y) {
  /** Which. */
  public enum Kind {
    /** The player took a step. */
    MOVED,
    /** The player pushed a box. */
    PUSHED,
    /** Something was in the way. */
    BUMPED,
    /** A move was taken back. */
    UNDONE,
    /** Every box is on a goal. */
    SOLVED
  }
}
