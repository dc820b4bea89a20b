package orchard;

/** The orchard under a gesture profile for slower hands: longer presses, wider taps. */
public final class OrchardSlowTaps extends OrchardGame {
  private static final String PROFILE =
      "tap:4,12,6|longPressMs:700|pinchStartPx:12|pinchMinSpreadPx:24|wheelLinePx:16|wheelPagePx:400"
          + "|wheelZoomRate:0.0016|wheelPinchRate:0.01|keyZoomStep:1.15|keyPanPxPerS:700"
          + "|flingMinPxPerS:120|flingHalfLifeMs:150|flingSampleMs:60|maxPointers:2"
          + "|maxBufferedSamples:4096";

  /** For the service loader. */
  public OrchardSlowTaps() {
    super(60, PROFILE);
  }
}
