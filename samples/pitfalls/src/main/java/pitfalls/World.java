package pitfalls;

import org.latticereplay.math.Rng;

/** The state of a run: something that inputs push along, and a score. */
class World {
  Rng rng;
  long inputs;
  double place;
  long score;

  /** For a subclass that adds what its pitfall needs. */
  World() {}
}
