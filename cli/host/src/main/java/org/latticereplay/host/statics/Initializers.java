package org.latticereplay.host.statics;

import java.util.function.BiConsumer;

/**
 * Where the initialisers of a game's classes report that they begin and end. Defined anew by each
 * loader of a game, so it may use the JDK alone.
 */
public final class Initializers {
  private static volatile BiConsumer<String, Boolean> told;

  private Initializers() {}

  /**
   * Who is told, from now on.
   *
   * @param to the name of the class, and whether its initialiser is at its end
   */
  public static void tell(BiConsumer<String, Boolean> to) {
    told = to;
  }

  /** The first thing that an initialiser does. */
  public static void begin(String className) {
    told.accept(className, false);
  }

  /** The last thing that it does, unless it throws. */
  public static void end(String className) {
    told.accept(className, true);
  }
}
