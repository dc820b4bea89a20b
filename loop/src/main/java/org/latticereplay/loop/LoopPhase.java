package org.latticereplay.loop;

/** Where an exception came from. */
public enum LoopPhase {
  /** A fixed-step subscriber, or the stall listener. */
  UPDATE,
  /** A render subscriber. */
  RENDER,
  /** A coalesced job. */
  JOB,
  /** A timer of either timeline. */
  TIMER
}
