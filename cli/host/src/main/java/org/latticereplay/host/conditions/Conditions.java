package org.latticereplay.host.conditions;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.latticereplay.host.conditions.Condition.Group;
import org.latticereplay.host.variant.JvmSettings;
import org.latticereplay.host.variant.RunVariant;
import org.latticereplay.host.variant.RunVariant.Kind;

/** The conditions that are tried, those that tell most first. */
public final class Conditions {
  private static final String EXPERIMENTAL = "-XX:+UnlockExperimentalVMOptions";
  private static final String DIAGNOSTIC = "-XX:+UnlockDiagnosticVMOptions";

  /** All objects get one identity hash, so that no order depends on it. */
  static final JvmSettings ALIKE = JvmSettings.options(EXPERIMENTAL, "-XX:hashCode=2");

  private Conditions() {}

  /**
   * Those in which nothing is changed: what differs there differs from run to run.
   *
   * @param repeats how many processes
   */
  public static List<Condition> unchanged(int repeats) {
    List<Condition> all = new ArrayList<>();
    for (int i = 1; i <= repeats; i++) {
      all.add(Condition.jvm(Group.PROCESS, "another process, " + i + " of " + repeats));
    }
    all.add(Condition.jvm(Group.SECOND_RUN, "two runs in one process"));
    return List.copyOf(all);
  }

  /**
   * Those in which something is changed.
   *
   * @param javas folders of other Java releases
   */
  public static List<Condition> changed(List<Path> javas) {
    List<Condition> all = new ArrayList<>();
    for (Path java : javas) {
      String home = java.toAbsolutePath().toString();
      all.add(other(Group.JAVA, home, new JvmSettings(home, List.of(), Map.of(), null)));
    }
    all.add(new Condition(Group.IDENTITY_HASH, "all alike", ALIKE, RunVariant.PLAIN));
    all.add(Condition.run(Group.STATICS, "second run", Kind.AGAIN, 0));
    all.add(Condition.jvm(Group.MATH, "as StrictMath", DIAGNOSTIC, "-XX:-UseLibmIntrinsic"));
    all.add(Condition.run(Group.SAVE, "every tick", Kind.SAVE, 1));
    all.add(Condition.run(Group.SAVE, "every 60 ticks", Kind.SAVE, 60));
    all.add(Condition.run(Group.FRAMES, "three", Kind.FRAMES, 3));
    all.add(Condition.run(Group.FRAMES, "seven", Kind.FRAMES, 7));
    all.add(Condition.jvm(Group.CORES, "one", "-XX:ActiveProcessorCount=1"));
    all.add(Condition.jvm(Group.CORES, "16", "-XX:ActiveProcessorCount=16"));
    all.add(Condition.jvm(Group.LOCALE, "Turkish", "-Duser.language=tr", "-Duser.country=TR"));
    all.add(Condition.jvm(Group.LOCALE, "Arabic", "-Duser.language=ar", "-Duser.country=EG"));
    all.add(Condition.jvm(Group.ZONE, "Pacific/Chatham", "-Duser.timezone=Pacific/Chatham"));
    all.add(Condition.jvm(Group.ZONE, "UTC", "-Duser.timezone=UTC"));
    all.add(Condition.jvm(Group.CHARSET, "ISO-8859-1", "-Dfile.encoding=ISO-8859-1"));
    Path folder = Path.of(System.getProperty("java.io.tmpdir")).toAbsolutePath();
    all.add(other(Group.FOLDER, "another", new JvmSettings("", List.of(), Map.of(), folder)));
    all.add(Condition.jvm(Group.COMPILER, "the first alone", "-XX:TieredStopAtLevel=1"));
    all.add(Condition.jvm(Group.MEMORY, "parallel collector", "-XX:+UseParallelGC"));
    all.add(Condition.jvm(Group.MEMORY, "G1 collector", "-XX:+UseG1GC"));
    all.add(Condition.jvm(Group.MEMORY, "Z collector", "-XX:+UseZGC"));
    all.add(Condition.jvm(Group.MEMORY, "heap of 64 MB", "-Xmx64m"));
    // The slowest comes last: the time may be up before.
    all.add(Condition.jvm(Group.COMPILER, "none", "-Xint"));
    return List.copyOf(all);
  }

  /** How many of them are tried, of these groups; processes with nothing changed always are. */
  public static int count(int repeats, List<Path> javas, Set<Group> groups) {
    List<Condition> all = new ArrayList<>(unchanged(repeats));
    all.addAll(changed(javas));
    all.removeIf(each -> each.group() != Group.PROCESS && !groups.contains(each.group()));
    return all.size();
  }

  private static Condition other(Group group, String name, JvmSettings jvm) {
    return new Condition(group, name, jvm, RunVariant.PLAIN);
  }
}
