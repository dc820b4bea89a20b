package org.latticereplay.host.inspect;

import java.util.List;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.host.game.UnloadedProvider;

/**
 * Which games are in a jar.
 *
 * @param jar the jar, as the command line names it
 * @param sha256 of the jar
 * @param providers those that can be used, in the order of the services file
 * @param unloaded those that cannot
 */
public record JarFacts(
    String jar, String sha256, List<Provider> providers, List<UnloadedProvider> unloaded) {
  /** A provider and its five values. */
  public record Provider(String name, GameIdentity identity) {}

  /** Copies the lists. */
  public JarFacts {
    providers = List.copyOf(providers);
    unloaded = List.copyOf(unloaded);
  }
}
