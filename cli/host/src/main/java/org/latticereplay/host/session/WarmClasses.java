package org.latticereplay.host.session;

import org.latticereplay.host.game.GameClasses;
import org.latticereplay.host.game.GameJar;
import org.latticereplay.host.game.GameSession;
import org.latticereplay.host.game.UnusableJarException;
import org.latticereplay.verify.Verdict;

/**
 * The classes of one game for session after session in this JVM. They serve again, compiled as they
 * are by then, for as long as every session leaves their static state as it found it; after the
 * first that does not, each gets fresh ones.
 *
 * <p>One session at a time, whichever thread it is on.
 */
final class WarmClasses implements AutoCloseable {
  private final GameJar jar;
  private GameClasses next;
  private boolean used;
  private boolean never;

  WarmClasses(GameJar jar) {
    this.jar = jar;
  }

  /** The game. */
  GameJar jar() {
    return jar;
  }

  /** Whether these are the classes that are asked for, watched in the same way. */
  boolean areOf(VerifyRequest request) {
    return jar.path().equals(request.jar())
        && jar.classPath().equals(request.classPath())
        && jar.guard().equals(request.guard());
  }

  /** Has what the next session needs at hand, so that nothing is opened while it runs. */
  void prepare(boolean fresh) {
    if (used && fresh) {
      close();
    }
    if (next == null) {
      next = jar.classes().opened();
    }
  }

  /** Whether the next session runs in classes in which another ran. */
  boolean areShared() {
    return used;
  }

  /**
   * Opens a session.
   *
   * @throws UnusableJarException if the jar's list of providers cannot be read
   */
  GameSession open() throws UnusableJarException {
    GameClasses classes = next == null ? jar.classes() : next;
    next = null;
    used = false;
    return classes.open();
  }

  /**
   * Takes the classes of a session that has ended, if they can serve another.
   *
   * @return what the session left in static state; empty when nothing
   */
  String keep(GameSession ended, Verdict verdict) {
    String left = ended.leftInStatics();
    never |= !left.isEmpty();
    if (!never && verdict instanceof Verdict.Matched) {
      next = ended.keep();
      used = next != null;
    }
    return left;
  }

  @Override
  public void close() {
    if (next != null) {
      next.close();
      next = null;
      used = false;
    }
  }
}
