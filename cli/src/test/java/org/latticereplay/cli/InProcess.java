package org.latticereplay.cli;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import org.latticereplay.cli.fixtures.Cli;
import org.latticereplay.cli.report.TextStyle;
import picocli.CommandLine;

/** Calls commands without a process. */
final class InProcess {
  private InProcess() {}

  static Cli run(String... arguments) {
    return run(FileSystems.getDefault(), TextStyle.PLAIN, arguments);
  }

  static Cli run(FileSystem files, TextStyle style, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine line = LatticeReplay.commandLine(new CommandContext(files, style, false));
    line.setOut(new PrintWriter(out));
    line.setErr(new PrintWriter(err));
    int code = line.execute(arguments);
    return new Cli(code, out.toString(), err.toString());
  }
}
