package orchard;

/** The orchard at its usual rate. */
public final class OrchardAt60Hz extends OrchardGame {
  /** For the service loader. */
  public OrchardAt60Hz() {
    super(60);
  }
}
