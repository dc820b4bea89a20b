package org.latticereplay.game;

/** What a member of a sample may hold. */
public enum MemberType {
  /** A finite double. */
  NUMBER,
  /** A text. */
  TEXT,
  /** True or false. */
  FLAG
}
