package org.latticereplay.cli.command;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.latticereplay.host.text.OneLine;
import org.latticereplay.verify.VerdictKind;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** One line for whatever goes wrong, and where to look. */
final class Faults {
  /** What {@code git bisect run} takes for the end of the search: no answer about the revision. */
  private static final int GIT_ABORT = 128;

  private Faults() {}

  /** The command line is wrong. */
  static int usage(ParameterException e, String[] arguments) {
    CommandLine line = e.getCommandLine();
    line.getErr().println(line.getCommandSpec().root().name() + ": " + OneLine.of(reason(e)));
    line.getErr()
        .println("Try '" + line.getCommandSpec().qualifiedName() + " --help' for what it takes.");
    line.getErr().flush();
    return code(ExitCodes.USAGE, Arrays.asList(arguments));
  }

  private static String reason(ParameterException e) {
    if (e instanceof UnmatchedArgumentException unmatched
        && e.getCommandLine().getParent() == null
        && !unmatched.getUnmatched().get(0).startsWith("-")) {
      return "there is no command '"
          + unmatched.getUnmatched().get(0)
          + "'; there are "
          + commands(e.getCommandLine());
    }
    return e.getMessage();
  }

  /** The names of the commands a person may call. */
  static String commands(CommandLine root) {
    return root.getSubcommands().entrySet().stream()
        .filter(each -> !each.getValue().getCommandSpec().usageMessage().hidden())
        .map(Map.Entry::getKey)
        .collect(Collectors.joining(", "));
  }

  /** This tool is wrong. */
  static int internal(Exception e, CommandLine line, ParseResult parsed) {
    List<String> arguments = parsed.originalArgs();
    boolean debug = arguments.contains("--debug");
    line.getErr().println("lattice-replay: a fault of this tool: " + OneLine.of(e));
    if (debug) {
      line.getErr().print(OneLine.stack(e));
    } else {
      line.getErr().println("Run it again with --debug for the details, and please report them.");
    }
    line.getErr().flush();
    return code(VerdictKind.INTERNAL.exitCode(), arguments);
  }

  /** The exit code of a fault of this tool. */
  static int internalCode(String[] arguments) {
    return code(VerdictKind.INTERNAL.exitCode(), Arrays.asList(arguments));
  }

  private static int code(int exit, List<String> arguments) {
    return arguments.contains("--git") ? GIT_ABORT : exit;
  }
}
