/** The commands: everything that creates a thread, prints or exits. */
module org.latticereplay.cli {
  requires org.latticereplay.host;
  requires tools.jackson.core;
  requires info.picocli;
  requires java.management;
  requires me.tongfei.progressbar;

  // Only so that picocli can read the annotations of the commands.
  opens org.latticereplay.cli to
      info.picocli;
  opens org.latticereplay.cli.command to
      info.picocli;
  opens org.latticereplay.cli.option to
      info.picocli;
}
