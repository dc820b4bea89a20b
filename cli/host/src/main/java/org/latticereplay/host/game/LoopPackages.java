package org.latticereplay.host.game;

import java.lang.module.ModuleFinder;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.Set;
import org.latticereplay.game.GameSimulation;

/** The packages that a game always gets from this tool's own {@code loop}. */
public final class LoopPackages {
  private static final Set<String> NAMES = find();

  private LoopPackages() {}

  /** Their names, with dots. */
  public static Set<String> names() {
    return NAMES;
  }

  private static Set<String> find() {
    Module module = GameSimulation.class.getModule();
    if (module.isNamed()) {
      return module.getPackages();
    }
    // On a class path the module is not named, but its descriptor still lies in its jar or folder.
    try {
      URI place = GameSimulation.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      return ModuleFinder.of(Path.of(place)).findAll().iterator().next().descriptor().packages();
    } catch (URISyntaxException e) {
      throw new IllegalStateException("the place of the loop library is not a URI", e);
    }
  }
}
