package orchard;

/** The orchard at 50 steps a second, where a step is a whole number of milliseconds. */
public final class OrchardAt50Hz extends OrchardGame {
  /** For the service loader. */
  public OrchardAt50Hz() {
    super(50);
  }
}
