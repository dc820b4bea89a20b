package org.latticereplay.format.json;

/** An input that may end early because what it is unpacked from is damaged. */
public interface Packed {
  /** What is wrong with the packing, known once the bytes have ended; empty when nothing is. */
  String damage();
}
