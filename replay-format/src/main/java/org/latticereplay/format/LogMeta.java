package org.latticereplay.format;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * What a log says about its making: texts by name, never compared as evidence, shown to a person.
 *
 * <p>The names below have a meaning to the tools; any other may be added. A recorder fills in the
 * game's code and the machine unless the game says something else. Immutable; any thread may read
 * one.
 */
public final class LogMeta {
  /** The Java runtime the session was played on. */
  public static final String JDK = "jdk";

  /** The operating system and processor. */
  public static final String OS = "os";

  /** How many processors Java had, as a decimal number: what a game that runs in parallel sees. */
  public static final String CPUS = "cpus";

  /** The version of the tool or library that wrote the log. */
  public static final String TOOL = "tool";

  /** A digest of the game's code. */
  public static final String CODE = "code";

  /**
   * What that digest is of, where a live game wrote it: the jar or folder of the game's class
   * alone, without its libraries; or why there is none.
   */
  public static final String CODE_OF = "code-of";

  /** A digest of the game's jar without its class path; for comparing, and in no log. */
  public static final String CODE_ALONE = "code-alone";

  /** Free text. */
  public static final String TEXT = "text";

  /** The text that the inputs were made from, where nobody played. */
  public static final String GENERATED = "generated";

  /** The SHA-256 of the log whose inputs were played again. */
  public static final String FROM = "from";

  /** Why they were. */
  public static final String REASON = "reason";

  private static final LogMeta NONE = new LogMeta(new TreeMap<>());

  private final SortedMap<String, String> texts;

  private LogMeta(SortedMap<String, String> texts) {
    this.texts = texts;
  }

  /** Nothing said. */
  public static LogMeta none() {
    return NONE;
  }

  /** All of these texts, by name. */
  public static LogMeta of(Map<String, String> texts) {
    return new LogMeta(new TreeMap<>(texts));
  }

  /** The same and one text more; a text of that name is replaced. */
  public LogMeta with(String name, String text) {
    if (name == null || text == null) {
      throw new IllegalArgumentException("meta " + name + ": expected a text, got null");
    }
    TreeMap<String, String> copy = new TreeMap<>(texts);
    copy.put(name, text);
    return new LogMeta(copy);
  }

  /** The text of that name, or the empty text. */
  public String text(String name) {
    return texts.getOrDefault(name, "");
  }

  /** All of it, in name order. */
  public Map<String, String> texts() {
    return Collections.unmodifiableMap(texts);
  }

  /** Whether nothing is said. */
  public boolean isEmpty() {
    return texts.isEmpty();
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof LogMeta meta && texts.equals(meta.texts);
  }

  @Override
  public int hashCode() {
    return texts.hashCode();
  }

  @Override
  public String toString() {
    return texts.toString();
  }
}
