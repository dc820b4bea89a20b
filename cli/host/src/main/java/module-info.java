/** Running somebody's game: its loader, its isolation, its worker processes. It prints nothing. */
module org.latticereplay.host {
  requires transitive org.latticereplay.format;
  requires java.management;
  requires org.objectweb.asm;
  requires org.objectweb.asm.commons;
  requires com.fasterxml.jackson.annotation;
  requires tools.jackson.core;
  requires tools.jackson.databind;

  exports org.latticereplay.host.audit;
  exports org.latticereplay.host.conditions;
  exports org.latticereplay.host.diagnose;
  exports org.latticereplay.host.game;
  exports org.latticereplay.host.guard;
  exports org.latticereplay.host.inspect;
  exports org.latticereplay.host.isolate;
  exports org.latticereplay.host.record;
  exports org.latticereplay.host.session;
  exports org.latticereplay.host.text;
  exports org.latticereplay.host.variant;

  // Only so that Jackson can read the lines of a script and accepted sites. To all, since Maven's
  // reader of this file takes "record to" for a syntax error.
  opens org.latticereplay.host.guard;
  opens org.latticereplay.host.record;
}
