package rollback;

import java.nio.ByteBuffer;

/**
 * Plays on without waiting for anybody's input, and puts the past right when it comes: restores the
 * tick it was meant for and plays from there to now again.
 */
final class Rollback {
  /** How late an input may be, in ticks; a power of two. */
  static final int RING = 32;

  private final Arena arena = new Arena();
  private final int slotBytes = arena.saveSize();

  /** The state before each of the last ticks. */
  private final ByteBuffer ring = ByteBuffer.allocate(RING * slotBytes);

  /** What is known to have been pressed in each of the last ticks. */
  private final int[] pressed = new int[RING];

  private long tick;
  private long replayedTicks;

  /** Plays one tick with what has been pressed so far. */
  void advance() {
    pressed[slot(tick)] = 0;
    play();
  }

  /** Plays one tick with our own input, which is never late. */
  void advance(int nowPressed) {
    pressed[slot(tick)] = nowPressed;
    play();
  }

  private void play() {
    arena.save(ring, slot(tick) * slotBytes);
    arena.step(pressed[slot(tick)]);
    tick++;
  }

  /**
   * An input of another player has arrived.
   *
   * @param atTick the tick it was pressed in, one of the last {@link #RING}
   */
  void receive(long atTick, int nowPressed) {
    if (atTick >= tick || atTick < tick - RING) {
      throw new IllegalArgumentException(
          "input for tick " + atTick + " at tick " + tick + ": the ring holds the last " + RING);
    }
    long now = tick;
    pressed[slot(atTick)] |= nowPressed;
    arena.load(ring, slot(atTick) * slotBytes);
    for (tick = atTick; tick < now; ) {
      play();
    }
    replayedTicks += now - atTick;
  }

  private static int slot(long tick) {
    return (int) (tick & (RING - 1));
  }

  Arena arena() {
    return arena;
  }

  long tick() {
    return tick;
  }

  /** Ticks that were played a second time. */
  long replayedTicks() {
    return replayedTicks;
  }
}
