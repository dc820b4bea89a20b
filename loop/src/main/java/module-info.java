/**
 * What a game compiles against: the fixed-step loop with its timers, tweens and statistics, the
 * lane clock, the Tier A arithmetic, and the service through which a game jar is replayed.
 *
 * <p>Nothing in this module reads a clock, a random source, the environment or the locale, and
 * nothing keeps mutable static state: sessions in one process cannot see each other.
 */
@SuppressWarnings("module") // the module that may read internal is built after this one
module org.latticereplay.loop {
  exports org.latticereplay.game;
  exports org.latticereplay.lane;
  exports org.latticereplay.lockstep;
  exports org.latticereplay.loop;
  exports org.latticereplay.loop.internal to
      org.latticereplay.format;
  exports org.latticereplay.math;
  exports org.latticereplay.replay;
  exports org.latticereplay.state;
  exports org.latticereplay.tween;
}
