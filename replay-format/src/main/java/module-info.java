/** Session logs as files: recording, reading, and comparing a build with a recording. */
module org.latticereplay.format {
  requires transitive org.latticereplay.loop;
  requires tools.jackson.core;
  requires static org.junit.jupiter.api;

  exports org.latticereplay.compare;
  exports org.latticereplay.dump;
  exports org.latticereplay.format;
  exports org.latticereplay.junit;
  exports org.latticereplay.record;
  exports org.latticereplay.selftest;
  exports org.latticereplay.verify;
}
