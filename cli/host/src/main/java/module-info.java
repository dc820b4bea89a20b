/** Running somebody's game: its loader, its isolation, its worker processes. It prints nothing. */
module org.latticereplay.host {
  requires transitive org.latticereplay.format;
  requires org.objectweb.asm;
  requires org.objectweb.asm.commons;

  exports org.latticereplay.host.game;
  exports org.latticereplay.host.session;
  exports org.latticereplay.host.text;
}
