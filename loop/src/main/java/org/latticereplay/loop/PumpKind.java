package org.latticereplay.loop;

/** Why a pump happens, and so whether it may draw. */
public enum PumpKind {
  /** The host is about to show a frame: updates run, then renders. */
  PAINT,
  /** Time has passed and nothing is being shown: updates run, renders do not. */
  TICK
}
