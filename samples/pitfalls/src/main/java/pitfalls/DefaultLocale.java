package pitfalls;

import java.util.Locale;

/**
 * Text made in the default locale, and part of the state.
 *
 * <p>In Turkish the small letter of I has no dot, so that the word is another one, and so is all
 * that is looked up with it.
 */
public class DefaultLocale extends Pitfall<World> {
  /** The game as its author wrote it. */
  public DefaultLocale() {
    this("pitfall-locale");
  }

  private DefaultLocale(String name) {
    super(name, World::new);
  }

  @Override
  void push(World world, long tick) {
    world.score += lowerCase("IRON INGOT").equals("iron ingot") ? 2 : 1;
  }

  @SuppressWarnings("StringCaseLocaleUsage") // the pitfall
  String lowerCase(String text) {
    return text.toLowerCase();
  }

  /** Locale.ROOT is the same for everybody. */
  public static final class Fixed extends DefaultLocale {
    /** The game without the pitfall. */
    public Fixed() {
      super("pitfall-locale-fixed");
    }

    @Override
    String lowerCase(String text) {
      return text.toLowerCase(Locale.ROOT);
    }
  }
}
