package org.latticereplay.cli.command;

import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.latticereplay.cli.option.CommonOptions;
import org.latticereplay.cli.option.ReadingOptions;
import org.latticereplay.cli.option.ReportFileOptions;
import org.latticereplay.cli.report.ReportTarget;
import org.latticereplay.cli.report.SessionConsumer;
import org.latticereplay.cli.report.SessionEntry;
import org.latticereplay.cli.report.VerifyReport;
import org.latticereplay.cli.report.github.Annotations;
import org.latticereplay.cli.report.github.StepSummary;
import org.latticereplay.cli.report.html.HtmlReport;
import org.latticereplay.cli.report.json.VerifyJson;
import org.latticereplay.cli.report.junit.JUnitXml;
import org.latticereplay.cli.report.text.CorpusText;
import org.latticereplay.verify.VerdictKind;

/** All reports of a call of {@code verify}: what is told to one is told to each. */
final class VerifyReports {
  private final CommandContext context;
  private final CommonOptions common;
  private final ReadingOptions reading;
  private final List<SessionConsumer> consumers = new ArrayList<>();

  /**
   * The reports that are asked for, by options or by variables.
   *
   * @param files for further reports
   * @param call the whole call, as it can be pasted
   * @param logs how many; negative when no build can be used, which is said already
   */
  VerifyReports(
      CommandContext context,
      CommonOptions common,
      boolean json,
      ReadingOptions reading,
      ReportFileOptions.Targets files,
      String call,
      int logs) {
    this.context = context;
    this.common = common;
    this.reading = reading;
    if (json) {
      consumers.add(new VerifyJson(context.out()));
    } else if (logs >= 0) {
      consumers.add(
          new CorpusText(
              context.out(), context.style(), context.command(), reading.detail(), logs));
    }
    if (files.junit() != null) {
      consumers.add(new JUnitXml(to(files.junit()), context.command()));
    }
    if (files.html() != null) {
      consumers.add(new HtmlReport(to(files.html()), context.command(), call));
    }
    github();
  }

  private static ReportTarget to(Path file) {
    return content -> FileBeside.write(file, content::to);
  }

  private void github() {
    if (!"true".equals(context.environment().get("GITHUB_ACTIONS"))) {
      return;
    }
    String workspace = context.environment().getOrDefault("GITHUB_WORKSPACE", "");
    consumers.add(new Annotations(context.err(), workspace));
    String summary = context.environment().getOrDefault("GITHUB_STEP_SUMMARY", "");
    if (!summary.isEmpty()) {
      consumers.add(new StepSummary(context.files().getPath(summary)));
    }
  }

  CorpusProgress progress(long[] bytes) {
    return context.progress("verify", reading.progress(), bytes);
  }

  void session(SessionEntry entry) {
    consumers.forEach(consumer -> consumer.session(entry));
  }

  void notRun(String log) {
    consumers.forEach(consumer -> consumer.notRun(log));
  }

  /** Gives the exit code, which is another one where a report cannot be written. */
  int end(VerifyReport report) {
    int code = report.exit();
    for (SessionConsumer consumer : consumers) {
      try {
        consumer.end(report);
      } catch (UncheckedIOException e) {
        context.say("lattice-replay: a report cannot be written: " + e.getCause());
        code = VerdictKind.INTERNAL.exitCode();
      }
    }
    return code;
  }

  void fault(String message, String stack) {
    context.say("lattice-replay: a fault of this tool: " + message);
    context.say(
        common.debug()
            ? stack
            : "Run it again with --debug for the details, and please report them.");
  }
}
