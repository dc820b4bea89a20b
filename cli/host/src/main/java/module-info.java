/** Running somebody's game: its loader, its isolation, its worker processes. It prints nothing. */
module org.latticereplay.host {
  requires transitive org.latticereplay.format;
  requires java.management;
  requires org.objectweb.asm;
  requires org.objectweb.asm.commons;
  requires tools.jackson.core;

  exports org.latticereplay.host.game;
  exports org.latticereplay.host.inspect;
  exports org.latticereplay.host.isolate;
  exports org.latticereplay.host.record;
  exports org.latticereplay.host.session;
  exports org.latticereplay.host.text;
}
