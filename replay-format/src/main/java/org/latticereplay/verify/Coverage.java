package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.List;

/**
 * How much of a run its checkpoints cover: what came after the last of them, and whether any of
 * them could have told one state from another. Confined to one thread; allocates nothing per tick.
 */
final class Coverage {
  private long inputs;
  private long tailTicks;
  private long tailInputs;
  private long compared;
  private long lastTick = -1;
  private long digest;
  private boolean allTheSame = true;

  /** A tick was run with so many samples. */
  void ran(int samples) {
    inputs += samples;
    tailTicks++;
    tailInputs += samples;
  }

  /** The tick that was just run had a checkpoint, which was compared. */
  void compared(long tick, long computed) {
    allTheSame &= compared == 0 || digest == computed;
    digest = computed;
    compared++;
    lastTick = tick;
    tailTicks = 0;
    tailInputs = 0;
  }

  /** Whether inputs came of which nothing that was compared can depend. */
  boolean inputsAreUncovered() {
    return compared > 0 && tailInputs > 0;
  }

  /** Whether nothing that was compared depends on anything. */
  boolean sameState() {
    return compared > 1 && allTheSame && inputs > tailInputs;
  }

  /** What is worth knowing about a run that went to the log's end. */
  List<Note> notes() {
    List<Note> notes = new ArrayList<>();
    if (compared > 0 && tailTicks > 0) {
      notes.add(
          new Note(
              NoteCode.TAIL,
              Verification.counted(tailTicks, "tick")
                  + " and "
                  + Verification.counted(tailInputs, "input")
                  + " after the last checkpoint, at tick "
                  + lastTick
                  + ", prove nothing: they were compared with nothing"));
    }
    if (sameState()) {
      notes.add(
          new Note(
              NoteCode.SAME_STATE,
              "all "
                  + compared
                  + " digests compared are the same, although "
                  + Verification.counted(inputs, "input")
                  + " came: the session may be dead, or the hash may miss its state"));
    }
    return notes;
  }
}
