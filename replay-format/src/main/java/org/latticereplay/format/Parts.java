package org.latticereplay.format;

/**
 * Digests of the parts of a state beside the digest of the whole, so that a divergence names a
 * subsystem.
 */
public interface Parts {
  /** A checkpoint without parts. */
  Parts NONE =
      new Parts() {
        @Override
        public int size() {
          return 0;
        }

        @Override
        public String name(int i) {
          throw new IndexOutOfBoundsException("part " + i + " of a checkpoint without parts");
        }

        @Override
        public long digest(int i) {
          throw new IndexOutOfBoundsException("part " + i + " of a checkpoint without parts");
        }
      };

  /** How many there are. */
  int size();

  /** The name of one; no two have the same. */
  String name(int i);

  /** The digest of one, 0 .. 2^53-1. */
  long digest(int i);
}
