package org.latticereplay.cli.option;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.latticereplay.host.conditions.Condition.Group;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Which conditions are changed, and how often nothing is. */
public final class ConditionOptions {
  private static final int REPEATS_MAX = 100;

  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--repeats",
      paramLabel = "N",
      defaultValue = "6",
      description =
          "How many processes with nothing changed are compared; each that agrees halves the"
              + " chance that the order of a Set.of of two went unseen. Default: ${DEFAULT-VALUE}.")
  private int repeats;

  @Option(
      names = "--java",
      paramLabel = "FOLDER",
      description = "The folder of another Java release to try; may be given more than once.")
  private List<Path> javas = List.of();

  @Option(
      names = "--only",
      paramLabel = "GROUP",
      split = ",",
      converter = GroupOption.class,
      description =
          "Of the conditions try these alone, one or more of ${COMPLETION-CANDIDATES}; processes"
              + " with nothing changed are run anyway.",
      completionCandidates = GroupOption.Names.class)
  private List<Group> only = List.of();

  /** Checks what was given. */
  public void check() {
    if (repeats < 1 || repeats > REPEATS_MAX) {
      throw wrong("--repeats: expected 1 to " + REPEATS_MAX + ", got " + repeats);
    }
    for (Path java : javas) {
      if (!Files.isDirectory(java)) {
        throw wrong(
            "--java: expected the folder of a Java release, the one that holds bin, got " + java);
      }
    }
  }

  private ParameterException wrong(String message) {
    return new ParameterException(spec.commandLine(), message);
  }

  /** How many processes with nothing changed are compared. */
  public int repeats() {
    return repeats;
  }

  /** Folders of other Java releases. */
  public List<Path> javas() {
    return javas;
  }

  /** What may be changed. */
  public Set<Group> groups() {
    return only.isEmpty() ? EnumSet.allOf(Group.class) : EnumSet.copyOf(only);
  }
}
