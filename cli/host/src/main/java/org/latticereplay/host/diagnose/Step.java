package org.latticereplay.host.diagnose;

/** One question of a diagnosis, in the order they are asked. */
public enum Step {
  /** Does the build agree with the recording? */
  VERIFY("verify"),
  /** Does it agree with itself, whatever changes that must not matter? */
  SHAKE("shake"),
  /** Does it agree when the log is run a second time in the same classes? */
  SECOND_SESSION("second session"),
  /** Does it agree when each input comes a tick earlier? */
  EARLIER("inputs a tick earlier"),
  /** Does it agree when each input comes a tick later? */
  LATER("inputs a tick later"),
  /** Where does it part from the other build? */
  BISECT("bisect"),
  /** Would verify notice a change at all? */
  SELFTEST("selftest");

  private final String words;

  Step(String words) {
    this.words = words;
  }

  /** In words. */
  public String words() {
    return words;
  }
}
