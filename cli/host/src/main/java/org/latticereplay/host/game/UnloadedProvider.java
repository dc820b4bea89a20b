package org.latticereplay.host.game;

/**
 * A provider that the jar names but that cannot be used.
 *
 * @param provider the class, as the services file names it
 * @param reason what is wrong with it, in words for a person
 */
public record UnloadedProvider(String provider, String reason) {
  @Override
  public String toString() {
    return provider + ": " + reason;
  }
}
