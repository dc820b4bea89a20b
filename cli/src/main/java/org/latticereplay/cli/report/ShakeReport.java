package org.latticereplay.cli.report;

import java.util.List;
import java.util.stream.Collectors;
import org.latticereplay.compare.HashFinding;
import org.latticereplay.dump.Difference;
import org.latticereplay.host.conditions.Condition.Group;
import org.latticereplay.host.conditions.ShakeResult;
import org.latticereplay.host.conditions.Shaken;
import org.latticereplay.host.conditions.Shaken.Status;
import org.latticereplay.verify.Verdict;
import org.latticereplay.verify.VerdictKind;

/**
 * What a shake of one log came to.
 *
 * @param tool this tool's version
 * @param java the Java it ran on
 * @param log the log, as the command line names it
 * @param sha256 of the file as stored; null when it could not be read
 * @param game the build
 * @param stopped why nothing was shaken; null when something was
 * @param result the runs; null when nothing was shaken
 */
public record ShakeReport(
    String tool,
    String java,
    String log,
    String sha256,
    GameInfo game,
    Verdict stopped,
    ShakeResult result) {
  public static final String NAME = "lattice-replay/shake";
  public static final int VERSION = 1;

  /** A group that matters, and the run that shows it. */
  public record Cause(Group group, Shaken run) {
    /** The first field that differs; empty where none is known. */
    public String field() {
      List<Difference> fields =
          run.comparison() == null || run.comparison().parting() == null
              ? List.of()
              : run.comparison().parting().diff().differences();
      return fields.isEmpty() ? "" : fields.get(0).line();
    }

    /** Where it shows, in words. */
    public String where() {
      if (run.comparison() == null) {
        return run.why();
      }
      if (run.comparison().parting() == null) {
        return run.why().isEmpty()
            ? "the states differ, but not at the same tick when it is run again"
            : "it goes on only in one of the two: " + run.why();
      }
      return TickWords.at(run.tick(), run.comparison().startTick())
          + (field().isEmpty() ? "" : ", " + field());
    }
  }

  /** What matters. */
  public List<Cause> causes() {
    return result == null
        ? List.of()
        : result.causes().stream().map(group -> new Cause(group, result.shows(group))).toList();
  }

  /** The kind of verdict whose exit code and colour go with it. */
  public VerdictKind kind() {
    if (stopped != null) {
      return stopped.kind();
    }
    if (!causes().isEmpty() || result.hashesNonState() != null) {
      return VerdictKind.DIVERGED;
    }
    return result.count(Status.STOPPED) > 0 ? VerdictKind.LIMIT : VerdictKind.MATCHED;
  }

  /** The answer in a word. */
  public String word() {
    return switch (kind()) {
      case DIVERGED -> causes().isEmpty() ? "hash" : "differs";
      case MATCHED -> "steady";
      default -> kind().label();
    };
  }

  /** The answer in a line. */
  public String message() {
    if (stopped != null) {
      return "nothing was shaken: " + stopped.message();
    }
    HashFinding hash = result.hashesNonState();
    if (causes().isEmpty() && hash != null) {
      return "the states are the same, the game's own hash is not: "
          + hash.left()
          + " and "
          + hash.right()
          + " at tick "
          + hash.tick()
          + "; it covers what describe does not write. Describe that if it decides the future, else"
          + " leave it out of the hash";
    }
    long tried = result.runs().size() - result.count(Status.NOT_TRIED);
    if (causes().isEmpty()) {
      return "the same states under each of "
          + tried
          + " conditions"
          + rest()
          + "; a condition that was not tried may still matter";
    }
    return "it matters: "
        + causes().stream().map(cause -> cause.group().words()).collect(Collectors.joining(", "))
        + rest();
  }

  private String rest() {
    long stoppedRuns = result.count(Status.STOPPED);
    long notTried = result.count(Status.NOT_TRIED);
    return (stoppedRuns == 0 ? "" : ", " + stoppedRuns + " stopped by a limit")
        + (notTried == 0 ? "" : ", " + notTried + " not tried");
  }

  /** What equal runs of a process leave to chance; empty where they differ. */
  public String chance() {
    if (result == null || result.isUnsteady()) {
      return "";
    }
    long same = result.tried(Group.PROCESS);
    return "two elements of a Set.of keep their order in every process with a chance of 1 in "
        + (1L << Math.min(same, 40));
  }

  /** The first group whose run agrees with the recording where the plain run does not, or null. */
  public Shaken agreeing() {
    return result == null
        ? null
        : result.runs().stream().filter(Shaken::agreesWithRecording).findFirst().orElse(null);
  }

  /** The first checkpoint at which the plain run disagrees with the recording, or -1. */
  public long divergedAt() {
    return result == null
        ? -1
        : result.runs().stream()
            .filter(run -> run.comparison() != null)
            .mapToLong(run -> run.comparison().left().divergedAt())
            .findFirst()
            .orElse(-1);
  }
}
