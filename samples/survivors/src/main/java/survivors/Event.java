package survivors;

/** What a view may want to hear of. Constants, so that telling it allocates nothing. */
public enum Event {
  /** An enemy fell. */
  KILL,
  /** The player was hurt. */
  HURT,
  /** A gem was picked up. */
  GEM,
  /** Cards are on offer. */
  LEVEL_UP,
  /** The player died. */
  DEATH
}
