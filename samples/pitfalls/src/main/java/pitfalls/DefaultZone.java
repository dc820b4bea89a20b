package pitfalls;

import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;

/**
 * The hour of the day in the zone of the machine.
 *
 * <p>The moment comes from the session, as it should; what hour that is, is another matter in
 * another country.
 */
public class DefaultZone extends Pitfall<World> {
  /** The game as its author wrote it. */
  public DefaultZone() {
    this("pitfall-zone");
  }

  private DefaultZone(String name) {
    super(name, World::new);
  }

  private static final long BEGIN_SECONDS = 1_700_000_000L;

  @Override
  void turn(World world, double dt, long tick) {
    int hour = Instant.ofEpochSecond(BEGIN_SECONDS + tick * 60).atZone(zone()).getHour();
    boolean night = hour < 6 || hour >= 22;
    world.score += night ? 3 : 1;
  }

  @SuppressWarnings("JavaTimeDefaultTimeZone") // the pitfall
  ZoneId zone() {
    return ZoneId.systemDefault();
  }

  /** One zone for all. */
  public static final class Fixed extends DefaultZone {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-zone-fixed");
    }

    @Override
    ZoneId zone() {
      return ZoneOffset.UTC;
    }
  }
}
