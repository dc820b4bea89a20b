package tower;

/** What the experiments of the README compare; the game as provided is {@link #PROVIDED}. */
enum Variant {
  /** Blocks fall, and each has a hash of its own. */
  PROVIDED(false, true),
  /** Blocks fall, and have the hashes the JVM draws. */
  UNNUMBERED(false, false),
  /** Blocks are shot down so fast that the engine's continuous detection has to stop them. */
  FAST(true, true),
  /** Both: the one that does not replay. */
  FAST_UNNUMBERED(true, false);

  final boolean fast;
  final boolean numbered;

  Variant(boolean fast, boolean numbered) {
    this.fast = fast;
    this.numbered = numbered;
  }
}
