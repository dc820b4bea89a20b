package org.latticereplay.cli.command;

import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.report.text.TextStyle;
import org.latticereplay.verify.VerdictKind;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The root: it lists the commands. */
@Command(
    name = "lattice-replay",
    versionProvider = ToolVersion.class,
    synopsisSubcommandLabel = "COMMAND",
    description = {
      "Does this build of the game still agree with its recorded sessions?",
      "",
      "A session log holds the inputs of a game and, now and then, a digest of its state. This tool"
          + " runs the inputs against the build in a jar, headless and without a clock, and compares"
          + " every digest."
    },
    commandListHeading = "%nCommands:%n",
    footer = {
      "",
      "Start here:",
      "  lattice-replay verify session.log --game mygame.jar",
      "  lattice-replay verify --help"
    })
public final class LatticeReplay implements Runnable {
  @Spec private CommandSpec spec;
  @Mixin CommonOptions common;

  /**
   * The exit code for a fault of this tool.
   *
   * @param arguments the whole command line; {@code --git} asks for another number
   */
  public static int internalExit(String[] arguments) {
    return Faults.internalCode(arguments);
  }

  /** The whole command line. */
  public static CommandLine commandLine(CommandContext context) {
    CommandLine line = new CommandLine(new LatticeReplay());
    line.addSubcommand(new VerifyCommand(context));
    // Set here, since an annotation cannot hold what a method returns.
    line.getSubcommands()
        .get("verify")
        .getCommandSpec()
        .usageMessage()
        .exitCodeList(ExitCodes.help());
    line.addSubcommand(new SelfTestCommand(context));
    line.addSubcommand(new MergeCommand(context));
    line.addSubcommand(new BisectCommand(context));
    line.addSubcommand(new AuditCommand(context));
    line.addSubcommand(new ShakeCommand(context));
    line.addSubcommand(new StateCommand(context));
    line.addSubcommand(new RecordCommand(context));
    line.addSubcommand(new InspectCommand(context));
    line.addSubcommand(new ConvertCommand(context));
    line.setExitCodeExceptionMapper(e -> VerdictKind.INTERNAL.exitCode());
    line.setParameterExceptionHandler(Faults::usage);
    line.setExecutionExceptionHandler(Faults::internal);
    line.setOut(context.out());
    line.setErr(context.err());
    line.setUsageHelpAutoWidth(false);
    line.setColorScheme(
        CommandLine.Help.defaultColorScheme(
            context.style() == TextStyle.PLAIN
                ? CommandLine.Help.Ansi.OFF
                : CommandLine.Help.Ansi.ON));
    return line;
  }

  @Override
  public void run() {
    throw new ParameterException(
        spec.commandLine(), "which command? There are " + Faults.commands(spec.commandLine()));
  }
}
