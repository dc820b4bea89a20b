package org.latticereplay.cli.report.json;

import java.util.List;
import org.latticereplay.game.GameIdentity;
import org.latticereplay.host.game.UnloadedProvider;
import org.latticereplay.host.inspect.JarFacts;

/** What {@code inspect} tells of a jar; {@code inspect-report.schema.json} describes it. */
public record JarDocument(
    String report,
    int version,
    String jar,
    String sha256,
    List<Provider> providers,
    List<NotLoaded> notLoaded)
    implements Document {
  record Provider(
      String provider,
      String kit,
      String game,
      int logVersion,
      double stepMs,
      int hz,
      String profile) {
    static Provider of(JarFacts.Provider provider) {
      GameIdentity identity = provider.identity();
      return new Provider(
          provider.name(),
          identity.kit(),
          identity.game(),
          identity.logVersion(),
          identity.stepMs(),
          identity.hz(),
          identity.profile());
    }
  }

  record NotLoaded(String provider, String reason) {
    static NotLoaded of(UnloadedProvider unloaded) {
      return new NotLoaded(unloaded.provider(), unloaded.reason());
    }
  }

  /** The document of a jar. */
  public static JarDocument of(JarFacts jar) {
    return new JarDocument(
        LogDocument.NAME,
        LogDocument.VERSION,
        jar.jar(),
        jar.sha256(),
        jar.providers().stream().map(Provider::of).toList(),
        jar.unloaded().stream().map(NotLoaded::of).toList());
  }
}
