package org.latticereplay.cli.report;

import java.util.ArrayList;
import java.util.List;
import org.latticereplay.verify.Surroundings;

/** The commands that tell apart why a build and a recording disagree, as they can be pasted. */
public final class NextCommands {
  private final String tool;
  private final String log;
  private final String build;
  private final long first;
  private final long last;

  /**
   * Commands about one log and one build.
   *
   * @param tool how this tool was started
   * @param log the log, as the command line names it
   * @param game the build, as the command line names it
   * @param first the first tick that can be wrong
   * @param last the tick at which the recording disagrees
   */
  public NextCommands(String tool, String log, GameInfo game, long first, long last) {
    this.tool = ShellWords.quoted(tool);
    this.log = log;
    StringBuilder options = new StringBuilder(" --game ").append(ShellWords.quoted(game.jar()));
    game.classPath()
        .forEach(entry -> options.append(" --class-path ").append(ShellWords.quoted(entry)));
    this.build = options.toString();
    this.first = first;
    this.last = last;
  }

  private String recordedAgain() {
    return ShellWords.quoted(log + ".again");
  }

  private String quoted() {
    return ShellWords.quoted(log);
  }

  /** The same comparison once more. */
  public String again() {
    return tool + " verify " + quoted() + build;
  }

  /** What to run when verify says diverged: what can tell, from what the log says of its making. */
  public List<NextStep> afterDivergence(Surroundings around) {
    if (!around.code().same()) {
      return List.of(new NextStep(against().command(), ticks() + "OLD.jar recorded the log"));
    }
    NextStep alone =
        new NextStep(
            itself(),
            "this very code recorded the log"
                + (around.java().same() ? ", on this Java" : "")
                + (around.java().other() ? ", on another Java" : "")
                + (around.otherMachine() ? ", on another machine" : "")
                + ": is it at odds with itself?");
    List<NextStep> next = new ArrayList<>(List.of(alone));
    next.addAll(there(around));
    return next;
  }

  /** What can be run as it was where the log was recorded. */
  List<NextStep> there(Surroundings around) {
    List<NextStep> next = new ArrayList<>();
    if (around.java().other()) {
      next.add(otherJava(around.java().recorded()));
    }
    if (around.cpus().other()) {
      next.add(otherCpus(around.cpus()));
    }
    return next;
  }

  private String ticks() {
    return first == last
        ? "names the fields that log tick " + first + " gets wrong; "
        : "names the first wrong one of log ticks " + first + " to " + last + "; ";
  }

  /** Two runs of the build, held against each other. */
  String itself() {
    return tool + " bisect " + quoted() + build;
  }

  /** The build held against the one that recorded the log. */
  NextStep against() {
    return new NextStep(
        itself() + " --against OLD.jar",
        "OLD.jar being the build that recorded it: where they part");
  }

  /** The recorded inputs where it goes wrong. */
  NextStep inputs() {
    return new NextStep(
        tool + " inspect " + quoted() + " --samples --from " + first + " --to " + last,
        "the inputs of the ticks it is in; without --samples, whether it began from a save");
  }

  /** The recorded inputs, played and recorded once more without a window. */
  NextStep playedAgain() {
    return new NextStep(
        tool
            + " record"
            + build
            + " --from "
            + quoted()
            + " --reason 'played again' -o "
            + recordedAgain(),
        "plays the same inputs from the start, in a process that has played nothing before");
  }

  /** Whether what was recorded so agrees. */
  NextStep verifiedAgain() {
    return new NextStep(
        tool + " verify " + recordedAgain() + build,
        "if that matches, the build repeats itself, and what it cannot repeat was never recorded");
  }

  /** The same on the Java of the recording. */
  private NextStep otherJava(String java) {
    return new NextStep(
        "JAVA_HOME=JDK " + again(),
        "JDK being the folder of Java " + java + ": whether it agrees there");
  }

  /** The same with as many processors as the recording had. */
  private NextStep otherCpus(Surroundings.Pair cpus) {
    return new NextStep(
        "LATTICE_REPLAY_JAVA_OPTS=-XX:ActiveProcessorCount="
            + cpus.recorded()
            + " "
            + tool
            + " verify "
            + quoted()
            + build,
        "whether it agrees with the " + cpus.recorded() + " CPUs of the recording");
  }
}
