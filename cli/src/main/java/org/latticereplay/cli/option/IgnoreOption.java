package org.latticereplay.cli.option;

import java.util.List;
import org.latticereplay.dump.IgnoredPaths;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What of a state a comparison looks past. */
public final class IgnoreOption {
  @Spec(Spec.Target.MIXEE)
  private CommandSpec spec;

  @Option(
      names = "--ignore",
      paramLabel = "PATH",
      description =
          "Look past an intended difference: bodies[3].x, enemies[*].skin, **.debug; a group or a"
              + " list with all that is in it. May be given more than once. Digests cover what is"
              + " ignored too, so where it differs they do not count.")
  private List<String> paths = List.of();

  /** The places; each is a path. */
  public IgnoredPaths paths() {
    try {
      return IgnoredPaths.of(paths);
    } catch (IllegalArgumentException e) {
      throw new ParameterException(spec.commandLine(), "--ignore: " + e.getMessage());
    }
  }
}
