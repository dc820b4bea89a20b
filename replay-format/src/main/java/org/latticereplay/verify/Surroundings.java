package org.latticereplay.verify;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.format.LogMeta;

/**
 * What made a log, beside what runs it now: the game's code, Java and the machine. What either of
 * the two does not say is unknown, and neither the same nor another.
 *
 * @param code digests of the game's code
 * @param java the Java runtimes
 * @param system the operating systems and processors
 * @param cpus how many processors each had
 */
public record Surroundings(Pair code, Pair java, Pair system, Pair cpus) {
  private static final int DIGEST_SHOWN = 12;

  /**
   * One thing, as it was and as it is.
   *
   * @param recorded what the log says; empty when it says nothing
   * @param here what is so now; empty when that is not known
   */
  public record Pair(String recorded, String here) {
    /** Whether both are known. */
    public boolean known() {
      return !recorded.isEmpty() && !here.isEmpty();
    }

    /** Whether both are known and the same. */
    public boolean same() {
      return known() && recorded.equals(here);
    }

    /** Whether both are known and not the same. */
    public boolean other() {
      return known() && !recorded.equals(here);
    }
  }

  /** Compares what two of them say. */
  public static Surroundings of(LogMeta recorded, LogMeta here) {
    return new Surroundings(
        code(recorded, here),
        pair(LogMeta.JDK, recorded, here),
        pair(LogMeta.OS, recorded, here),
        pair(LogMeta.CPUS, recorded, here));
  }

  /** A live game writes the digest of its jar alone, without what is on its class path. */
  private static Pair code(LogMeta recorded, LogMeta here) {
    boolean alone = isOfJarAlone(recorded, here);
    return new Pair(
        recorded.text(LogMeta.CODE), here.text(alone ? LogMeta.CODE_ALONE : LogMeta.CODE));
  }

  /** Whether the recorded digest leaves out libraries that are here. */
  static boolean isOfJarAlone(LogMeta recorded, LogMeta here) {
    return !recorded.text(LogMeta.CODE_OF).isEmpty() && !here.text(LogMeta.CODE_ALONE).isEmpty();
  }

  private static Pair pair(String name, LogMeta recorded, LogMeta here) {
    return new Pair(recorded.text(name), here.text(name));
  }

  /** Whether the machine is another, as far as both say. */
  public boolean otherMachine() {
    return system.other() || cpus.other();
  }

  /** Whether Java and the system are known and the same, and the processors not known to differ. */
  public boolean sameAround() {
    return java.same() && system.same() && !cpus.other();
  }

  /** Both digests of the code, shortened: {@code recorded with code ...; this is code ...}. */
  public String codeLine() {
    return "recorded with code " + shown(code.recorded) + "; this is code " + shown(code.here);
  }

  /** How Java and the machine differ, both values of each; empty when they are not known to. */
  public String aroundLine() {
    return line(true);
  }

  /** How the machines differ, both values of each; empty when they are not known to. */
  public String machineLine() {
    return line(false);
  }

  private String line(boolean withJava) {
    List<String> was = new ArrayList<>();
    List<String> is = new ArrayList<>();
    if (withJava) {
      differing(java, "Java ", "", was, is);
    }
    differing(system, "", "", was, is);
    differing(cpus, "", " CPUs", was, is);
    return was.isEmpty()
        ? ""
        : "recorded with " + String.join(", ", was) + "; this is " + String.join(", ", is);
  }

  private static void differing(
      Pair pair, String before, String after, List<String> was, List<String> is) {
    if (pair.other()) {
      was.add(before + pair.recorded + after);
      is.add(before + pair.here + after);
    }
  }

  /** The first digits of a code digest. */
  static String shown(String code) {
    return code.length() > DIGEST_SHOWN ? code.substring(0, DIGEST_SHOWN) : code;
  }
}
