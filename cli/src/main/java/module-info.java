/** The commands: everything that creates a thread, prints or exits. */
module org.latticereplay.cli {
  requires org.latticereplay.host;
  requires com.fasterxml.jackson.annotation;
  requires tools.jackson.core;
  requires tools.jackson.databind;
  requires info.picocli;
  requires java.management;
  requires me.tongfei.progressbar;

  // Only so that picocli can read the annotations of the commands.
  opens org.latticereplay.cli.command to
      info.picocli;
  // And so that Jackson can read the members of a manifest.
  opens org.latticereplay.cli.option to
      info.picocli,
      tools.jackson.databind;

  // Only so that Jackson can read the members of the reports.
  opens org.latticereplay.cli.report.json to
      tools.jackson.databind;
}
