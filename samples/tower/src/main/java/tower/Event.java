package tower;

/** What a view may want to hear of. */
public enum Event {
  /** The crane let go of a block. */
  DROPPED,
  /** The topmost block was knocked. */
  KNOCKED,
  /** A block fell off. */
  LOST,
  /** Too many fell: the round is over. */
  TOPPLED,
  /** The tower is complete: the round is over. */
  BUILT
}
