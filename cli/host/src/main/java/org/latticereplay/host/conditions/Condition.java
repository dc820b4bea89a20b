package org.latticereplay.host.conditions;

import java.util.Locale;
import org.latticereplay.host.variant.JvmSettings;
import org.latticereplay.host.variant.RunVariant;

/**
 * One thing that must not matter to a game, changed.
 *
 * @param group what it is about
 * @param name what is changed, in a few words
 * @param jvm how the process differs
 * @param variant in which way the log is run
 */
public record Condition(Group group, String name, JvmSettings jvm, RunVariant variant) {
  /** What a condition is about. */
  public enum Group {
    /** Nothing is changed: another process, as every start is one. */
    PROCESS(
        "another process",
        "the order of Set.of and Map.of, randomness without a seed, the clock or a thread reaches"
            + " the state"),
    /** Another run in the same process, in classes of its own. */
    SECOND_RUN(
        "a second run in one process",
        "randomness without a seed, the clock, a thread, an identity hash or state that the JVM"
            + " keeps reaches the state"),
    /** Another run in the same classes. */
    STATICS(
        "a second run in the same classes",
        "a static field keeps something from one run to the next; let create make all of it anew"),
    /** Which identity hashes objects get. */
    IDENTITY_HASH(
        "identity hashes",
        "a HashMap or HashSet of keys without a hashCode of their own (enums too) decides an order"
            + " that reaches the state; iterate over a sorted or linked collection"),
    /** The mathematical functions of the platform. */
    MATH(
        "Math functions",
        "Math.sin and its like may differ in the last bit between JVMs; use StrictMath in what"
            + " decides the state"),
    /** The collector and the heap. */
    MEMORY(
        "garbage collection",
        "a weak or soft reference, a finalizer or the size of the heap reaches the state"),
    /** Processors. */
    CORES(
        "processors",
        "the number of processors reaches the state, as through a parallel stream or a pool's"
            + " size; sum and order on one thread"),
    /** How the code is run. */
    COMPILER(
        "compiler",
        "what the compiler does reaches the state: Math functions, timing, threads or the depth of"
            + " the stack"),
    /** Language and country. */
    LOCALE(
        "locale",
        "text is made or read in the default locale; give Locale.ROOT to format, toUpperCase and"
            + " their like"),
    /** Time zone. */
    ZONE("time zone", "the default time zone reaches the state; give a zone, or leave dates out"),
    /** Encoding of text. */
    CHARSET(
        "charset", "text is read or written in the default charset; give StandardCharsets.UTF_8"),
    /** The working folder. */
    FOLDER("working folder", "a relative file name reaches the state; read resources of the jar"),
    /** Saving and loading. */
    SAVE(
        "save and load",
        "save does not write, or load does not read, a field that decides the future"),
    /** How often events are drained. */
    FRAMES(
        "steps in a frame",
        "drainEvents, or what it empties, decides the future; draining may only hand on"),
    /** Another Java. */
    JAVA(
        "Java",
        "what differs between two releases of Java reaches the state, as the text of a number");

    private final String words;
    private final String hint;

    Group(String words, String hint) {
      this.words = words;
      this.hint = hint;
    }

    /** The name by which it is asked for, the same in every report. */
    public String label() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** What it is about, in a word or two. */
    public String words() {
      return words;
    }

    /** What to look for when it matters. */
    public String hint() {
      return hint;
    }
  }

  static Condition jvm(Group group, String name, String... options) {
    return new Condition(group, name, JvmSettings.options(options), RunVariant.PLAIN);
  }

  static Condition run(Group group, String name, RunVariant.Kind kind, int every) {
    return new Condition(group, name, JvmSettings.SAME, new RunVariant(kind, every));
  }
}
