package orchard;

/** The orchard at 144 steps a second, for fast displays. */
public final class OrchardAt144Hz extends OrchardGame {
  /** For the service loader. */
  public OrchardAt144Hz() {
    super(144);
  }
}
