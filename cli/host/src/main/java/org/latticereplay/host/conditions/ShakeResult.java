package org.latticereplay.host.conditions;

import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.latticereplay.compare.HashFinding;
import org.latticereplay.host.conditions.Condition.Group;
import org.latticereplay.host.conditions.Shaken.Status;

/**
 * What a game's runs under one changed condition after the other came to.
 *
 * @param runs in the order they were tried
 * @param pinned two processes in which all identity hashes are alike; null when it was not needed
 */
public record ShakeResult(List<Shaken> runs, Shaken pinned) {
  /** Copies the list. */
  public ShakeResult {
    runs = List.copyOf(runs);
  }

  /** How many runs came to that. */
  public long count(Status status) {
    return runs.stream().filter(run -> run.status() == status).count();
  }

  /** How many runs of a group were tried. */
  public long tried(Group group) {
    return runs.stream()
        .filter(run -> run.condition().group() == group && run.status() != Status.NOT_TRIED)
        .count();
  }

  /** Whether runs with nothing changed differ. */
  public boolean isUnsteady() {
    return differs(Group.PROCESS) || differs(Group.SECOND_RUN);
  }

  private boolean differs(Group group) {
    return first(group) != null;
  }

  /** The first run of a group that differs, or null. */
  public Shaken first(Group group) {
    return runs.stream()
        .filter(run -> run.condition().group() == group && run.status() == Status.DIFFERS)
        .findFirst()
        .orElse(null);
  }

  /** Whether the order that identity hashes give explains what differs with nothing changed. */
  public boolean isIdentityHash() {
    return pinned != null && pinned.status() == Status.SAME;
  }

  /** Where the game's own hash differs over equal states, or null. */
  public HashFinding hashesNonState() {
    return runs.stream()
        .map(Shaken::hashesNonState)
        .filter(Objects::nonNull)
        .findFirst()
        .orElse(null);
  }

  /**
   * What matters, each group once: what follows from another group is left out. Empty when nothing
   * does.
   */
  public List<Group> causes() {
    Set<Group> causes = EnumSet.noneOf(Group.class);
    runs.stream()
        .filter(run -> run.status() == Status.DIFFERS)
        .forEach(run -> causes.add(run.condition().group()));
    if (isUnsteady()) {
      if (isIdentityHash()) {
        causes.add(Group.IDENTITY_HASH);
        causes.remove(Group.PROCESS);
        causes.remove(Group.SECOND_RUN);
      } else if (causes.contains(Group.SECOND_RUN)) {
        causes.remove(Group.PROCESS);
      }
    }
    if (causes.contains(Group.MATH)) {
      causes.remove(Group.COMPILER);
    }
    return new ArrayList<>(causes);
  }

  /**
   * The run that shows a cause best: the first that differs, of that group or of unchanged ones.
   */
  public Shaken shows(Group cause) {
    Shaken own = first(cause);
    if (own != null) {
      return own;
    }
    Shaken second = first(Group.SECOND_RUN);
    return second == null ? first(Group.PROCESS) : second;
  }
}
