package org.latticereplay.cli;

import java.util.Arrays;
import java.util.List;
import org.latticereplay.cli.text.OneLine;
import picocli.CommandLine;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;

/** One line for whatever goes wrong, and where to look. */
final class Faults {
  /** What {@code git bisect run} takes for the end of the search: no answer about the revision. */
  private static final int GIT_ABORT = 128;

  private Faults() {}

  /** The command line is wrong. */
  static int usage(ParameterException e, String[] arguments) {
    CommandLine line = e.getCommandLine();
    line.getErr().println(line.getCommandSpec().root().name() + ": " + OneLine.of(e.getMessage()));
    line.getErr()
        .println("Try '" + line.getCommandSpec().qualifiedName() + " --help' for what it takes.");
    line.getErr().flush();
    return code(ExitCode.USAGE, Arrays.asList(arguments));
  }

  /** This tool is wrong. */
  static int internal(Exception e, CommandLine line, ParseResult parsed) {
    List<String> arguments = parsed.originalArgs();
    boolean debug = arguments.contains("--debug");
    line.getErr().println("lattice-replay: a fault of this tool: " + OneLine.of(e));
    if (debug) {
      e.printStackTrace(line.getErr());
    } else {
      line.getErr().println("Run it again with --debug for the details, and please report them.");
    }
    line.getErr().flush();
    return code(ExitCode.INTERNAL, arguments);
  }

  /** The exit code of a fault of this tool. */
  static int internalCode(String[] arguments) {
    return code(ExitCode.INTERNAL, Arrays.asList(arguments));
  }

  private static int code(ExitCode exit, List<String> arguments) {
    return arguments.contains("--git") ? GIT_ABORT : exit.code();
  }
}
