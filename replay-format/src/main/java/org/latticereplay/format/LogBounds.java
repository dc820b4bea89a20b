package org.latticereplay.format;

import org.latticereplay.format.json.JsonReader;

/**
 * How large the parts of a log may be. The reader refuses what is beyond them, the writer never
 * writes it, and the table in FORMAT.md names each by the name it has here.
 */
public final class LogBounds {
  /** How deep arrays and objects nest inside one member that the reader does not know. */
  public static final int NESTING_LEVELS = JsonReader.DEPTH_MAX;

  /** The bytes of a text or a name as written, its quotes not counted. */
  public static final int TEXT_BYTES = JsonReader.TEXT_MAX;

  /** The bytes of a line of a stream, its line feed not counted. */
  public static final int LINE_BYTES = 1 << 20;

  /** The characters of a number. */
  public static final int NUMBER_CHARACTERS = JsonReader.NUMBER_MAX;

  /** The characters of all member names of a log's outer object together, one more for each. */
  public static final int NAMES_CHARACTERS = 1 << 20;

  /** The members of a sample or a checkpoint that have no meaning of their own. */
  public static final int OTHER_MEMBERS = 256;

  /** The bytes of the samples of one tick: their objects, without what stands between them. */
  public static final int TICK_BYTES = 1 << 22;

  /** The parts of a checkpoint. */
  public static final int PARTS = 1000;

  private LogBounds() {}
}
